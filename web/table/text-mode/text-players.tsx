import { useEffect, useState } from 'preact/hooks';
import type { AnyGame } from '../../../shared/game/contract.ts';
import { wholeGame } from '../../app/whole-game.ts';
import { Players } from '../../board/players.tsx';
import { useTable } from '../context.ts';

/** The players of any game, with their points if it counts them. Its code is loaded on demand. */
export function TextPlayers({ view }: { readonly view: unknown }) {
  const { snapshot } = useTable();
  const [loaded, setLoaded] = useState<AnyGame | null>(null);
  const { game, seats, play } = snapshot;
  useEffect(() => {
    wholeGame(game).then(
      (found) => setLoaded(found ?? null),
      // The points are told in words below.
      () => setLoaded(null),
    );
  }, [game]);
  const points = loaded?.capabilities.points?.(view);
  const players = seats.map((_, seat) => {
    const own = points?.[seat];
    return own === undefined ? { held: [] } : { held: [], points: own };
  });
  return <Players snapshot={snapshot} players={players} waiting={play?.waitingFor ?? []} />;
}
