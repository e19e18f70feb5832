import type { Block, Chapter, RulesText } from './game-rules.ts';

/** Where a chapter or a title begins: what it links to, and what it says. */
const CHAPTER = /^## (\S+)(?: → (\S+))? \| (.+)$/;
const TITLE = /^### (?:→ (\S+) \| )?(.+)$/;

const cellsOf = (row: string): readonly string[] => row.slice(2, -2).split(' | ');

/** The block that a line begins, or all of it. */
function blockOf(line: string): Block {
  const [, see, title] = TITLE.exec(line) ?? [];
  if (title !== undefined) return { title, ...(see !== undefined && { see }) };
  const [, figure, alt, caption] = /^!\[(\S+)\] (.+) \| (.+)$/.exec(line) ?? [];
  if (figure !== undefined && alt !== undefined && caption !== undefined) return { figure, alt, caption };
  const [, rules, told] = /^\[([^\]]+)\] (.+)$/.exec(line) ?? [];
  if (rules !== undefined && told !== undefined) return [rules, told];
  const [, symbol, meaning] = /^\* (\S+): (.+)$/.exec(line) ?? [];
  if (symbol !== undefined && meaning !== undefined) return { symbols: [[symbol, meaning]] };
  const [, at, code, effect] = /^> (\S+) (\S+): (.+)$/.exec(line) ?? [];
  if (at !== undefined && code !== undefined && effect !== undefined) return { at, codes: [[code, effect]] };
  if (line.startsWith('| ')) return { head: cellsOf(line), rows: [] };
  return line.startsWith('- ') ? { list: [line.slice(2)] } : line;
}

/** A list with what the next line adds to it; undefined if that line begins another block. */
function joined(last: Block | undefined, next: Block): Block | undefined {
  if (typeof last !== 'object' || typeof next !== 'object') return undefined;
  if ('list' in last && 'list' in next) return { list: [...last.list, ...next.list] };
  if ('head' in last && 'head' in next) return { ...last, rows: [...last.rows, next.head] };
  if ('symbols' in last && 'symbols' in next) return { symbols: [...last.symbols, ...next.symbols] };
  if ('codes' in last && 'codes' in next && last.at === next.at)
    return { ...last, codes: [...last.codes, ...next.codes] };
  return undefined;
}

/** Reads the rules of a game from their text. Each line is a block, or a part of a list; its first signs say which. */
export function readRules(source: string): RulesText {
  const [title = '', summary = '', ...lines] = source.trim().split(/\n+/);
  const chapters: (Omit<Chapter, 'blocks'> & { readonly blocks: Block[] })[] = [];
  for (const line of lines) {
    const [, id, see, heading] = CHAPTER.exec(line) ?? [];
    if (id !== undefined && heading !== undefined)
      chapters.push({ id, title: heading, ...(see !== undefined && { see }), blocks: [] });
    const blocks = chapters.at(-1)?.blocks;
    if (id !== undefined || blocks === undefined) continue;
    const block = blockOf(line);
    const both = joined(blocks.at(-1), block);
    if (both === undefined) blocks.push(block);
    else blocks[blocks.length - 1] = both;
  }
  return { title: title.slice(2), summary, chapters };
}
