import { GAMES } from '#games';
import type { Lang } from '../../shared/game/contract.ts';
import { settingsOf } from './arguments.ts';
import { readLinkFile, readTableLink } from './link.ts';
import { playLocal } from './local/local.ts';
import { playTable, Stopped } from './table/table.ts';
import { TEXTS } from './text/text.ts';
import { Plain } from './ui/plain.ts';
import { Screen } from './ui/screen.ts';
import { Ended, type Ui } from './ui/ui.ts';

/** The terminal of this process: the whole screen if it is one that can be drawn, otherwise plain lines. */
export function openUi({ stdin, stdout, env }: NodeJS.Process): Ui {
  const mayDraw = (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
  return stdin.isTTY && stdout.isTTY && mayDraw ? new Screen(stdin, stdout) : new Plain(stdin, stdout);
}

/** Runs the program, and returns its exit code. */
async function run(): Promise<number> {
  const settings = settingsOf(process.argv.slice(2), process.env);
  if (!settings.ok) return fail(settings.error);
  const { lang, task } = settings.value;
  const text = TEXTS[lang];
  switch (task.type) {
    case 'help':
      for (const line of text.usage) console.log(line);
      return 0;
    case 'local': {
      const game = Object.hasOwn(GAMES, task.game) ? GAMES[task.game] : undefined;
      if (game === undefined) return fail(text.wrong.game(Object.keys(GAMES).join(', ')));
      return inTerminal(lang, (ui) => playLocal(ui, game, lang, task.seed));
    }
    case 'table': {
      const read = task.linkFile === null ? null : await readLinkFile(task.linkFile);
      if (task.linkFile !== null && read === null) return fail(text.wrong.file(task.linkFile));
      if (task.linkFile !== null && read?.isOpen) console.error(text.wrong.open(task.linkFile));
      return inTerminal(lang, async (ui) => {
        const given = task.link ?? read?.link ?? (await ui.ask(text.link, { isSecret: true })) ?? '';
        const link = readTableLink(given);
        if (!link.ok) throw new Stopped(text.wrong[link.error]);
        return playTable(ui, link.value, lang, task.saveLink);
      });
    }
  }
}

function fail(sentence: string): number {
  console.error(sentence);
  return 2;
}

/** Does something in the terminal, and leaves it as it was. */
async function inTerminal(lang: Lang, play: (ui: Ui) => Promise<readonly string[]>): Promise<number> {
  const ui = openUi(process);
  for (const signal of ['SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      ui.close([]);
      process.exit(1);
    });
  let last: readonly string[] = [];
  let code = 0;
  try {
    last = await play(ui);
  } catch (error) {
    if (error instanceof Stopped) [last, code] = [[error.message], 1];
    else if (error instanceof Ended) last = [TEXTS[lang].bye];
    else throw error;
  } finally {
    ui.close(last);
  }
  return code;
}

// A socket may take long to close, so nothing waits for it.
process.exit(await run());
