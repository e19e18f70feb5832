import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGS } from '../../shared/game/contract.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { Block, Figure, GameRules, RulesText } from '../../web/rules/game-rules.ts';
import { readRules } from '../../web/rules/read-rules.ts';

/** What the rules of a game compute for the text: its numbers, and the positions that its codes are for. */
interface Known {
  /** By the names that the text calls them. */
  readonly facts: Readonly<Record<string, number>>;
  readonly positions: Readonly<Record<string, unknown>>;
}

const MARK = /\{([\w-]+\.[\w-]+)=([^}]+)\}/g;

/** All strings of a block that players read. */
function stringsOf(block: Block): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('alt' in block) return [block.alt, block.caption];
  if ('title' in block) return [block.title];
  if ('list' in block) return block.list;
  if ('head' in block) return [...block.head, ...block.rows.flat()];
  if ('symbols' in block) return block.symbols.map(([, meaning]) => meaning);
  if ('codes' in block) return block.codes.map(([, meaning]) => meaning);
  return [block[1]];
}

const blocksOf = ({ chapters }: RulesText): readonly Block[] => chapters.flatMap(({ blocks }) => blocks);
const allStrings = (text: RulesText): readonly string[] => [
  text.title,
  text.summary,
  ...text.chapters.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(stringsOf)]),
];
/** The numbers of rules, in the order in which they are told. */
const numbersOf = (text: RulesText): readonly string[] =>
  blocksOf(text).flatMap((block) => (Array.isArray(block) ? String(block[0]).split(' ') : []));

/** The numbers in the text that are not what the rules compute, each with what it should be. */
const wrongNumbers = (strings: readonly string[], facts: Known['facts']): readonly string[] =>
  strings
    .flatMap((string) => [...string.matchAll(MARK)])
    .filter(([, name = '', written = '']) => facts[name] !== Number(written.replace('−', '-')))
    .map(([mark, name = '']) => `${mark}: ${facts[name]}`);

/** The digits of a string that nothing computes: those outside of marks, codes and references. */
const bareDigits = (string: string): readonly string[] =>
  string
    .replaceAll(MARK, '')
    .replaceAll(/`[^`]+`|\[[A-Z]\d+\]/g, '')
    .match(/\d+/g) ?? [];

interface Shape {
  readonly chapters: readonly (readonly [id: string, see: string | undefined])[];
  readonly blocks: readonly unknown[];
}

/** What must be the same in all languages: all that is not a sentence. */
const shapeOf = (text: RulesText): Shape => ({
  chapters: text.chapters.map(({ id, see }) => [id, see]),
  blocks: blocksOf(text).map((block) => {
    if (typeof block === 'string') return 'paragraph';
    if ('alt' in block) return block.figure;
    if ('title' in block) return ['title', block.see];
    if ('list' in block) return block.list.length;
    if ('head' in block) return block.rows.map((row) => row.length);
    if ('symbols' in block) return block.symbols.map(([figure]) => figure);
    if ('codes' in block) return [block.at, block.codes.map(([code]) => code)];
    return block[0];
  }),
});

const figuresIn = (text: RulesText): readonly string[] =>
  blocksOf(text).flatMap((block) => {
    if (typeof block === 'string' || Array.isArray(block)) return [];
    if ('alt' in block) return [block.figure];
    return 'symbols' in block ? block.symbols.map(([figure]) => figure) : [];
  });

const linkedIn = (text: RulesText): readonly string[] => [
  ...text.chapters.flatMap(({ see }) => see ?? []),
  ...blocksOf(text).flatMap((block) => (typeof block === 'object' && 'title' in block ? (block.see ?? []) : [])),
];

/** Tests what the site tells of the rules of a game against the game itself. */
export async function testRules(game: string, rules: GameRules, { facts, positions }: Known): Promise<void> {
  const figures: Readonly<Record<string, Figure>> = await rules.figures();
  const texts = await Promise.all(LANGS.map(async (lang) => readRules(await rules.text(lang))));
  const numbered = [...readFileSync(`shared/games/${game}/rules.md`, 'utf8').matchAll(/^- \*\*\[([A-Z]\d+)\]/gm)].map(
    ([, number = '']) => number,
  );

  test('the two languages differ in their sentences only', () => {
    const [first, ...others] = texts.map(shapeOf);
    for (const other of others) expect(other).toEqual(first);
  });

  describe.each(texts)('$title', (text) => {
    const strings = allStrings(text);

    test('every rule of rules.md is told once, and no other', () => {
      expect(numbered, 'in rules.md, each rule begins a line with - **[A1]**').not.toEqual([]);
      expect(numbersOf(text).toSorted()).toEqual(numbered.toSorted());
    });

    test('every link leads to a rule or a figure of the page', () => {
      const links = strings.flatMap((string) => [...string.matchAll(/\[([A-Z]\d+)\]/g)].map(([, to = '']) => to));
      expect(links.filter((link) => !numbered.includes(link))).toEqual([]);
      const shown = blocksOf(text).flatMap((block) =>
        typeof block === 'object' && 'alt' in block ? [block.figure] : [],
      );
      expect(new Set(shown).size).toBe(shown.length);
      expect(linkedIn(text).filter((figure) => !shown.includes(figure))).toEqual([]);
    });

    test('every number is what the rules compute', () => {
      expect(wrongNumbers(strings, facts)).toEqual([]);
    });

    test('every number that the rules compute is in the text', () => {
      const named = new Set(strings.flatMap((string) => [...string.matchAll(MARK)].map(([, name]) => name)));
      expect(Object.keys(facts).filter((name) => !named.has(name))).toEqual([]);
    });

    test('the examples have no other numbers', () => {
      const captions = blocksOf(text).flatMap((block) =>
        typeof block === 'object' && 'alt' in block ? [block.caption] : [],
      );
      expect(captions.flatMap(bareDigits)).toEqual([]);
    });

    test('every mark is one that the page knows', () => {
      const left = strings.map((string) =>
        string.replaceAll(MARK, '').replaceAll(/\*\*[^*]+\*\*|`[^`]+`|\[[A-Z]\d+\]/g, ''),
      );
      expect(left.filter((string) => /[*`{}[\]]/.test(string))).toEqual([]);
    });
  });

  test('a wrong number is found', () => {
    const [mark = ''] = Object.entries(facts).map(([name, value]) => `{${name}=${value + 1}}`);
    expect(wrongNumbers([mark], facts)).toHaveLength(1);
    expect(wrongNumbers(['{no.such=1}'], facts)).toHaveLength(1);
    expect(bareDigits('`C5`, [C5], {a.b=5} and 5')).toEqual(['5']);
  });

  test('every code of the text is legal where it is shown, and written as the game writes it', () => {
    const { codes, rules: played, capabilities } = GAMES[game] ?? expect.fail();
    const shown = blocksOf(texts[0] ?? expect.fail()).flatMap((block) =>
      typeof block === 'object' && 'codes' in block ? block.codes.map(([code]) => [block.at, code] as const) : [],
    );
    expect(shown).not.toEqual([]);
    for (const [at, code] of shown) {
      const state = positions[at];
      expect(state, at).toBeDefined();
      const [seat = 0] = played.waitingFor(state);
      const written = [...played.actions(state, seat), ...(capabilities.orders?.(state, seat) ?? [])].map((action) =>
        codes.format(state, seat, action),
      );
      expect(written, `${code} at ${at}`).toContain(code);
      const parsed = codes.parse(state, seat, code);
      expect(parsed.ok && codes.format(state, seat, parsed.value), `${code} at ${at}`).toBe(code);
    }
  });

  test('every refusal of the game is explained by a rule of the page', () => {
    const refusals = Object.keys(GAMES[game]?.texts.fr.refusals ?? {});
    expect(Object.keys(rules.why).toSorted()).toEqual(refusals.toSorted());
    expect(Object.values(rules.why).filter((rule) => !numbered.includes(rule))).toEqual([]);
  });

  test('every figure is shown, and drawn to its size in every language', () => {
    const shown = new Set(figuresIn(texts[0] ?? expect.fail()));
    expect(Object.keys(figures).toSorted()).toEqual([...shown].toSorted());
    for (const [name, { width, height, svg }] of Object.entries(figures))
      for (const lang of LANGS) {
        const drawn = svg(lang);
        expect(drawn.startsWith('<svg xmlns="http://www.w3.org/2000/svg"'), name).toBe(true);
        expect(drawn.slice(0, 200), name).toContain(`width="${width}" height="${height}"`);
        expect(drawn, name).not.toMatch(/NaN|undefined|\[object/);
        // As many elements are closed as opened.
        const opened = drawn.match(/<[a-z]+/g)?.length ?? 0;
        const closed = drawn.match(/\/>|<\/[a-z]+>/g)?.length ?? 0;
        expect(closed, name).toBe(opened);
      }
  });
}
