import { pointsOf, scoreKnown } from '../../../../shared/games/catane/known-points.ts';
import type { View } from '../../../../shared/games/catane/types.ts';
import type { Snapshot } from '../../../../shared/protocol/messages/snapshot.ts';
import { Players } from '../../../board/players.tsx';
import { Drawing } from '../../../ui/icon.tsx';
import { ICONS } from '../icons.ts';
import { SOURCES } from '../said.ts';
import { cataneText } from '../text.ts';

const KINDS = ['resources', 'cards', 'knights', 'roadLength'] as const;

/** The players: their points, titles, and what is public about their hands. */
export function Settlers({ view, snapshot }: { readonly view: View; readonly snapshot: Snapshot }) {
  const { players: words, final } = cataneText();
  const titles = {
    knights: { seat: view.largestArmy, said: words.largestArmy },
    roadLength: { seat: view.longestRoad, said: words.longestRoad },
  };
  const players = view.seats.map((known, seat) => {
    const score = scoreKnown(view, seat);
    return {
      points: pointsOf(view, seat),
      sources: SOURCES.map((kind) => ({ name: final.rows[kind], points: score[kind] })),
      held: KINDS.flatMap((kind) => {
        const count = known[kind];
        const title = kind === 'knights' || kind === 'roadLength' ? titles[kind] : null;
        // What may bring a title is counted from the first on.
        if (title !== null && count === 0) return [];
        const isTitle = title?.seat === seat;
        const said = isTitle ? `${words[kind](count)}. ${title.said}` : words[kind](count);
        return [{ icon: <Drawing path={ICONS[kind]} />, count, said, isTitle }];
      }),
    };
  });
  return <Players snapshot={snapshot} players={players} waiting={snapshot.play?.waitingFor ?? []} />;
}
