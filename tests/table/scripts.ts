import fc from 'fast-check';
import { GAMES } from '#games';
import { BOT_LEVELS, type Options, type Seat, type Viewer } from '../../shared/game/contract.ts';
import type { Prelude } from '../../shared/protocol/messages/prelude.ts';
import { type ClockSettings, type Pace, REMEDIES, TIME_OUTS } from '../../shared/protocol/pace.ts';
import { showClaims } from '../../shared/table/claims.ts';
import type { Command } from '../../shared/table/commands.ts';
import { canPlayElsewhere } from '../../shared/table/elsewhere.ts';
import type { Guest } from '../../shared/table/guest.ts';
import { isLate, isVacant } from '../../shared/table/late.ts';
import { openerOf } from '../../shared/table/lobby.ts';
import { choices, ordersOf } from '../../shared/table/position.ts';
import { choicesOf, positionAfter } from '../../shared/table/prelude.ts';
import { isElsewhere, type Table } from '../../shared/table/table.ts';
import { gameOf, MACHINE } from '../../worker/machine.ts';
import { HOUSE } from '../support/house.ts';
import { FIRST_RULES, Host, hex, tableOf } from './host.ts';

/* Tables that are played at random: by players and by nobody, at every game, with all its options and with robots. */

/** To a table, a strong robot is like the others; it would only take these laws longer. */
const LEVELS = BOT_LEVELS.filter((level) => level !== 'hard');

/** A table that is played at random: how it is opened, and what is done, as numbers that are read as they come. */
export interface Script {
  readonly seed: number;
  readonly seats: number;
  readonly bots: readonly number[];
  readonly options: readonly number[];
  readonly pace: number;
  readonly steps: readonly (readonly [what: number, who: number, how: number])[];
}

export const scripts = fc.record({
  seed: fc.nat({ max: 2 ** 30 }),
  seats: fc.nat({ max: 9 }),
  bots: fc.array(fc.nat({ max: 9 }), { maxLength: 4 }),
  options: fc.array(fc.nat({ max: 99 }), { minLength: 3, maxLength: 3 }),
  pace: fc.nat({ max: 9 }),
  steps: fc.array(fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 9 }), fc.nat({ max: 9999 })), {
    minLength: 5,
    maxLength: 60,
  }),
});

/** Options of a game, as numbers say. */
function optionsOf(game: string, numbers: readonly number[]): Options {
  const drawn = (GAMES[game]?.meta.options ?? []).map((option, index) => {
    const n = numbers[index % numbers.length] ?? 0;
    if (option.type === 'choice') return [option.id, option.values[n % option.values.length] ?? ''] as const;
    return n % 2 === 0 ? undefined : ([option.id, `${BigInt(option.min) + BigInt(n)}`] as const);
  });
  return Object.fromEntries(drawn.filter((one) => one !== undefined));
}

/** Days a turn or a bank, with or without hours of one's own. */
function paceOf(n: number, onTimeOut: Pace['onTimeOut']): Pace {
  const rest = n % 3 === 0 ? {} : { rest: n % 3 === 1 ? ('nights' as const) : ('weekends' as const) };
  return n % 2 === 0 ? { days: 1, onTimeOut, ...rest } : { bank: 2, increment: 6, onTimeOut, ...rest };
}

/** How a table is opened, as a script says. */
export function openingOf(game: string, script: Script): Command<'open'> {
  const meta = GAMES[game]?.meta;
  if (!meta) throw new Error(`no such game: ${game}`);
  const seats = meta.seats.min + (script.seats % (meta.seats.max - meta.seats.min + 1));
  const levels = LEVELS.filter((level) => GAMES[game]?.bots[level]);
  const bots =
    levels.length === 0 ? [] : script.bots.map((n) => levels[n % levels.length] ?? 'easy').slice(0, seats - 1);
  const onTimeOut = TIME_OUTS.filter((one) => one !== 'bot' || levels.length > 0)[script.pace % TIME_OUTS.length];
  const pace = script.pace < 3 || onTimeOut === undefined ? {} : { pace: paceOf(script.pace, onTimeOut) };
  const looks = script.seed % 4 === 0;
  const options = optionsOf(game, script.options);
  const reversed = Array.from({ length: seats }, (_, index) => seats - 1 - index);
  const seating = script.seed % 3 === 0 ? {} : { seating: script.seed % 3 === 1 ? ('drawn' as const) : reversed };
  const open = { type: 'open', id: 'aaaaaaaaaaaaaaaa', key: hex(1), name: 'Ann', game, seats } as const;
  // Clients of earlier releases give a nonce with the opening.
  const early = script.seed % 2 === 0 ? {} : { nonce: hex(2) };
  const isSame = meta.elsewhere !== undefined && options[meta.elsewhere] !== undefined && seating.seating !== 'drawn';
  const away = isSame && bots.length < seats - 1 && script.pace % 4 < 3 ? { invited: ['Dan'], elsewhere: [1] } : {};
  const opening = { ...open, ...early, options, bots, looks, ...pace, ...seating, ...away };
  return script.seed % 5 === 2
    ? { ...opening, ...fromPosition(game, seats, script), invited: [], elsewhere: [] }
    : opening;
}

/** A game that was begun elsewhere, by the newest rules, and dealt again on the way. */
function fromPosition(id: string, seats: number, { seed, options: numbers, steps }: Script) {
  const game = GAMES[id];
  if (!game) throw new Error(`no such game: ${id}`);
  // Tables on which rules were corrected later begin as any.
  if (seed % 3 === 0 && game.meta.rulesVersion > 1) return {};
  const order = seed % 2 === 0 ? {} : { seating: Array.from({ length: seats }, (_, seat) => seats - 1 - seat) };
  const chance = { secret: hex(seed).padStart(64, '0'), label: 'elsewhere' };
  const options = optionsOf(id, numbers);
  let prelude: Prelude = { rules: game.meta.rulesVersion, options, ...order, chance, steps: [] };
  for (const [what, who, how] of steps.slice(0, 12)) {
    const at = positionAfter(game, seats, prelude);
    if (!at.ok) throw new Error(at.error.code);
    const [seat = 0] = game.rules.waitingFor(at.value);
    const actions = game.rules.actions(at.value, seat);
    const code = game.codes.format(at.value, seat, actions[how % actions.length]);
    const step: Prelude['steps'][number] = what % 4 === 0 ? { dealFor: who % seats, chance } : [seat, code];
    const next = { ...prelude, steps: [...prelude.steps, step] };
    if (!positionAfter(game, seats, next).ok) break;
    prelude = next;
  }
  return { prelude, options: choicesOf(game, options), seating: order.seating };
}

export const guestOf = (seat: Seat): Guest => ({
  id: 'g',
  seat,
  label: 'Cleo',
  late: 0,
  secretHash: '',
  invitedBy: '',
});

/** Who gives a command, as they would be admitted: nobody does anything from the seat of a robot. */
interface Given {
  readonly by: Viewer;
  readonly command: Command;
}

/** What a step of a script asks for: mostly something that makes sense, as a player would, and now and then not. */
export function commandOf(host: Pick<Host, 'table' | 'now'>, step: Script['steps'][number], n: number): Given {
  const { by, command } = wantedOf(host, step, n);
  const players = playersAt(tableOf(host));
  if (by === 'spectator' || players.includes(by)) return { by, command };
  return { by: players[step[1] % Math.max(1, players.length)] ?? 'spectator', command };
}

/** A code that is legal in a state, and the state after it; none when the game is over. */
function firstCode({ setup }: Table, state: unknown): readonly [string?, unknown?] {
  const { rules, codes } = gameOf(setup);
  const [seat] = state === undefined ? [] : rules.waitingFor(state);
  if (seat === undefined) return [];
  const [action] = rules.actions(state, seat);
  const next = rules.apply(state, seat, action);
  return [codes.format(state, seat, action), next.ok ? next.value : undefined];
}

/** The seats of players, but for those who have left for good. */
const playersAt = ({ setup }: Table): readonly Seat[] =>
  setup.places.flatMap(({ by, secretHash }, seat) => (by === 'player' && secretHash !== '' ? [seat] : []));

function wantedOf(host: Pick<Host, 'table' | 'now'>, [what, who, how]: Script['steps'][number], n: number): Given {
  const table = tableOf(host);
  const { places, game } = table.setup;
  const seat = who % places.length;
  const key = hex(1000 + n);
  const { version, play } = table;
  const keyed = { version, key };
  /** Some answers come from a browser that has another seat, too. */
  const shared = how % 3 === 0 ? { with: (seat + 1) % places.length } : {};
  const act = (): Given => {
    const waited = play?.position.waitingFor.filter((other) => playersAt(table).includes(other)) ?? [];
    const by = waited[how % Math.max(1, waited.length)] ?? seat;
    const asked = play ? choices(gameOf(table.setup), play.position, by) : [];
    const listed = play && how % 7 === 0 ? [...asked, ...ordersOf(gameOf(table.setup), play, by)] : asked;
    return { by, command: { type: 'act', ...keyed, code: listed[how % Math.max(1, listed.length)]?.code ?? 'Z9' } };
  };
  /** Codes for whoever is asked: one, or with the one that follows. */
  const codes = (): Given => {
    const [code = 'Z9', state] = firstCode(table, play?.position.state);
    const next = how % 3 === 0 && state !== undefined ? [firstCode(table, state)[0] ?? 'Z9'] : [];
    return { by: seat, command: { type: 'codes', ...keyed, codes: [code, ...next] } };
  };
  const isTyped = play?.position.waitingFor.some((asked) => isElsewhere(table, asked)) === true;
  const open = showClaims(table);
  const vacant = places.findIndex((_, other) => isVacant(table, other));
  const claimOf = (n: number): number => open[n % Math.max(1, open.length)]?.n ?? Math.max(1, version - (n % 5));
  const proposed = play?.votes.proposal?.what.type ?? 'undo';
  const isAsked = proposed !== 'undo';
  const late = places.findIndex((_, other) => play !== null && isLate(table.setup, play, other, host.now));
  const remedy = (): Given => {
    const of = late < 0 ? how % places.length : late;
    const by = of === seat ? (of + 1) % places.length : seat;
    return { by, command: { type: 'remedy', ...keyed, of, remedy: REMEDIES[how % REMEDIES.length] ?? 'end' } };
  };
  // After the end, there is mostly a next table to ask for.
  if (play?.position.outcome && what < 60)
    return { by: seat, command: { type: 'rematch', game, id: 'b'.repeat(20), circle: 'c'.repeat(20), gone: null } };
  // In the lobby it comes to a game soon; in a game it is mostly played.
  if (play === null && what < 60) {
    const free = places.findIndex(({ by }) => by === 'free');
    const opener = places[0];
    if (what < 20 && opener?.by === 'player' && opener.nonce === '' && opener.awaited === undefined)
      return { by: 0, command: { type: 'give-nonce', nonce: hex(3000 + n), ...(how % 3 === 0 && { start: true }) } };
    if (free < 0) return { by: 0, command: { type: 'start' } };
    if (how % 4 === 0 && canPlayElsewhere(MACHINE, table.setup))
      return { by: openerOf(table.setup) ?? 0, command: { type: 'set-elsewhere', seat: free, name: `Far ${n}` } };
    return { by: 'spectator', command: { type: 'join', seat: free, key, nonce: hex(3000 + n), name: `Player ${n}` } };
  }
  if (play === null && what < 66) return { by: seat, command: { type: 'free-player', seat: how % places.length } };
  if (play === null && what < 70) {
    const pace = how % 2 === 0 ? null : paceOf(how % 8, 'wait');
    return { by: seat, command: { type: 'change', options: table.setup.options, pace, looks: how % 3 === 0 } };
  }
  if (play === null && what > 70 && what < 75) {
    const seats = [...places.keys()];
    const from = how % seats.length;
    const seating = how % 3 === 0 ? ('drawn' as const) : [...seats.slice(from), ...seats.slice(0, from)];
    return { by: seat, command: { type: 'seating', seating } };
  }
  if (play === null && what === 70) return { by: seat, command: { type: 'delete' } };
  if (vacant >= 0 && what < 20)
    return {
      by: 'spectator',
      command: { type: 'join', seat: vacant, key, nonce: hex(3000 + n), name: `Somebody ${n}` },
    };
  if (late >= 0 && what >= 20 && what < 26) return remedy();
  if (isAsked && what >= 26 && what < 34)
    return { by: seat, command: { type: what < 32 ? 'agree' : 'decline', ...keyed, ...shared } };
  const [claim] = open;
  if (play !== null && !claim && what === 44) return { by: 'spectator', command: { type: 'claim', seat, key } };
  if (claim && what >= 34 && what < 40) {
    const by = claim.waitingFor[who % Math.max(1, claim.waitingFor.length)] ?? seat;
    return { by, command: { type: 'vouch', key, claim: claim.n } };
  }
  if (claim && what >= 40 && what < 44) return { by: seat, command: { type: 'dispute', key, claim: claim.n } };
  // A table that has moved mostly stays after all.
  if (table.setup.moved && what < 70) return { by: seat, command: { type: what < 40 ? 'stay' : 'agree', ...keyed } };
  if (play !== null && what === 45) return { by: seat, command: { type: 'move', ...keyed, ...HOUSE } };
  if (play !== null && what === 46 && how % 4 === 0)
    return { by: 'spectator', command: { type: 'operator-move', ...HOUSE } };
  // A table that was stopped mostly goes on.
  if (table.setup.isBlocked && what < 90) return { by: 'spectator', command: { type: 'operator-unblock' } };
  if (what === 47 && how % 4 === 0) return { by: 'spectator', command: { type: 'operator-block' } };
  if (isTyped && what < 55) return codes();
  if (play !== null && what < 55) return act();
  const others: readonly (() => Given)[] = [
    () => ({ by: seat, command: { type: 'undo', ...keyed } }),
    () => ({ by: seat, command: { type: 'end', ...keyed } }),
    () => ({ by: seat, command: { type: 'agree', ...keyed } }),
    () => ({ by: seat, command: { type: 'agree', ...keyed } }),
    () => ({ by: seat, command: { type: 'decline', ...keyed } }),
    () => ({ by: seat, command: { type: 'holiday', on: how % 4 < 2 } }),
    () => ({ by: seat, command: { type: 'pace', ...keyed, pace: how % 5 === 0 ? null : paceOf(how % 7, 'wait') } }),
    () => ({
      by: seat,
      command: { type: 'pause', ...keyed, until: how % 3 === 0 ? null : host.now + (how % 600) * 1_200_000 },
    }),
    () => ({ by: seat, command: { type: 'rules', ...keyed, rules: gameOf(table.setup).meta.rulesVersion } }),
    () => ({ by: seat, command: { type: 'clock', ...clockSettings(how) } }),
    () => ({ by: seat, command: { type: 'leave' } }),
    () => ({
      by: 'spectator',
      command: { type: 'join', seat: vacant < 0 ? seat : vacant, key, nonce: hex(3000 + n), name: `Somebody ${n}` },
    }),
    () => ({
      by: seat,
      command: { type: 'set-bot', seat: how % places.length, level: LEVELS[how % LEVELS.length] ?? 'easy' },
    }),
    () => ({ by: seat, command: { type: 'free-bot', seat: how % places.length } }),
    () => ({ by: seat, command: { type: 'set-elsewhere', seat: how % places.length, name: `Far ${n}` } }),
    () => ({ by: seat, command: { type: 'free-elsewhere', seat: how % places.length } }),
    codes,
    () => ({ by: seat, command: { type: 'start' } }),
    () => ({ by: seat, command: { type: 'keep' } }),
    () => ({ by: seat, command: { type: 'return' } }),
    () => ({ by: seat, command: { type: 'rematch', game, id: 'b'.repeat(20), circle: 'c'.repeat(20), gone: null } }),
    () => ({ by: seat, command: { type: 'come', nonce: hex(3000 + n) } }),
    remedy,
    () => ({ by: seat, command: { type: 'renew', key } }),
    () => ({ by: 'spectator', command: { type: 'claim', seat, key } }),
    () => ({ by: seat, command: { type: 'vouch', key, claim: claimOf(how) } }),
    () => ({ by: seat, command: { type: 'dispute', key, claim: claimOf(how) } }),
    () => ({ by: 'spectator', command: { type: 'recover', seat, key, code: 'AAAA' } }),
    () => ({ by: seat, command: { type: 'decline', ...keyed } }),
    () => ({ by: seat, command: { type: 'keep' } }),
    () => ({ by: 'spectator', command: { type: 'claim', seat, key } }),
    () => ({ by: claim?.waitingFor[0] ?? seat, command: { type: 'vouch', key, claim: claimOf(0) } }),
    act,
  ];
  return (others[how % others.length] ?? act)();
}

/** Hours and reminders of a player, as a number says. */
function clockSettings(n: number): ClockSettings {
  const zone = n % 2 === 0 ? 'Europe/Paris' : 'America/New_York';
  const days = n % 5 === 0 ? [0, 1, 2, 3, 4] : [0, 1, 2, 3, 4, 5, 6];
  const hours = n % 4 === 0 ? null : { zone, days, from: n % 24, to: (n + 12) % 24 };
  return { hours, reminders: n % 3 === 0 ? null : n % 3 === 1 ? [24, 3] : [] };
}

/** Plays a script; `check` sees the table after each step, and what was done. */
export function played(game: string, script: Script, check: (host: Host, step: Step) => void): Host {
  const host = new Host(script.seed);
  // Some tables were opened before rules were corrected.
  if (script.seed % 3 === 0) host.machine = FIRST_RULES;
  const opened = host.give('spectator', openingOf(game, script));
  if (!opened.ok) throw new Error(`not opened: ${opened.error.code}`);
  host.machine = MACHINE;
  for (const [n, step] of script.steps.entries()) {
    if (step[2] % 2 === 0) host.look(step[1] % tableOf(host).setup.places.length);
    const before = tableOf(host);
    // What was decided about a late seat, and the end of a pause, are mostly waited for.
    const isDecided = before.play?.votes.remedies.some((remedy) => remedy?.isInEffect === false) === true;
    const isPending = isDecided || (before.play?.pausedUntil ?? null) !== null;
    if (step[0] >= (isPending ? 40 : 90)) host.pass(step[2] * 60_000 * 20);
    // What a player says in the talk is no command.
    if (step[2] % 5 === 0) host.talk(step[1] % tableOf(host).setup.places.length);
    const { by, command } = commandOf(host, step, n);
    const asked = tableOf(host);
    const changed = host.give(by, command);
    check(host, { before, asked, by, command, isAccepted: changed.ok });
  }
  return host;
}

export interface Step {
  readonly before: Table;
  /** The table that the command was given to, after time has passed or somebody has talked. */
  readonly asked: Table;
  readonly by: Viewer;
  readonly command: Command;
  readonly isAccepted: boolean;
}

/** With this seed, all laws look at the same tables, other ones each time: playing them takes longer than looking at them. */
export const SAME_SEED = Date.now() % 2 ** 31;

export interface Moment {
  readonly host: Host;
  readonly step: Step;
}

const known = new Map<string, readonly Moment[]>();

/** The moments of a script, played once for all laws: each step, and the table after it. Copy the table before changing it. */
export function momentsOf(game: string, script: Script): readonly Moment[] {
  const key = JSON.stringify([game, script]);
  const moments: Moment[] = [];
  if (!known.has(key)) played(game, script, (host, step) => void moments.push({ host: host.copy(), step }));
  const all = known.get(key) ?? moments;
  known.set(key, all);
  return all;
}
