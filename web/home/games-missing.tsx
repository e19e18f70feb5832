import { loadGames } from '../app/games.ts';
import { text } from '../app/lang.ts';

export function GamesMissing() {
  const { open, site } = text();
  return (
    <div class="card stack" role="alert">
      <p>{open.gamesUnreachable}</p>
      <button type="button" class="button" onClick={() => void loadGames()}>
        {site.reload}
      </button>
    </div>
  );
}
