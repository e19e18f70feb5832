import type { AnyGame, Viewer } from '../../shared/game/contract.ts';
import { redealt } from '../../shared/game/redealt.ts';
import { hmacRng } from '../../shared/game/rng/hmac.ts';
import { partsOf } from './copies.ts';
import { frozen, type Step, type Walk } from './walk.ts';

/** In so many deals it is the same each time: not by chance. */
const DEALS = 40;
/** Values that stand for too much to say that they come from the action. */
const COMMON = ['0', 'null', 'false', 'true', '""', '[]', '{}'];

/** What is in a place where nothing is yet. A number that is counted up does not come from the action alone. */
const NOTHING = [undefined, 'null', '[]'];

/**
 * Where the state after a step has something of its action, however the hidden is dealt before, and yet something else when
 * it is dealt again after it: whoever knows the action knows what is called hidden there.
 */
export function settledBy(
  game: AnyGame,
  { state, seat, action, next }: Step,
  viewer: Viewer,
  { secret }: Walk,
): string | undefined {
  const dealtFrom = (from: unknown, n: number) => frozen(redealt(game, from, viewer, hmacRng(secret, `deal ${n}`)));
  const dealtAfter = (n: number) => partsOf(dealtFrom(next, n));
  const dealtBefore = (n: number) => {
    const after = game.rules.apply(dealtFrom(state, n), seat, action);
    return after.ok ? partsOf(after.value) : undefined;
  };
  const said = new Set([...partsOf(action).values()].filter((value) => !COMMON.includes(value)));
  const hidden = dealtAfter(0);
  const before = partsOf(state);
  const isNew = (path: string, value: string) => said.has(value) && NOTHING.includes(before.get(path));
  const known = [...partsOf(next)].filter(([path, value]) => isNew(path, value) && hidden.get(path) !== value);
  return known.find(([path, value]) => {
    let [same, others] = [0, 0];
    for (let n = 1; n < DEALS; n += 1) {
      const dealt = dealtBefore(n);
      if (dealt && dealt.get(path) !== value) return false;
      if (dealt) same += 1;
      if (dealtAfter(n).get(path) !== value) others += 1;
      if (2 * Math.min(same, others) < n - 5) return false;
    }
    return true;
  })?.[0];
}
