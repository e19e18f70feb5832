import type { Seat } from '../../../shared/game/contract.ts';
import type { ScriptRng } from '../../../shared/game/rng/script.ts';
import { begin } from '../../../shared/games/catane/apply.ts';
import { cardsOf, NO_CARDS } from '../../../shared/games/catane/bag.ts';
import { catane } from '../../../shared/games/catane/index.ts';
import { meta } from '../../../shared/games/catane/meta.ts';
import { publicPoints, scoreOf } from '../../../shared/games/catane/scoring.ts';
import type { Action, Message, Size, State } from '../../../shared/games/catane/types.ts';
import { differences, type Mismatch, type Report } from '../report.ts';
import {
  type BySeat,
  bySeat,
  cardName,
  cardNamed,
  cellName,
  cellNamed,
  inOrder,
  type RecordedBag,
  type RecordedCells,
  seatName,
  seatNamed,
  shortBag,
  tilesNamed,
  wholeBag,
} from './recorded.ts';

/** A state of a recorded game: the keys are explained in the README of the transcripts. */
interface Checkpoint {
  readonly at: number;
  readonly turn: number;
  readonly player: string;
  readonly phase: string;
  readonly scores: BySeat<number>;
  readonly publicScores: BySeat<number>;
  readonly hands: BySeat<RecordedBag>;
  readonly bank: RecordedBag;
  readonly roadLengths: BySeat<number>;
  readonly longestRoad: string;
  readonly knights: BySeat<number>;
  readonly largestArmy: string;
  readonly thief: string;
  readonly deckLeft: number;
}

export interface Game {
  readonly id: string;
  readonly size: Size;
  readonly players: number;
  readonly cells: RecordedCells;
  readonly thief: string;
  readonly deck: readonly string[];
  readonly log: readonly string[];
  readonly checkpoints: readonly Checkpoint[];
  readonly result: {
    readonly reason: string;
    readonly winners: readonly string[];
    readonly scores: BySeat<number>;
    readonly turns: number;
  };
}

/** A line of the log: who did what, and what chance did to it. */
interface Line {
  readonly seat: Seat;
  /** One code or, of several cards that were discarded at once, several. */
  readonly codes: readonly string[];
  readonly chance: string | undefined;
}

const RESOURCES: readonly string[] = ['AR', 'PI', 'BL', 'BO', 'LA'];

/** Codes are written with spaces here, and without in ours. */
function lineOf(text: string): Line {
  const [, seat = '', code = '', chance] = /^(\S+) ([^=]*)(?:=(.*))?$/.exec(text) ?? [];
  const upper = code.toUpperCase();
  const codes = /^X /.test(upper)
    ? [...upper.matchAll(/(\d*)(AR|PI|BL|BO|LA)/g)].flatMap(([, count, res]) =>
        new Array<string>(Number(count === '' ? 1 : count)).fill(`X${res}`),
      )
    : [upper.replaceAll(' ', '')];
  return { seat: seatNamed(seat.toUpperCase()) ?? -1, codes, chance: chance?.toUpperCase() };
}

/** What has to be drawn for the recorded chance to come about. */
function drawsFor(state: State, action: Action, chance: string | undefined): readonly number[] {
  if (chance === undefined) return [];
  if (action.type === 'roll') return chance.split('+').map((die) => Number(die) - 1);
  if (action.type !== 'thief' || action.victim === null || chance === '-') return [];
  const cards = cardsOf(state.hands[action.victim]?.resources ?? NO_CARDS);
  return [cards.findIndex((resource) => RESOURCES[resource] === chance)];
}

/** What chance is recorded for such an action, once it is done. */
function chanceOf(before: State, action: Action, after: State): string | undefined {
  const news = after.messages.slice(-4);
  if (action.type === 'roll') return after.dice?.join('+');
  if (action.type === 'buy') return cardName(before.deck[0])?.toUpperCase();
  if (action.type === 'thief' && action.victim !== null) {
    const stolen = latest(news, 'stolen');
    return stolen === undefined ? '-' : RESOURCES[stolen.resource ?? -1];
  }
  if (action.type !== 'monopoly') return undefined;
  const given = latest(news, 'monopoly')?.taken.flatMap((count, seat) =>
    count > 0 ? [`${count}${seatName(seat)}`] : [],
  );
  return given === undefined || given.length === 0 ? '-' : given.join('+');
}

const latest = <Kind extends Message['kind']>(messages: readonly Message[], kind: Kind) =>
  messages.findLast((message): message is Extract<Message, { readonly kind: Kind }> => message.kind === kind);

/** The state as it is recorded. */
function recorded(state: State): Omit<Checkpoint, 'at'> {
  const { hands, size, phase } = state;
  return {
    turn: state.turns,
    player: seatName(state.turn),
    phase: phase.type,
    scores: bySeat(hands.map((_, seat) => scoreOf(state, seat).total)),
    publicScores: bySeat(hands.map((_, seat) => publicPoints(state, seat))),
    hands: bySeat(hands.map(({ resources }) => shortBag(resources))),
    bank: wholeBag(state.bank),
    roadLengths: bySeat(state.roadLengths),
    longestRoad: seatName(state.longestRoad),
    knights: bySeat(state.knights),
    largestArmy: seatName(state.largestArmy),
    thief: cellName(size, state.thief) ?? '',
    deckLeft: state.deck.length,
  };
}

const comparedWith = (where: string, expected: object, actual: object): readonly Mismatch[] =>
  differences(where, inOrder(expected) as Record<string, unknown>, inOrder(actual) as Record<string, unknown>);

const NO_CHANCE: ScriptRng = { kind: 'script', values: [] };

/** Replays a recorded game and compares all that is recorded of it; ends with the first line that is refused. */
export function checkGame(game: Game): Report {
  const { id, size, players, cells, thief, deck, log, checkpoints, result } = game;
  let state = begin(
    {
      rules: meta.rulesVersion,
      size,
      seats: players,
      goal: 10,
      hasTrade: false,
      tiles: tilesNamed(size, cells),
      thief: cellNamed(size, thief),
      deck: deck.map(cardNamed),
    },
    NO_CHANCE,
  );
  const mismatches: Mismatch[] = [];
  const compare = (n: number) => {
    for (const { at, ...expected } of checkpoints)
      if (at === n) mismatches.push(...comparedWith(`game ${id}, after ${n} lines`, expected, recorded(state)));
  };
  compare(0);
  for (const [index, text] of log.entries()) {
    const n = index + 1;
    const where = `game ${id}, line ${n} (${text})`;
    const { seat, codes, chance } = lineOf(text);
    if (codes.length > 1 && state.phase.type === 'discard' && state.phase.due[seat] !== codes.length)
      mismatches.push({ where, what: 'due', expected: codes.length, actual: state.phase.due[seat] });
    for (const code of codes) {
      const next = played(state, seat, code, chance);
      if ('refused' in next) {
        mismatches.push({ where, what: 'refused', expected: text, actual: next.refused });
        return { games: 1, actions: n, mismatches };
      }
      if (chance !== undefined) mismatches.push(...differences(where, { chance }, { chance: next.chance }));
      state = next.state;
    }
    compare(n);
  }
  for (const { at } of checkpoints)
    if (at > log.length) mismatches.push({ where: `game ${id}`, what: 'at', expected: at, actual: log.length });
  const outcome = catane.rules.outcome(state);
  mismatches.push(
    ...comparedWith(`game ${id}, at the end`, result, {
      reason: outcome?.ending,
      winners: outcome?.winners.map(seatName),
      scores: bySeat(outcome?.points ?? []),
      turns: state.turns,
    }),
  );
  return { games: 1, actions: log.length, mismatches };
}

type Played = { readonly state: State; readonly chance: string | undefined } | { readonly refused: unknown };

/** What a code leads to, as anyone at a table would play it, with the chance that was recorded. */
function played(before: State, seat: Seat, code: string, chance: string | undefined): Played {
  const action = catane.codes.parse(before, seat, code);
  if (!action.ok) return { refused: action.error.code };
  const state: State = { ...before, rng: { kind: 'script', values: drawsFor(before, action.value, chance) } };
  try {
    const next = catane.rules.apply(state, seat, action.value);
    if (!next.ok) return { refused: next.error.code };
    return { state: next.value, chance: chanceOf(state, action.value, next.value) };
  } catch (error) {
    // A die of seven sides, or a card that the victim does not have.
    if (error instanceof RangeError) return { refused: error.message };
    throw error;
  }
}
