import type { Seat } from '../../shared/game/contract.ts';
import type { Result } from '../../shared/game/result.ts';
import { mixRng, nextMix } from '../../shared/game/rng/mix.ts';
import { begin } from '../../shared/games/chacun/apply.ts';
import { chacun } from '../../shared/games/chacun/index.ts';
import { landscapeOf } from '../../shared/games/chacun/landscape.ts';
import { potentialOccupants } from '../../shared/games/chacun/occupying.ts';
import type { AnimalId, Message, Occupant, State, TileId } from '../../shared/games/chacun/types.ts';
import { differences, type Mismatch, type Report, together } from './report.ts';

interface Setting {
  readonly id: string;
  readonly players: readonly string[];
  readonly decks: {
    readonly start: readonly TileId[];
    readonly normal: readonly TileId[];
    readonly menhir: readonly TileId[];
  };
}

/** What is recorded of a state: the keys are explained in the README of the transcripts. */
interface Recorded extends Readonly<Record<string, unknown>> {
  readonly c?: string;
  readonly x?: readonly AnimalId[];
  readonly xc?: readonly (readonly [number, readonly AnimalId[]])[];
  readonly m?: readonly (readonly unknown[])[];
}

interface Game extends Setting {
  readonly init: Recorded;
  readonly steps: readonly Recorded[];
  readonly winners: string;
  readonly points: number;
}

interface Rejected extends Setting {
  readonly codes: string;
  readonly next: string;
  readonly bad: string;
  readonly good?: string;
}

const COLOURS = 'RBGYP';
const NEXT = { place: 'P', retake: 'R', occupy: 'O', over: 'E' } as const;
const KIND = { pawn: 'P', hut: 'H' } as const;

const opened = ({ players, decks }: Setting): State => begin(players.length, decks.start[0] ?? 56, decks);

/** What the code leads to, as anyone at the table would play it. */
function played(state: State, code: string): Result<State, unknown> {
  const [seat = 0] = chacun.rules.waitingFor(state);
  const action = chacun.codes.parse(state, seat, code);
  return action.ok ? chacun.rules.apply(state, seat, action.value) : action;
}

/** The colours of these seats in the order of the transcripts. */
const colours = (seats: readonly Seat[], players: readonly string[]): string =>
  [...COLOURS].filter((colour) => seats.some((seat) => players[seat] === colour)).join('');

const piece = ({ kind, zone }: Occupant): string => `${KIND[kind]}${zone}`;

function recordedMessage(message: Message, players: readonly string[]): readonly unknown[] {
  const head = [message.kind, message.points, colours(message.scorers, players), message.tiles];
  switch (message.kind) {
    case 'forest':
      return [...head, message.mushrooms, message.tiles.length];
    case 'menhir':
      return [...head, players[message.seat]];
    case 'river':
      return [...head, message.fish, message.tiles.length];
    case 'system':
      return [...head, message.fish];
    case 'logboat':
    case 'raft':
      return [...head, message.lakes];
    case 'trap':
    case 'meadow':
    case 'pit':
      return [...head, message.mammoths, message.aurochs, message.deer];
  }
}

const asMultiset = (messages: readonly (readonly unknown[])[]): readonly string[] =>
  messages.map((message) => JSON.stringify(message)).sort();

/** The state as the transcripts record it, but for the cancelled animals and the code. */
function recorded(
  state: State,
  before: State | undefined,
  players: readonly string[],
): Readonly<Record<string, unknown>> {
  const { phase } = state;
  const [turn] = chacun.rules.waitingFor(state);
  const messages = state.messages.slice(before?.messages.length ?? 0);
  return {
    n: NEXT[phase.type],
    ...(turn === undefined ? {} : { w: players[turn] }),
    ...(phase.type === 'place' ? { t: phase.tile, l: chacun.rules.actions(state, state.turn).length } : {}),
    d: [state.decks.normal.length, state.decks.menhir.length],
    p: state.points,
    o: state.occupants.map((occupant) => `${piece(occupant)}${players[occupant.seat]}`).join(' '),
    f: landscapeOf(state.placed).fringe.length,
    ...(phase.type === 'occupy' ? { q: potentialOccupants(state).map(piece).join(' ') } : {}),
    ...(messages.length > 0 ? { m: asMultiset(messages.map((message) => recordedMessage(message, players))) } : {}),
  };
}

/** Where the rules leave open which deer are eaten, `choices` say how many of which. */
function cancelledDiffer(
  where: string,
  { x = [], xc = [] }: Recorded,
  cancelled: readonly AnimalId[],
): readonly Mismatch[] {
  const open = xc.flatMap(([, ids]) => ids);
  const certain = cancelled.filter((id) => !open.includes(id));
  return [
    ...differences(where, { x }, { x: certain }),
    ...xc.flatMap(([count, ids]) =>
      differences(where, { xc: [count, ids] }, { xc: [cancelled.filter((id) => ids.includes(id)).length, ids] }),
    ),
  ];
}

function compared(
  where: string,
  expected: Recorded,
  state: State,
  before: State | undefined,
  players: readonly string[],
) {
  const { c, x, xc, m, ...rest } = expected;
  return [
    ...differences(where, { ...rest, ...(m && { m: asMultiset(m) }) }, recorded(state, before, players)),
    ...cancelledDiffer(where, expected, state.cancelled),
  ];
}

/** Replays a game and compares every recorded value after every action; stops at the first code that is refused. */
function checkGame(game: Game): Report {
  const { id, players, init, steps } = game;
  let state = opened(game);
  const mismatches: Mismatch[] = [...compared(`game ${id}, at the start`, init, state, undefined, players)];
  for (const [index, step] of steps.entries()) {
    const { c = '' } = step;
    const where = `game ${id}, action ${index + 1} (${c})`;
    const [seat = 0] = chacun.rules.waitingFor(state);
    const action = chacun.codes.parse(state, seat, c);
    const next = action.ok ? chacun.rules.apply(state, seat, action.value) : action;
    if (!next.ok || !action.ok)
      return {
        games: 1,
        actions: index + 1,
        mismatches: [...mismatches, { where, what: 'refused', expected: step, actual: next }],
      };
    mismatches.push(...differences(where, { c }, { c: chacun.codes.format(state, seat, action.value) }));
    mismatches.push(...compared(where, step, next.value, state, players));
    state = next.value;
  }
  const outcome = chacun.rules.outcome(state);
  mismatches.push(
    ...differences(
      `game ${id}, at the end`,
      { winners: game.winners, points: game.points },
      outcome === undefined
        ? {}
        : { winners: colours(outcome.winners, players), points: outcome.points?.[outcome.winners[0] ?? 0] },
    ),
  );
  return { games: 1, actions: steps.length, mismatches };
}

/** Replays a game up to the state in which a code must be refused, and nothing be changed by it. */
function checkRejected(rejected: Rejected): Report {
  const { id, codes, next, bad, good } = rejected;
  const where = `case ${id}`;
  let state = opened(rejected);
  const leading = codes.split(' ').filter((code) => code !== '');
  for (const [index, code] of leading.entries()) {
    const result = played(state, code);
    if (!result.ok)
      return {
        games: 1,
        actions: index,
        mismatches: [{ where, what: `refused ${code}`, expected: 'accepted', actual: result }],
      };
    state = result.value;
  }
  const before = JSON.stringify(state);
  const mismatches = [
    ...differences(where, { next }, { next: NEXT[state.phase.type] }),
    ...differences(where, { [`accepted ${bad}`]: false }, { [`accepted ${bad}`]: played(state, bad).ok }),
    ...differences(where, { state: before }, { state: JSON.stringify(state) }),
    ...(good === undefined
      ? []
      : differences(where, { [`accepted ${good}`]: true }, { [`accepted ${good}`]: played(state, good).ok })),
  ];
  return { games: 1, actions: leading.length, mismatches };
}

/** Checks the first numbers drawn from a seed and the decks of a table opened with it. */
function checkSeed(section: string): Report {
  const [seed = ''] = section.match(/^\d+/) ?? [];
  const numbers = (name: string) =>
    new RegExp(`^ *${name}: +(.*)$`, 'm').exec(section)?.[1]?.trim().split(/ +/).map(Number) ?? [];
  let rng = mixRng(BigInt(seed));
  const drawn = numbers('nextInt').map(() => {
    const [word, next] = nextMix(rng);
    rng = next;
    return word;
  });
  const { decks, phase } = chacun.rules.start(2, { seed }, { kind: 'script', values: [] });
  const normal = [...(phase.type === 'place' ? [phase.tile] : []), ...decks.normal];
  return {
    games: 1,
    actions: 0,
    mismatches: differences(
      `seed ${seed}`,
      { nextInt: numbers('nextInt'), normal: numbers('normal'), menhir: numbers('menhir') },
      { nextInt: drawn, normal, menhir: decks.menhir },
    ),
  };
}

/** Checks a file of whole games, of rejected codes or of seeds: its content says which it is. */
export function check(text: string): Report {
  if (/^### seed \d+/m.test(text))
    return together(
      text
        .split(/^### seed /m)
        .slice(1)
        .map(checkSeed),
    );
  if (text.trimStart().startsWith('[')) return together((JSON.parse(text) as readonly Rejected[]).map(checkRejected));
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return together(lines.map((line) => checkGame(JSON.parse(line) as Game)));
}
