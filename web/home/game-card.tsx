import type { GameInfo } from '../../shared/protocol/messages/games.ts';
import { aboutTurns } from '../app/games.ts';
import { lang, text } from '../app/lang.ts';
import { hasLesson } from '../rules/lesson-link.tsx';
import { hasRules } from '../rules/rules-link.tsx';
import { Cover } from '../ui/cover.tsx';
import { PlayNow } from './play-now.tsx';

interface Props {
  readonly id: string;
  /** Undefined until the games are loaded. The card has its size and its picture without it. */
  readonly game: GameInfo | undefined;
  /** Whether its picture is loaded only once it comes near the window. */
  readonly isLazy: boolean;
}

/** What leads to the card of a game. */
export const cardOf = (id: string): string => `game-${id}`;

/** How many play, for how long, and how much there is to learn. */
function Facts({ meta }: GameInfo) {
  const { seats, weight } = meta;
  const turns = aboutTurns(meta);
  const words = text().home;
  return (
    <>
      <span>{words.players(seats.min, seats.max)}</span>
      {turns.length > 0 && <span>{words.turns(Math.min(...turns), Math.max(...turns))}</span>}
      {weight !== undefined && <span>{words.weights[weight]}</span>}
    </>
  );
}

export function GameCard({ id, game, isLazy }: Props) {
  const words = text().home;
  const title = game?.texts[lang.value].title ?? '';
  return (
    <li class="game-card" id={cardOf(id)}>
      <Cover game={id} narrow="small" isNarrow="(max-width: 47.99rem)" isLazy={isLazy} />
      <h2>{title || '\u00a0'}</h2>
      <p class="game-summary">{game?.texts[lang.value].summary}</p>
      <p class="game-facts">{game !== undefined && <Facts {...game} />}</p>
      <p class="game-ways">
        {hasLesson(id) && (
          <a href={`/learn/${id}`} aria-label={words.learnSaid(title)}>
            {words.learn}
          </a>
        )}
        {hasRules(id) && (
          <a href={`/rules/${id}`} aria-label={words.rulesSaid(title)}>
            {words.rules}
          </a>
        )}
      </p>
      <div class="game-start">
        {game !== undefined && (
          <a class="button primary" href={`/new/${id}`} aria-label={words.inviteSaid(title)}>
            {words.invite}
          </a>
        )}
        {game !== undefined && (
          <PlayNow game={game} label={words.playNow} said={words.playNowSaid(title)} isMain={false} />
        )}
      </div>
    </li>
  );
}
