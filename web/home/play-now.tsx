import { useLocation } from 'preact-iso';
import type { GameInfo } from '../../shared/protocol/messages/games.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { text } from '../app/lang.ts';
import { once } from '../app/request.ts';
import { loadBoardAhead } from '../board/load-ahead.ts';
import { seatTaken } from '../tables/fresh.ts';
import { ownName } from '../tables/own-name.ts';
import { useAsking } from '../ui/asking.ts';
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
  const { isBusy, problem, ask } = useAsking();
  const { meta, bots } = game;
  const level = bots.find((one) => one === 'normal') ?? bots.at(-1);
  if (level === undefined) return null;
  const ahead = () => {
    loadTableAhead();
    loadBoardAhead(meta.id);
  };

  async function play(robot: typeof level & string): Promise<void> {
    ahead();
    const { min } = meta.seats;
    const body = {
      name: ownName() || text().home.unnamed,
      game: meta.id,
      seats: min,
      options: {},
      bots: new Array(min - 1).fill(robot),
      start: true as const,
    };
    const answer = await ask(once(routes.openTable, {}, body, { hasNonce: true }));
    if (answer.type === 'ok') route(seatTaken(answer.value));
  }

  return (
    <>
      <button
        type="button"
        class={isMain ? 'button primary' : 'button'}
        aria-label={said}
        aria-disabled={isBusy}
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={() => !isBusy && void play(level)}
      >
        {isBusy ? text().home.opening : label}
      </button>
      <p role="alert" class="form-problem">
        {problem}
      </p>
    </>
  );
}
