import type { View } from '../../../shared/games/catane/types.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { HeldIcon, Players } from '../../board-kit/players.tsx';
import { cataneText } from './text.ts';

const ICONS = {
  resources: 'M4 1h7v10H4zM7 1h6v10H7',
  cards: 'M3.5 1h9v10h-9zM8 3.2l.9 1.9 2 .3-1.5 1.4.4 2L8 7.9l-1.8.9.4-2-1.5-1.4 2-.3z',
  knights: 'M4 11V5a4 4 0 0 1 8 0v6zM4 5.5h8M8 5.5V9',
  roadLength: 'M1 9.5c4 0 3-6.5 7-6.5s3 6 7 6',
} as const;
const KINDS = ['resources', 'cards', 'knights', 'roadLength'] as const;

/** The players: their points, titles, and what is public about their hands. */
export function Settlers({ view, snapshot }: { readonly view: View; readonly snapshot: Snapshot }) {
  const words = cataneText().players;
  const titles = {
    knights: { seat: view.largestArmy, said: words.largestArmy },
    roadLength: { seat: view.longestRoad, said: words.longestRoad },
  };
  const players = view.seats.map((known, seat) => {
    const own = view.own !== null && view.seat === seat ? view.own.score.total : known.points;
    return {
      points: view.final?.[seat]?.score.total ?? own,
      held: KINDS.map((kind) => {
        const count = known[kind];
        const title = kind === 'knights' || kind === 'roadLength' ? titles[kind] : null;
        const isTitle = title?.seat === seat;
        const said = isTitle ? `${words[kind](count)}. ${title.said}` : words[kind](count);
        return { icon: <HeldIcon path={ICONS[kind]} />, count, said, isTitle };
      }),
    };
  });
  return <Players snapshot={snapshot} players={players} waiting={snapshot.play?.waitingFor ?? []} />;
}
