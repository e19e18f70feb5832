import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { GameInfo } from '../../shared/protocol/messages/games.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { failureSaid } from '../app/failure.ts';
import { text } from '../app/lang.ts';
import { once } from '../app/request.ts';
import { loadBoardAhead } from '../board/load-ahead.ts';
import { seatTaken } from '../table/lobby/seat-taken.ts';
import { ownName } from '../tables/own-name.ts';
import { loadTableAhead } from './load-ahead.ts';

interface Props {
  readonly game: GameInfo;
  readonly label: string;
  /** The accessible name: the label and more. */
  readonly said?: string;
  readonly isMain?: boolean;
}

/** Opens a table against robots and starts the game without asking anything. A known name is used. */
export function PlayNow({ game, label, said, isMain = true }: Props) {
  const { route } = useLocation();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { meta, bots } = game;
  const level = bots.find((one) => one === 'normal') ?? bots.at(-1);
  if (level === undefined) return null;
  const ahead = () => {
    loadTableAhead();
    loadBoardAhead(meta.id);
  };

  async function play(robot: typeof level & string): Promise<void> {
    setSending(true);
    setProblem(null);
    ahead();
    const { min } = meta.seats;
    const answer = await once(
      routes.openTable,
      {},
      {
        name: ownName() || text().home.unnamed,
        game: meta.id,
        seats: min,
        options: {},
        bots: new Array(min - 1).fill(robot),
        start: true,
      },
      { hasNonce: true },
    );
    setSending(false);
    if (answer.type !== 'ok') return setProblem(failureSaid(answer));
    route(seatTaken(answer.value));
  }

  return (
    <>
      <button
        type="button"
        class={isMain ? 'button primary' : 'button'}
        aria-label={said}
        aria-disabled={isSending}
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={() => !isSending && void play(level)}
      >
        {isSending ? text().home.opening : label}
      </button>
      <p role="alert" class="form-problem">
        {problem}
      </p>
    </>
  );
}
