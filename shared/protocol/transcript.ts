import { readCodes, writeCodes } from '../game/by-codes.ts';
import type { Options } from '../game/contract.ts';
import { err, ok, type Result } from '../game/result.ts';
import { MAX_CODES, MAX_NAME } from './limits.ts';

/*
 * A game that is played along with another program, as a short text: what both must set up, and the codes. Its form is
 * described in docs/table-file.md.
 */

export interface Transcript {
  readonly game: string;
  readonly options: Options;
  /** In the order of play. */
  readonly names: readonly string[];
  readonly codes: readonly string[];
}

const FIRST = 'chacun-son-tour/codes';
const VERSION = 1;
const PER_LINE = 10;
/** In characters: several times the longest game with the longest names. */
const LONGEST = 20_000;

/** Why a text is no transcript; `code`: something is none, `number`: one has a number that is not the next. */
export type TranscriptProblem =
  | { readonly type: 'not-ours' | 'newer' | 'too-large' | 'no-game' | 'no-names' | 'same-names' }
  | { readonly type: 'code' | 'name'; readonly text: string }
  | { readonly type: 'number'; readonly n: number; readonly next: number };

/** Whether a text claims to be a transcript. */
export const isTranscript = (text: string): boolean => text.trimStart().toLowerCase().startsWith(FIRST);

export function writeTranscript({ game, options, names, codes }: Transcript): string {
  const lines = Array.from({ length: Math.ceil(codes.length / PER_LINE) }, (_, index) =>
    writeCodes(codes.slice(index * PER_LINE, (index + 1) * PER_LINE), index * PER_LINE + 1),
  );
  const chosen = Object.entries(options).map(([id, value]) => `${id}: ${value}`);
  return `${[`${FIRST} ${VERSION}`, `game: ${game}`, ...chosen, ...names.map((name) => `player: ${name}`), ...lines].join('\n')}\n`;
}

/** What a text says; whether the game has these options and accepts these codes is for its rules to say. */
export function readTranscript(text: string): Result<Transcript, TranscriptProblem> {
  if (text.length > LONGEST) return err({ type: 'too-large' });
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const [first = '', ...rest] = lines.filter((line) => line !== '');
  const [, version] = /^chacun-son-tour\/codes (\d+)$/i.exec(first) ?? [];
  if (version === undefined) return err({ type: 'not-ours' });
  if (Number(version) !== VERSION) return err({ type: 'newer' });
  const said = rest.map((line) => /^([a-z][a-z-]*)\s*:\s*(.+)$/i.exec(line));
  const begins = said.findIndex((one) => one === null || /^\d/.test(one[0]));
  const head = begins < 0 ? said : said.slice(0, begins);
  const codes = begins < 0 ? ok([]) : readCodes(rest.slice(begins).join(' '));
  const fields = head.flatMap((one) => (one ? [{ key: one[1] ?? '', value: one[2] ?? '' }] : []));
  const valuesOf = (key: string) => fields.flatMap((field) => (field.key === key ? [field.value] : []));
  const [game, ...others] = valuesOf('game');
  const names = valuesOf('player');
  if (game === undefined || others.length > 0) return err({ type: 'no-game' });
  if (names.length === 0) return err({ type: 'no-names' });
  const strange = names.find((name) => name.length > MAX_NAME);
  if (strange !== undefined) return err({ type: 'name', text: strange.slice(0, MAX_NAME) });
  if (new Set(names).size < names.length) return err({ type: 'same-names' });
  if (!codes.ok) return err({ type: 'code', text: codes.error });
  const misplaced = codes.value.findIndex(({ n }, index) => n !== null && n !== index + 1);
  const wrong = codes.value[misplaced];
  if (wrong) return err({ type: 'number', n: wrong.n ?? 0, next: misplaced + 1 });
  if (codes.value.length > MAX_CODES) return err({ type: 'too-large' });
  const options = Object.fromEntries(
    fields.filter(({ key }) => key !== 'game' && key !== 'player').map(({ key, value }) => [key, value]),
  );
  return ok({ game: game.toLowerCase(), options, names, codes: codes.value.map(({ code }) => code) });
}
