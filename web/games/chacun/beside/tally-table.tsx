import type { View } from '../../../../shared/games/chacun/types.ts';
import type { Snapshot } from '../../../../shared/protocol/messages/snapshot.ts';
import { Tally } from '../../../board/tally.tsx';
import { chacunText } from '../text.ts';
import { tally } from './tally.ts';

/** The sources of everyone's points. */
export function TallyTable({ view, snapshot }: { readonly view: View; readonly snapshot: Snapshot }) {
  const words = chacunText().tally;
  const rows = tally(view.messages, view.points.length).map((row) => ({ ...row, name: words.kinds[row.kind] }));
  return <Tally snapshot={snapshot} words={words} rows={rows} totals={view.points} />;
}
