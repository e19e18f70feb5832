import { GAMES } from '#games';
import { AFTER_HOURS, MAX_REMINDERS } from '../../../shared/protocol/limits.ts';
import type { Reminders, Rhythm, SetChannel } from '../../../shared/protocol/messages/notifications.ts';
import {
  BANK_DAYS,
  type ClockSettings,
  INCREMENT_HOURS,
  PACE_DAYS,
  type Pace,
  REMINDER_HOURS,
  RESTS,
} from '../../../shared/protocol/pace.ts';
import { autoplay } from '../../../shared/table/autoplay.ts';
import { nextClockStep, settleClocks } from '../../../shared/table/deadlines.ts';
import { joinLobby, openLobby, startGame } from '../../../shared/table/lobby.ts';
import { agreeToProposal } from '../../../shared/table/proposal-answers.ts';
import { settleProposal } from '../../../shared/table/proposal-decision.ts';
import { proposePause } from '../../../shared/table/proposals.ts';
import { changeClock } from '../../../shared/table/settings.ts';
import { unchanged } from '../../../shared/table/table.ts';
import { playAction } from '../../../shared/table/turns.ts';
import { MACHINE } from '../../../worker/machine.ts';
import { contextAt, tableAfter } from '../../support/table-context.ts';
import type { Chance } from './chance.ts';
import type { Month, SimulatedTable } from './month.ts';
import { SENT_KINDS, type SentKind } from './servers.ts';
import { DAY, HOUR, MINUTE, SECOND } from './time.ts';
import { START } from './timetable.ts';

const ORIGIN = 'https://tables.example';

const targets: Readonly<Record<Exclude<SentKind, 'mail'>, string>> = {
  ntfy: 'https://ntfy.example.org/topic',
  discord: 'https://discord.com/api/webhooks/1/x',
  slack: 'https://hooks.slack.com/services/T0/B0/x',
  webhook: 'https://webhook.example.org/',
  push: 'https://updates.push.services.mozilla.com/x',
};

const ZONES = ['Europe/Paris', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Chatham'];

/** Half of the players want to hear at once, the others not in their nights, or once a day. */
function rhythmOf(chance: Chance): Rhythm {
  const zone = ZONES[chance.below(ZONES.length)] ?? 'UTC';
  const hour = chance.below(24);
  switch (chance.below(4)) {
    case 0:
      return { type: 'daily', zone, at: hour };
    case 1:
      return { type: 'quiet', zone, from: hour, to: (hour + 1 + chance.below(12)) % 24 };
    default:
      return { type: 'at-once' };
  }
}

/** So many people play at several tables, and give the same address at each. */
const PEOPLE = 12;

/** Where and when a player wants mail: most of them are those people, who want it once a day, at an hour of their own. */
function mailFor(chance: Chance, alone: string): { readonly target: string; readonly rhythm: Rhythm } {
  const who = chance.below(PEOPLE);
  if (chance.below(3) === 0) return { target: `${alone}@mail.example.org`, rhythm: rhythmOf(chance) };
  const zone = ZONES[who % ZONES.length] ?? 'UTC';
  return { target: `person${who}@mail.example.org`, rhythm: { type: 'daily', zone, at: (7 * who) % 24 } };
}

/** Up to three hours of the day in some zone. */
function remindersOf(chance: Chance): Reminders {
  const zone = ZONES[chance.below(ZONES.length)] ?? 'UTC';
  return { zone, at: Array.from({ length: 1 + chance.below(MAX_REMINDERS) }, () => chance.below(24)) };
}

/**
 * A third of the channels come after the others, if at all; a third remind at some times of the day; some players want
 * to hear of the talk, or not.
 */
function moreFor(chance: Chance): Pick<SetChannel, 'after' | 'talk' | 'remind'> {
  const after = chance.below(3) === 0 ? AFTER_HOURS[chance.below(AFTER_HOURS.length)] : 0;
  const talk = chance.below(3);
  const remind = chance.below(3) === 0 ? remindersOf(chance) : null;
  return { after, remind, ...(talk < 2 ? { talk: talk === 1 } : {}) };
}

/** Half of the tables are in a hurry; at most of these, a bot plays for who is late. */
function paceOf(chance: Chance): { readonly pace?: Pace } {
  const days = PACE_DAYS[chance.below(PACE_DAYS.length)] ?? 1;
  const onTimeOut = chance.below(4) === 0 ? 'wait' : 'bot';
  const rest = RESTS[chance.below(RESTS.length + 1)];
  const shared = { onTimeOut, ...(rest && { rest }) } as const;
  if (chance.below(2) === 0) return {};
  if (chance.below(2) === 0) return { pace: { days, ...shared } };
  const bank = BANK_DAYS[chance.below(BANK_DAYS.length)] ?? 2;
  return { pace: { bank, increment: INCREMENT_HOURS[chance.below(INCREMENT_HOURS.length)] ?? 6, ...shared } };
}

/** Half of the players who may have hours of their own have some, in some zone, and many want other reminders. */
function clockOf(chance: Chance, { rest }: Pace): ClockSettings {
  const zone = ZONES[chance.below(ZONES.length)] ?? 'UTC';
  const days = [0, 1, 2, 3, 4, 5, 6].slice(0, rest === 'weekends' ? 5 + chance.below(3) : 7);
  const from = chance.below(24);
  const hours = rest && chance.below(2) === 0 ? { zone, days, from, to: (from + 10 + chance.below(14)) % 24 } : null;
  const drawn = Array.from({ length: chance.below(3) }, () => REMINDER_HOURS[chance.below(REMINDER_HOURS.length)] ?? 1);
  return { hours, reminders: chance.below(2) === 0 ? null : drawn };
}

const must = <Value>(result: { ok: true; value: Value } | { ok: false; error: unknown }): Value => {
  if (result.ok) return result.value;
  throw new Error(JSON.stringify(result.error));
};

/** Opens a table some time in the first week, with its players and how they want to be told, and has it played. */
export function populate(month: Month, index: number, p256dh: string): void {
  const { chance } = month;
  const games = Object.values(GAMES);
  const game = games[index % games.length];
  if (!game) throw new Error('there are no games');
  const hex = (length: number) => Array.from({ length }, () => chance.below(16).toString(16)).join('');
  const seats = game.meta.seats.min + chance.below(game.meta.seats.max - game.meta.seats.min + 1);
  let count = 0;
  const join = () => {
    count += 1;
    return { key: hex(32), nonce: hex(32), name: `Player ${count}` };
  };
  const id = `table${String(index).padStart(11, 'a')}`;
  const at = START + chance.below(7 * DAY);

  month.at(at, () => {
    const open = { ...join(), game: game.meta.id, seats, options: {}, ...paceOf(chance) };
    const context = contextAt(month.now, () => hex(64));
    let table = tableAfter(openLobby(MACHINE, { id, ...open }, context));
    const simulated = month.added(table);
    for (let seat = 1; seat < seats; seat += 1)
      table = tableAfter(joinLobby(MACHINE, table, { seat, ...join() }, context));
    simulated.table = table;
    for (let seat = 0; seat < seats; seat += 1) {
      for (let channels = 1 + chance.below(2); channels > 0; channels -= 1) addChannel(simulated, seat);
    }
    const { pace } = table.setup;
    for (let seat = 0; pace !== null && seat < seats; seat += 1)
      while (
        !month.commit(simulated, must(changeClock(MACHINE, simulated.table, seat, clockOf(chance, pace), month.now)))
      );
    while (!month.commit(simulated, must(startGame(MACHINE, unchanged(simulated.table), month.now))));
    plan(simulated);
    if (chance.below(3) === 0) month.at(month.now + chance.below(15 * DAY), () => pause(simulated));
  });

  /** Somebody proposes a pause; the others agree, each after a while, unless it is replaced or the game is over. */
  function pause(simulated: SimulatedTable): void {
    const until = month.now + chance.between(2 * DAY, 9 * DAY);
    const keyed = () => ({ version: simulated.table.version, key: hex(32) });
    const asked = proposePause(MACHINE, simulated.table, 0, { ...keyed(), until }, month.now);
    if (
      !asked.ok ||
      !month.commit(
        simulated,
        settleProposal(MACHINE, asked.value, month.now, contextAt(month.now, () => hex(64)).history),
      )
    )
      return;
    time(simulated);
    const answer = (seat: number) => {
      const context = contextAt(month.now, () => hex(64));
      const { version } = simulated.table;
      const agreeing = agreeToProposal(MACHINE, simulated.table, seat, keyed(), context);
      if (!agreeing.ok) return;
      month.expectations.knows(simulated, seat);
      const change = settleProposal(MACHINE, agreeing.value, month.now, context.history);
      if (!month.commit(simulated, change, { seat, version })) {
        month.at(month.now + 5 * SECOND, () => answer(seat));
        return;
      }
      if (simulated.table.play?.pausedUntil !== null) month.counts.pauses += 1;
      time(simulated);
    };
    for (let seat = 1; seat < seats; seat += 1)
      month.at(month.now + chance.between(MINUTE, 20 * HOUR), () => answer(seat));
  }

  function addChannel({ notifying, table }: SimulatedTable, seat: number): void {
    const kind = SENT_KINDS[chance.below(SENT_KINDS.length)] ?? 'webhook';
    const { target, rhythm } =
      kind === 'mail'
        ? mailFor(chance, `player-${hex(8)}`)
        : { target: `${targets[kind]}${kind === 'push' ? hex(8) : ''}`, rhythm: rhythmOf(chance) };
    const more = { key: hex(32), target, lang: 'en' } as const;
    const isKnown = kind === 'mail' && month.confirmed.has(target);
    // Whoever is signed in with an address need not confirm it once more.
    if (isKnown) month.counts.certified += 1;
    const keys = { p256dh, auth: 'A'.repeat(22) };
    const before = notifying.channels.notices(table, seat).channels.map(({ id }) => id);
    const set = { wants: 'all', rhythm, ...moreFor(chance) } as const;
    const add = kind === 'push' ? { ...more, kind, keys, set } : { ...more, kind, set };
    const adding = { channel: add, origin: ORIGIN, isCertified: isKnown };
    const { channels } = must(notifying.channels.add(table, seat, adding, month.now));
    const channel = channels.find(({ id }) => !before.includes(id))?.id;
    // The same way a second time is not another one.
    if (channel !== undefined && kind === 'mail' && rhythm.type === 'daily') month.addresses.add(target, channel);
  }

  /** Somebody is waited for: looks at once or not, and plays after a while. */
  function plan(simulated: SimulatedTable): void {
    const [seat] = simulated.table.play?.position.waitingFor ?? [];
    if (seat === undefined) return;
    const { version, play } = simulated.table;
    const turn = play?.questions.since[seat];
    time(simulated);
    const isLooking = chance.below(3) === 0;
    if (isLooking) {
      month.at(month.now + 2 * SECOND + chance.below(6 * SECOND), () => {
        simulated.notifying.outbox.markSeen(seat, version, version >= simulated.table.version);
        month.expectations.knows(simulated, seat);
      });
    }
    const after = isLooking
      ? chance.between(30 * SECOND, 10 * MINUTE)
      : chance.between(MINUTE, isSlow() ? 8 * DAY : 20 * HOUR);
    month.at(month.now + after, () => act(simulated, seat, turn));
  }

  /** One turn in ten may take days. */
  function isSlow(): boolean {
    return chance.below(10) === 0;
  }

  /** What time does to a table: reminders, and a bot that stands in. */
  function time(simulated: SimulatedTable): void {
    const due = nextClockStep(MACHINE, simulated.table);
    if (due === undefined || due === simulated.due) return;
    simulated.due = due;
    month.at(due, () => {
      if (simulated.due !== due) return;
      simulated.due = undefined;
      const [waited] = simulated.table.play?.position.waitingFor ?? [];
      const change = autoplay(MACHINE, settleClocks(MACHINE, unchanged(simulated.table), month.now), 1000, month.now);
      // What was undone by the death of the table is done by the next alarm.
      if (change.rows.length > 0 && !month.commit(simulated, change)) {
        month.at(month.now + 5 * SECOND, () => time(simulated));
      } else if (simulated.table.play?.position.waitingFor[0] === waited) time(simulated);
      else {
        month.counts.standIns += 1;
        plan(simulated);
      }
    });
  }

  /** A turn, with all actions that it takes. */
  function act(simulated: SimulatedTable, seat: number, turn: number | null | undefined): void {
    const { table } = simulated;
    const { play, version } = table;
    // A bot may have played it meanwhile.
    if (!play || !game || play.questions.since[seat] !== turn) return;
    const actions = game.rules.actions(play.position.state, seat);
    const action: unknown = actions[chance.below(actions.length)];
    const asked = { version, key: hex(32), code: game.codes.format(play.position.state, seat, action) };
    const change = must(playAction(MACHINE, table, seat, asked, month.now));
    month.expectations.knows(simulated, seat);
    // Whoever plays sometimes says something too.
    if (chance.below(12) === 0) month.say(simulated, seat);
    if (!month.commit(simulated, change, { seat, version })) {
      // It was not acknowledged: the page sends it again.
      month.at(month.now + 5 * SECOND, () => act(simulated, seat, turn));
    } else if (simulated.table.play?.position.waitingFor.includes(seat)) {
      month.at(month.now + 5 * SECOND + chance.below(20 * SECOND), () => act(simulated, seat, turn));
    } else plan(simulated);
  }
}
