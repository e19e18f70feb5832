import type { GameInfo } from '../../shared/protocol/messages/games.ts';
import { lang, text } from '../app/lang.ts';
import { hasLesson } from '../rules/lesson-link.tsx';
import { hasRules } from '../rules/rules-link.tsx';
import { Cover } from '../ui/cover.tsx';
import { LivingCover } from './living-cover.tsx';
import { PlayNow } from './play-now.tsx';

interface Props {
  readonly id: string;
  /** Undefined until the games are loaded. The card has its size and its picture without it. */
  readonly game: GameInfo | undefined;
  readonly isLiving: boolean;
}

export function GameCard({ id, game, isLiving }: Props) {
  const words = text().home;
  const title = game?.texts[lang.value].title ?? '';
  return (
    <li class="game-card">
      <Cover game={id}>{isLiving && <LivingCover game={id} />}</Cover>
      <h2>{title || '\u00a0'}</h2>
      <p class="game-summary">{game?.texts[lang.value].summary}</p>
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
        {game !== undefined && <span>{words.players(game.meta.seats.min, game.meta.seats.max)}</span>}
      </p>
      <div class="game-start">
        {game !== undefined && <PlayNow game={game} label={words.playNow} said={words.playNowSaid(title)} />}
        {game !== undefined && (
          <a class="button" href={`/new/${id}`} aria-label={words.inviteSaid(title)}>
            {words.invite}
          </a>
        )}
      </div>
    </li>
  );
}
