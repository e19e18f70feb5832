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
    void loadTableAhead();
    loadBoardAhead(meta.id);
  };

  async function play(robot: typeof level & string): Promise<void> {
    ahead();
    const nonces = import('../tables/add-nonce.ts');
    const { min } = meta.seats;
    const body = {
      name: ownName() || text().home.unnamed,
      game: meta.id,
      seats: min,
      options: {},
      bots: new Array(min - 1).fill(robot),
    };
    // docs/decisions/64-a-table-in-the-page.md
    if (navigator.onLine === false) {
      const opened = import('../here/open-here.ts').then(({ openHere }) => openHere(body));
      const here = await ask(opened.catch(() => ({ type: 'unreachable' }) as const));
      if (here.type === 'ok') route(here.value);
      return;
    }
    const answer = await ask(once(routes.openTable, {}, body));
    if (answer.type !== 'ok') return;
    // Only now is the commitment known: the game begins with what this browser adds to it.
    const begun = await (await nonces).addNonce(answer.value.snapshot, answer.value.seat, { start: true });
    route(seatTaken(begun.type === 'ok' ? { ...answer.value, snapshot: begun.value } : answer.value));
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
