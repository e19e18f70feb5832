import { useEffect } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { areGamesMissing, games, loadGames, titleOf } from '../app/games.ts';
import { lang, text } from '../app/lang.ts';
import { GamesMissing } from '../home/games-missing.tsx';
import { OpenForm } from '../home/open-form.tsx';
import { LessonLink } from '../rules/lesson-link.tsx';
import { RulesLink, useRulesKey } from '../rules/rules-link.tsx';
import { useTitle } from '../tables/title.ts';
import { Cover } from '../ui/cover.tsx';
import { NotFound } from './not-found.tsx';
import '../styles/new-table.css';

export function NewTable() {
  const { params } = useRoute();
  const id = params['game'] ?? '';
  const { site, open } = text();
  const game = games.value?.find(({ meta }) => meta.id === id);
  useEffect(() => void loadGames(), []);
  useRulesKey(id);
  useTitle(game === undefined ? site.name : open.title(titleOf(id)));
  if (games.value !== null && game === undefined) return <NotFound />;
  return (
    <main id="main" class="page new-table">
      <Cover game={id} />
      <div class="stack">
        <h1>{game === undefined ? site.loading : open.title(titleOf(id))}</h1>
        {game !== undefined && (
          <>
            <p>{game.texts[lang.value].summary}</p>
            <OpenForm key={id} game={game} />
            <p class="row">
              <LessonLink game={id} />
              <RulesLink game={id} isApart />
            </p>
          </>
        )}
        {areGamesMissing.value && <GamesMissing />}
      </div>
    </main>
  );
}
