import { parseSync } from 'oxc-parser';

/* The syntax trees of sources, as far as tests read them. */

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
export const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);
export const child = (node: Node, key: string): Node | undefined => nodes(node[key])[0];
/** The name of an identifier, or the value of a literal. */
export const nameOf = (node: Node | undefined): string => String(node?.['name'] ?? node?.['value'] ?? '');

const parsed = new Map<string, Node>();

/** The tree of a source; each is parsed once. */
export function programOf(file: string, source: string): Node {
  const known = parsed.get(source);
  if (known) return known;
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  parsed.set(source, program as unknown as Node);
  return program as unknown as Node;
}

/** `satisfies`, `as`, `!` and parentheses say nothing about where a value comes from. */
export const WRAPPERS = new Set([
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'ParenthesizedExpression',
  'ChainExpression',
]);

export function unwrapped(node: Node | undefined): Node | undefined {
  const inner = node && WRAPPERS.has(node.type) ? child(node, 'expression') : undefined;
  return inner ? unwrapped(inner) : node;
}
