import type { AnyGame } from '../game/contract.ts';
import { type Difference, differenceFrom, type Witness } from '../log/witness.ts';
import type { LogLine } from '../protocol/messages/log.ts';
import { type Fault, isUnlike, type Unlike } from './fault.ts';
import { type LogClaim, type Verified, verify } from './verify.ts';

/** What comes of checking a finished table. */
export type Verdict =
  /** `isSeen`: the witness saw it while it was played. */
  | { readonly type: 'right'; readonly verified: Verified; readonly isSeen: boolean }
  | { readonly type: 'wrong'; readonly n: Fault['n']; readonly why: Exclude<Fault['why'], Unlike> }
  /** It is in itself right, but not what the witness saw. */
  | { readonly type: 'differs'; readonly difference: Difference }
  | { readonly type: 'unlike'; readonly why: Unlike };

/** Checks a finished table, and compares it with what a witness saw of it, if there is one. */
export function judge(
  game: AnyGame,
  claim: LogClaim,
  lines: readonly LogLine[],
  seen?: Witness & { readonly difference?: Difference | null },
): Verdict {
  const result = verify(game, claim, lines);
  if (!result.ok && !isUnlike(result.error.why)) return { type: 'wrong', n: result.error.n, why: result.error.why };
  const difference = seen && (seen.difference ?? differenceFrom(seen, claim.commitment, lines));
  if (difference) return { type: 'differs', difference };
  if (!result.ok) return { type: 'unlike', why: isUnlike(result.error.why) ? result.error.why : 'other-rules' };
  return { type: 'right', verified: result.value, isSeen: (seen?.last.n ?? 0) > 0 };
}
