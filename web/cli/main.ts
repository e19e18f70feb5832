import { GAMES } from '#games';
import { settingsOf } from './arguments.ts';
import { playLocal } from './local/local.ts';
import { TEXTS } from './text/text.ts';
import { openUi } from './ui/open.ts';
import { Ended } from './ui/ui.ts';

/** Runs the program, and returns its exit code. */
async function run(): Promise<number> {
  const settings = settingsOf(process.argv.slice(2), process.env);
  if (!settings.ok) {
    console.error(settings.error);
    return 2;
  }
  const { lang, task } = settings.value;
  const text = TEXTS[lang];
  if (task.type === 'help') {
    for (const line of text.usage) console.log(line);
    return 0;
  }
  if (task.type === 'table') return 0;
  const game = Object.hasOwn(GAMES, task.game) ? GAMES[task.game] : undefined;
  if (game === undefined) {
    console.error(text.wrong.game(Object.keys(GAMES).join(', ')));
    return 2;
  }
  const ui = openUi(process);
  let last: readonly string[] = [];
  try {
    last = await playLocal(ui, game, lang, task.seed);
  } catch (error) {
    if (!(error instanceof Ended)) {
      ui.close([]);
      throw error;
    }
    last = [text.bye];
  }
  ui.close(last);
  return 0;
}

process.exitCode = await run();
