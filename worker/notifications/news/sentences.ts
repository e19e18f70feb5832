import type { Lang, Seat } from '../../../shared/game/contract.ts';
import { standInLevel } from '../../../shared/game/stand-in.ts';
import { withFrenchHours } from '../../../shared/game/words/typeset.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { LATE_WITHOUT_PACE } from '../../../shared/protocol/pace.ts';
import { openerOf } from '../../../shared/table/lobby.ts';
import type { Table } from '../../../shared/table/table.ts';
import { lapsesAt } from '../../../shared/table/votes.ts';
import { MINUTE } from '../../../shared/time.ts';
import { gameOf } from '../../machine.ts';
import type { Channel } from '../channels/channel.ts';
import { isBeside, isFarewell, type MessageKind } from './kinds.ts';
import { harmless, MOST_NAMED, nameOf, namesAt } from './names.ts';
import { type Recount, said as turnSaid, turnsFrom } from './recount.ts';
import { claimsFor, lateFor, questionTo } from './situation.ts';
import type { NoticeWords } from './texts/fr.ts';
import { WORDS } from './words.ts';

/* The sentences of messages: what a notice says, and what else its reader is asked or was told. */

/** Something that another player said. */
export interface SaidLine {
  readonly seat: Seat;
  readonly text: string;
}

/** What the sentences of a message are made from. */
export interface About {
  readonly table: Table;
  readonly seat: Seat;
  readonly shown: Snapshot;
  readonly channel: Channel;
  readonly words: NoticeWords;
  readonly now: number;
}

/** A time in the time zone of the channel; null if the channel has no time zone. */
function inZone({ rhythm, lang }: Channel, words: NoticeWords, time: number): string | null {
  if (rhythm.type === 'at-once') return null;
  const form = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  const said = new Intl.DateTimeFormat(words.locale, { ...form, timeZone: rhythm.zone }).format(time);
  return lang === 'fr' ? withFrenchHours(said) : said;
}

/**
 * What the title of a message names: the game, and with whom, by which several tables are told apart. Who reads at an
 * address that is not confirmed, perhaps a stranger, is told harmless names.
 */
export function subjectOf({ setup }: Table, seat: Seat, kind: MessageKind, lang: Lang): string {
  const { title } = gameOf(setup).texts[lang];
  // Whoever has left a finished game has no name any more.
  const people = setup.places.flatMap(({ by, name }, each) =>
    each !== seat && by === 'player' && name !== '' ? [name] : [],
  );
  const named =
    kind === 'confirm'
      ? people
          .map(harmless)
          .filter((name) => name !== '')
          .slice(0, MOST_NAMED)
      : people;
  return named.length === 0 ? title : WORDS[lang].with(title, named);
}

/** The question to the owner of an address, which says who asks and with whom they play. */
function confirmation({ table, seat, channel, words }: About): string {
  const { setup } = table;
  const opener = openerOf(setup);
  const name = (of: Seat) => harmless(setup.places[of]?.name ?? '');
  const another = opener === null || opener === seat ? null : name(opener) || null;
  return words.confirm(name(seat), subjectOf(table, seat, 'confirm', channel.lang), another, channel.target);
}

/** It is the reader's turn, and how much time they have. */
function turn(about: About): readonly string[] {
  const { shown, seat, channel, words, now } = about;
  const deadline = shown.play?.clocks?.[seat]?.deadline ?? 0;
  const said = words.turn(nameOf(shown, seat, words));
  if (deadline <= now) return [said];
  return [said, words.time(words.left((deadline - now) / MINUTE), inZone(channel, words, deadline))];
}

/** It is still the reader's turn; their time may be over where the others just wait. */
function stillTurn(about: About): readonly string[] {
  const { shown, seat, words, now } = about;
  const { deadline = null } = shown.play?.clocks?.[seat] ?? {};
  const left = deadline === null || deadline <= now ? null : words.left((deadline - now) / MINUTE);
  const name = nameOf(shown, seat, words);
  return [left === null ? words.stillTurn(name) : words.reminder(name, left)];
}

/** The name of the only other player; null if there are several. */
function onlyOther({ shown, seat, words }: About): string | null {
  const [other, ...more] = shown.seats.flatMap(({ by }, each) => (by === 'player' && each !== seat ? [each] : []));
  return other === undefined || more.length > 0 ? null : nameOf(shown, other, words);
}

/** How long ago a player last did anything, or has been waited for; null if that is unknown. */
function silence({ table: { play }, seat, words, now }: About): string | null {
  const since = play?.active[seat] ?? play?.clocks[seat]?.from ?? null;
  return since === null || since === 0 ? null : words.left(Math.max(0, now - since) / MINUTE);
}

/** A reminder of a turn: how much time is left, or until the others may decide about the player. */
function reminder(about: About): readonly string[] {
  const { table, shown, seat, words, now } = about;
  const left = (until: number) => words.left(Math.max(0, until - now) / MINUTE);
  const name = nameOf(shown, seat, words);
  if (shown.pace) return [words.reminder(name, left(shown.play?.clocks?.[seat]?.deadline ?? now))];
  const from = table.play?.clocks[seat]?.from ?? now;
  return [words.stillTurn(name), words.waitUntil(onlyOther(about), left(from + LATE_WITHOUT_PACE))];
}

/** What the reader may decide about players who are late. */
function mayDecide(about: About): readonly string[] {
  const { table, shown, seat, words } = about;
  const late = lateFor(table, seat).map((each) => nameOf(shown, each, words));
  const hasRobots = standInLevel(gameOf(table.setup)) !== undefined;
  return [words.mayDecide(late, hasRobots), onlyOther(about) === null ? words.votes : words.decidesAlone];
}

/**
 * The sentences of a notice. They contain nothing that a spectator may not know, since anyone may read along in a chat.
 */
export function sentences(type: MessageKind, recent: readonly string[], about: About): readonly string[] {
  const { table, shown, seat, words, now } = about;
  const name = namesAt(table, words);
  const { play, seats, pace, expires } = shown;
  const clock = play?.clocks?.[seat];
  const left = (until: number | null | undefined) => words.left(Math.max(0, (until ?? now) - now) / MINUTE);
  switch (type) {
    case 'test':
      return [words.test(name(seat))];
    case 'confirm':
      return [confirmation(about)];
    case 'joined': {
      const awaited = seats.filter(({ awaited: until }) => until !== undefined).length;
      const free = seats.filter(({ by }) => by === 'free').length;
      const here = [...seats.keys()].filter((each) => seats[each]?.by !== 'free' && !seats[each]?.awaited);
      return [words.joined(here.map(name), free, awaited)];
    }
    case 'rematch': {
      const others = [...seats.keys()].filter((each) => each !== seat && seats[each]?.by !== 'free');
      return [words.rematch(name(seat), others.map(name), left(seats[seat]?.awaited))];
    }
    case 'seat-free':
      return [words.seatFree(seats.filter(({ by }) => by === 'free').length)];
    case 'vacant':
      return [words.vacant(seats.filter(({ isOpen }, other) => isOpen && other !== seat).length)];
    case 'unclaimed':
      return [words.unclaimed];
    case 'started':
      return [words.started(name(seat), (play?.waitingFor ?? []).map(name))];
    case 'turn':
      return [...turn(about), ...recent];
    case 'reminder':
      return reminder(about);
    case 'may-decide':
      return mayDecide(about);
    case 'daily-reminder':
      return stillTurn(about);
    case 'at-risk':
      if (pace === null) return [words.waitedTooLong(name(seat), onlyOther(about))];
      if (pace.onTimeOut === 'wait') return [words.atRisk.wait(name(seat), onlyOther(about))];
      return [words.atRisk[pace.onTimeOut](name(seat), left(clock?.graceUntil))];
    case 'resumed':
      return [words.resumed, ...turn(about)];
    case 'taken-over':
      return [words.takenOver];
    case 'removed':
      return [words.removed];
    case 'deleted':
      return [words.deleted];
    case 'expiring':
      return [words.expiring(left(expires))];
    case 'remedied': {
      const remedy = play?.remedies[seat];
      if (!remedy) return [];
      const { what, from, isInEffect } = remedy;
      const silent = words.notHeard(name(seat), onlyOther(about), silence(about));
      return [silent, isInEffect && what !== 'end' ? words.replaced[what] : words.remedied[what](left(from))];
    }
    case 'undo-asked':
    case 'end-asked':
    case 'pace-asked':
    case 'pause-asked':
    case 'remedy-asked':
    case 'claimed':
    case 'talk':
      return [];
    case 'ended-without':
      return [words.agreedWithout];
    case 'ended':
      return howEnded(table, about.channel.lang);
  }
}

/** How a finished game ended, as everybody may know it: who won, and the points or the ending. */
export function howEnded(table: Table, lang: Lang): readonly string[] {
  const words = WORDS[lang];
  const name = namesAt(table, words);
  const { winners = [], points, ending = '' } = table.play?.outcome ?? {};
  if (winners.length === 0) return [words.agreed];
  const won = words.ended(winners.map(name));
  const how = gameOf(table.setup).texts[lang].endings?.[ending];
  if (points === undefined) return how === undefined ? [won] : [won, how];
  return [won, words.points(points.map((count, seat) => ({ name: name(seat), points: count })))];
}

/** What another player proposes, if the reader still has to answer. */
function question({ table, channel, shown, seat, words, now }: About, recount: Recount): readonly string[] {
  const proposal = table.play?.proposal;
  if (!proposal || questionTo(table, seat) === undefined) return [];
  const { what } = proposal;
  const who = nameOf(shown, proposal.seat, words);
  switch (what.type) {
    case 'undo': {
      const turns = turnsFrom(table, what.count, recount);
      const undone = turns.map((turn) => turnSaid(table, turn, channel.lang, 'line')).join(' ');
      return [words.undoAsked(who, (table.play?.count ?? 0) - what.count, undone)];
    }
    case 'end':
      return [words.endAsked(who)];
    case 'pace':
      return [words.paceAsked(who, what.pace)];
    case 'pause': {
      if (what.until === null) return [words.resumeAsked(who)];
      const left = words.left(Math.max(0, what.until - now) / MINUTE);
      return [words.pauseAsked(who, left, inZone(channel, words, what.until))];
    }
    case 'remedy':
      return [
        words.remedyAsked[what.remedy](who, nameOf(shown, what.of, words)),
        words.answerWithin(words.left(Math.max(0, lapsesAt(proposal) - now) / MINUTE)),
      ];
  }
}

/** What else waits for the reader's answer: a single message covers everything. */
export function alsoAsked(kind: MessageKind, about: About, recount: Recount): readonly string[] {
  // Mail to an unconfirmed address tells nothing about the table, and a lost seat may have another player.
  if (kind === 'confirm' || isFarewell(kind)) return [];
  const { table, shown, seat, words } = about;
  const isTurn = isBeside(kind) && shown.play?.waitingFor.includes(seat);
  return [
    ...question(about, recount),
    ...claimsFor(table, seat).map((claim) =>
      claim.seat === seat ? words.claimedYou : words.claimed(nameOf(shown, claim.seat, words), claim.digits),
    ),
    ...(isTurn ? turn(about) : []),
  ];
}

/** In characters: longer messages of the talk are cut, since push messages must be short. */
const LONGEST_LINE = 160;

/** What the others said. Messages that were erased since are only mentioned. */
export function talkSaid(lines: readonly SaidLine[], type: MessageKind, { shown, words }: About): readonly string[] {
  if (lines.length === 0) return type === 'talk' ? [words.talked] : [];
  return lines.map(({ seat, text }) => {
    const line = text.replaceAll(/\s+/g, ' ');
    const cut = line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE).toWellFormed().trimEnd()}…` : line;
    return words.said(nameOf(shown, seat, words), cut);
  });
}
