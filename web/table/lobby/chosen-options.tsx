import { games } from '../../app/games.ts';
import { lang, text } from '../../app/lang.ts';
import { useTable } from '../context.ts';

/** The options with which a table was opened, each with its value in words. */
export function ChosenOptions() {
  const { snapshot } = useTable();
  const options = games.value?.find(({ meta }) => meta.id === snapshot.game)?.texts[lang.value].options;
  return (
    <>
      {Object.entries(snapshot.options).map(([id, value]) => (
        <p key={id} class="hint">
          {text().lobby.option(options?.[id]?.label ?? id, options?.[id]?.values?.[value] ?? value)}
        </p>
      ))}
    </>
  );
}
