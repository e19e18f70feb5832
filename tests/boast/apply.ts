import type { Seat } from '../../shared/game/contract.ts';
import { ok, type Refusal, type Result, refuse } from '../../shared/game/result.ts';
import { draw, type Rng } from '../../shared/game/rng/rng.ts';
import { firstSeat, nextSeat } from '../../shared/game/seating.ts';
import type { Action, Boast, Claim, RefusalCode, State } from './types.ts';

export const FACES: readonly number[] = [1, 2, 3, 4, 5, 6];

type Dice = State['dice'];

/** So many dice for each seat, rolled in the order of the seats. [B1] */
export function rolled(counts: readonly number[], rng: Rng): readonly [dice: Dice, next: Rng] {
  let next = rng;
  const dice = counts.map((count) =>
    Array.from({ length: count }, () => {
      let face: number;
      [face, next] = draw(next, FACES.length);
      return face + 1;
    }).sort(),
  );
  return [dice, next];
}

export function start(seats: number, each: number, rng: Rng, seating?: readonly Seat[]): State {
  const [dice, next] = rolled(new Array<number>(seats).fill(each), rng);
  const turn = firstSeat(seating);
  return { rng: next, dice, round: 1, turn, boast: null, out: [], shown: null, ...(seating && { seating }) };
}

/** The seats that have dice. */
const seatsIn = (dice: Dice): readonly Seat[] => dice.flatMap((own, seat) => (own.length > 0 ? [seat] : []));

/** The next seat in the order of play that has dice. */
function following(dice: Dice, seat: Seat, seating?: readonly Seat[]): Seat {
  const next = nextSeat(seat, dice.length, seating);
  return dice[next]?.length === 0 ? following(dice, next, seating) : next;
}

export const waitingFor = ({ dice, turn }: State): readonly Seat[] => (seatsIn(dice).length > 1 ? [turn] : []);

/** Whether a claim is higher than the boast before it. [B2] */
const exceeds = ({ count, face }: Claim, boast: Boast | null): boolean =>
  boast === null || count > boast.count || (count === boast.count && face > boast.face);

/** [B5] */
export const eliminated = ({ dice }: State): readonly Seat[] =>
  dice.flatMap((own, seat) => (own.length === 0 ? [seat] : []));

/** The later somebody goes out, the better; those who go out at once share their place. [B5] */
export function placesOf({ dice, out }: State): readonly number[] {
  const rounds = dice.map((_, seat) => out.findIndex((gone) => gone.includes(seat)));
  const outlasts = (one: number, other: number) => other >= 0 && (one < 0 || one > other);
  return rounds.map((own) => 1 + rounds.filter((other) => outlasts(other, own)).length);
}

export function actions({ dice, boast }: State): readonly Action[] {
  const counts = Array.from({ length: dice.flat().length }, (_, index) => index + 1);
  const claims = counts.flatMap((count) => FACES.map((face) => ({ count, face })));
  const boasts = claims.filter((claim) => exceeds(claim, boast)).map((claim): Action => ({ type: 'boast', ...claim }));
  return boast ? [{ type: 'doubt' }, ...boasts] : boasts;
}

export const matching = (dice: Dice, { face }: Claim): number => dice.flat().filter((one) => one === face).length;

/** The dice are shown, and the next round begins. [B3] */
function doubted(state: State, boast: Boast, doubter: Seat): State {
  const { dice, seating } = state;
  const beyond = matching(dice, boast) - boast.count;
  const others = seatsIn(dice).filter((seat) => seat !== boast.seat);
  const loser = beyond < 0 ? boast.seat : doubter;
  // [B4]
  const losers = beyond === 0 ? others : [loser];
  const left = dice.map((own, seat) => (losers.includes(seat) ? own.slice(1) : own));
  // [B5]
  const gone = losers.filter((seat) => left[seat]?.length === 0);
  // [B6]
  const begins = beyond === 0 ? boast.seat : loser;
  const after: State = {
    ...state,
    dice: left,
    round: state.round + 1,
    turn: gone.includes(begins) ? following(left, begins, seating) : begins,
    boast: null,
    out: gone.length > 0 ? [...state.out, gone] : state.out,
    shown: { boast, doubter, dice, losers },
  };
  if (seatsIn(left).length === 1) return after;
  const counts = left.map((own) => own.length);
  const [again, rng] = rolled(counts, state.rng);
  return { ...after, dice: again, rng };
}

export function apply(state: State, seat: Seat, action: Action): Result<State, Refusal<RefusalCode>> {
  const { dice, turn, boast, seating } = state;
  const [waited] = waitingFor(state);
  if (waited === undefined) return refuse('game-over');
  if (seat !== turn) return refuse('not-your-turn');
  switch (action.type) {
    case 'doubt':
      return boast ? ok(doubted(state, boast, seat)) : refuse('nothing-to-doubt');
    case 'boast': {
      const { count, face } = action;
      if (!FACES.includes(face) || !Number.isInteger(count) || count < 1) return refuse('no-such-boast');
      if (count > dice.flat().length) return refuse('too-many');
      if (!exceeds({ count, face }, boast)) return refuse('too-low');
      return ok({ ...state, boast: { seat, count, face }, turn: following(dice, seat, seating) });
    }
    default:
      return refuse('no-such-boast');
  }
}
