import { parseArgs } from 'node:util';
import type { Lang } from '../../shared/game/contract.ts';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { isLang } from '../../shared/game/words/wished-lang.ts';
import { hasSecret, readTableLink } from './link.ts';
import { langOf, TEXTS } from './text/text.ts';

/** What the arguments ask the program to do. */
export interface CliSettings {
  readonly lang: Lang;
  readonly task:
    | { readonly type: 'help' }
    /** `link` is null if the program has to ask for it. */
    | {
        readonly type: 'table';
        readonly link: string | null;
        readonly linkFile: string | null;
        readonly saveLink: string | null;
      }
    | { readonly type: 'local'; readonly game: string; readonly seed: string | null };
}

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  lang: { type: 'string' },
  local: { type: 'string' },
  seed: { type: 'string' },
  'link-file': { type: 'string' },
  'save-link': { type: 'string' },
} as const;

/** Reads the command line, or says in a sentence what is wrong with it. A link with a secret is refused. */
export function settingsOf(args: readonly string[], env: NodeJS.ProcessEnv): Result<CliSettings, string> {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const chosen = values['lang'];
  const lang = isLang(chosen) ? chosen : langOf(env);
  const { wrong } = TEXTS[lang];
  // First of all: whoever gave the secret away should know, whatever else is wrong.
  if (args.some(hasSecret)) return err(wrong.secret);
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (!Object.hasOwn(OPTIONS, token.name)) return err(wrong.option(token.rawName));
    const needsValue = OPTIONS[token.name as keyof typeof OPTIONS].type === 'string';
    if (needsValue && (token.value === undefined || token.value === '')) return err(wrong.value(token.rawName));
  }
  if (values['help'] === true) return ok({ lang, task: { type: 'help' } });
  if (chosen !== undefined && !isLang(chosen)) return err(wrong.lang);
  const text = (name: keyof typeof OPTIONS): string | null => {
    const value = values[name];
    return typeof value === 'string' ? value : null;
  };
  const [link = null, ...others] = positionals;
  const [game, linkFile, saveLink] = [text('local'), text('link-file'), text('save-link')];
  const links = [link, linkFile, game].filter((one) => one !== null);
  if (others.length > 0 || links.length > 1) return err(wrong.arguments);
  if (game !== null) return ok({ lang, task: { type: 'local', game, seed: text('seed') } });
  const read = link === null ? null : readTableLink(link);
  if (read !== null && !read.ok) return err(wrong[read.error]);
  return ok({ lang, task: { type: 'table', link, linkFile, saveLink } });
}
