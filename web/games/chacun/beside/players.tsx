import type { Seat } from '../../../../shared/game/contract.ts';
import { OCCUPANTS, type OccupantKind, type View } from '../../../../shared/games/chacun/types.ts';
import type { Snapshot } from '../../../../shared/protocol/messages/snapshot.ts';
import { Players } from '../../../board/players.tsx';
import { PieceIcon } from '../map/occupants.tsx';
import { chacunText } from '../text.ts';
import { tally } from './tally.ts';

const inHand = (view: View, seat: Seat, kind: OccupantKind) =>
  OCCUPANTS[kind] - view.occupants.filter((occupant) => occupant.seat === seat && occupant.kind === kind).length;

/** The players: their points, and the pieces they have left. */
export function Clans({ view, snapshot }: { readonly view: View; readonly snapshot: Snapshot }) {
  const words = chacunText();
  const sources = tally(view.messages, view.points.length);
  const players = view.points.map((points, seat) => ({
    points,
    sources: sources.map(({ kind, points: all }) => ({ name: words.tally.kinds[kind], points: all[seat] ?? 0 })),
    isMarked: true,
    held: (['pawn', 'hut'] as const).map((kind) => {
      const count = inHand(view, seat, kind);
      const said = kind === 'pawn' ? words.pawns(count) : words.huts(count);
      return { icon: <PieceIcon kind={kind} seat={seat} stands={null} />, count, said };
    }),
  }));
  const isOver = view.phase.type === 'over' || snapshot.stage === 'over';
  return <Players snapshot={snapshot} players={players} waiting={isOver ? [] : [view.turn]} />;
}
