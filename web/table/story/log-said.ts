import type { Seat } from '../../../shared/game/contract.ts';
import type { Seating } from '../../../shared/log/events.ts';
import { siteOf } from '../../../shared/protocol/house.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { timesOf } from '../../../shared/table/times.ts';
import { furtherText, text } from '../../app/lang.ts';
import { moment, span } from '../../app/time.ts';
import { nameOf } from '../../board/seat-name.ts';
import { paceShort } from '../clock/pace-words.ts';
import type { LogItem } from './log.ts';

/** Whether an entry about a claim is of the player whose seat is claimed. */
const isOfHolder = (lines: readonly LogLine[], seat: Seat, claim: number): boolean =>
  lines.some(({ entry }) => entry.n === claim && entry.type === 'claim' && entry.seat === seat);

/** A line of the history in words; of an action, its code. */
export function lineSaid(
  { line: { entry }, takesBack, hasPace }: LogItem,
  lines: readonly LogLine[],
  snapshot: Snapshot,
): string {
  const { entry: words, secret } = furtherText().log;
  const name = 'seat' in entry ? nameOf(snapshot.seats, entry.seat) : '';
  const inOrder = (seating: Seating = 'drawn') =>
    seating === 'drawn' ? null : text().listed(seating.map((seat) => nameOf(snapshot.seats, seat)));
  switch (entry.type) {
    case 'open':
    case 'prelude':
    case 'end':
    case 'expiring':
    case 'lapse':
    case 'undecided':
    case 'resume':
    case 'stay':
    case 'block':
    case 'unblock':
    case 'erase':
      return words[entry.type];
    case 'start':
      return words.start(inOrder(entry.seating));
    case 'seating':
      return words.seating(name, inOrder(entry.seating));
    case 'join':
    case 'nonce':
    case 'agree':
    case 'decline':
    case 'keep':
    case 'rematch':
    case 'link':
    case 'claim':
    case 'vouch':
    case 'return':
    case 'clock':
    case 'change':
    case 'delete':
      return words[entry.type](name);
    case 'dispute':
      return isOfHolder(lines, entry.seat, entry.claim) ? words.keepLink(name) : words.dispute(name);
    case 'ask-undo':
      return words.askUndo(name);
    case 'ask-end':
      return words.askEnd(name);
    case 'ask-pace':
      return words.askPace(name, paceShort(entry.pace));
    case 'pace':
      return words.pace(paceShort(entry.pace));
    case 'ask-pause':
      return words.askPause(name, entry.until === null ? null : moment(entry.until));
    case 'ask-rules':
      return words.askRules(name);
    case 'rules':
      return words.newRules;
    case 'ask-move':
      return words.askMove(name, siteOf(entry.origin));
    case 'move':
      return words.move(siteOf(entry.origin), entry.by === 'operator');
    case 'arrive':
      return words.arrive(siteOf(entry.origin));
    case 'ask-stay':
      return words.askStay(name);
    case 'pause':
      return words.pause(moment(entry.until));
    case 'ask-remedy':
      return words.askRemedy[entry.remedy](name, nameOf(snapshot.seats, entry.of));
    case 'remedy':
      return words.remedy[entry.remedy](name, span(timesOf(snapshot).notice));
    case 'replaced':
      return words.replaced(name, entry.next === 'open');
    case 'take-over':
      return words.takeOver(name);
    // These entries name no player: the seat has none yet, or no longer.
    case 'bot':
    case 'free':
    case 'remove':
    case 'leave':
      return words[entry.type](entry.seat + 1);
    case 'elsewhere':
      return words.elsewhere(name);
    case 'act': {
      if (entry.by === 'elsewhere')
        return words.typed(name, entry.code ?? secret, nameOf(snapshot.seats, entry.typist ?? entry.seat));
      const isPlain = entry.by === 'player' || entry.by === 'bot';
      return words[isPlain ? (entry.order ? 'order' : 'act') : entry.by](name, entry.code ?? secret);
    }
    case 'undo':
      return words.undo(name, takesBack);
    case 'time':
      if (entry.step === 'half' || entry.step === 'nearly') return words.time.reminded(name);
      if (entry.step === 'late' && !hasPace) return words.time.waited(name, span(timesOf(snapshot).lateWithoutPace));
      return words.time[entry.step](name);
    case 'time-out':
      return words.timeOut(name, entry.next === 'open');
    case 'holiday':
      return words.holiday(name, entry.on);
  }
}
