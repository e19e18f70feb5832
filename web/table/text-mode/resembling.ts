import type { Typable } from '../../../shared/game/words/matching.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { offeredIn } from '../../board/phrases.ts';

/** The three legal moves whose codes or sentences resemble a refused code most; none if the code is legal. */
export async function resembling(code: string, snapshot: Snapshot | null): Promise<readonly Typable[]> {
  const { matching } = await import('../../../shared/game/words/matching.ts');
  const { by, choices } = matching(code, snapshot === null ? [] : offeredIn(snapshot));
  return by === 'nearest' ? choices : [];
}
