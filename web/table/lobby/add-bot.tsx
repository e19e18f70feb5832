import type { BotLevel, Seat } from '../../../shared/game/contract.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { games } from '../../app/games.ts';
import { text } from '../../app/lang.ts';
import { call } from '../../app/request.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTable } from '../context.ts';

interface Props {
  /** The player who adds the bot. */
  readonly by: Seat;
  readonly seat: Seat;
}

export function AddBot({ by, seat }: Props) {
  const { table, snapshot } = useTable();
  const levels: readonly BotLevel[] = games.value?.find(({ meta }) => meta.id === snapshot.game)?.bots ?? [];
  return levels.map((level) => (
    <button
      key={level}
      type="button"
      class="button"
      disabled={table.pending.value !== null}
      onClick={() =>
        void table.change('bot', () =>
          call(routes.setBot, { table: table.id, seat: by, bot: seat }, { body: { level } }),
        )
      }
    >
      <Icon name="bot" />
      {text().lobby.addBot[level]}
    </button>
  ));
}
