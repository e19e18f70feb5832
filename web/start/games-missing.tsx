import { loadGames } from '../games.ts';
import { text } from '../lang.ts';

/** The list of games could not be loaded. */
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
