import { useLocation } from 'preact-iso';
import { isBotLevel } from '../../shared/game/contract.ts';
import { text } from '../app/lang.ts';
import { useTable } from '../table/context.ts';
import { useAsking } from '../ui/asking.ts';
import { openHere } from './open-here.ts';
import '../styles/again.css';

/** Once a game on this device is over: the same against the same robots. */
export function AgainHere() {
  const { snapshot } = useTable();
  const { route } = useLocation();
  const { isBusy, problem, ask } = useAsking();
  const { game, options, seats } = snapshot;
  async function play(): Promise<void> {
    const bots = seats.map(({ by }) => by).filter(isBotLevel);
    const opened = await ask(openHere({ game, options, name: seats[0]?.name ?? '', bots }));
    if (opened.type === 'ok') route(opened.value);
  }
  return (
    <div class="again">
      <div class="row">
        <button type="button" class="button primary" disabled={isBusy} onClick={() => void play()}>
          {text().again.ask}
        </button>
      </div>
      <p role="alert">{problem}</p>
    </div>
  );
}
