import { parseSync } from 'oxc-parser';
import { isNode, type Node, nodes } from '../support/syntax.ts';

/** One small change of a source: what stands from `start` to `end` (in UTF-16 units) becomes `text`. */
export interface Mutation {
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What an operator between two values becomes. */
const BETWEEN: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '<<': '>>',
  '>>': '<<',
  '&': '|',
  '|': '&',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
};

/** What a method becomes. */
const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};

/** Of these nodes of TypeScript the expression is code; the rest of them is types. */
const WRAPPERS = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

const isText = (node: unknown): boolean =>
  isNode(node) && (node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string'));

/** `list[index] ?? 0`: what the compiler wants to be said though the index is there, and no test can reach. */
const isUnreached = ({ type, operator, left, right }: Node): boolean =>
  type === 'LogicalExpression' &&
  operator === '??' &&
  nodes(left)[0]?.type === 'MemberExpression' &&
  nodes(left)[0]?.['computed'] === true &&
  nodes(right)[0]?.type === 'Literal';

/** Whether a statement only leaves: the function, the loop. */
function isLeaving(statement: unknown): boolean {
  const [first, ...others] = nodes(statement);
  if (first === undefined || others.length > 0) return false;
  if (first.type === 'BlockStatement') return isLeaving(first['body']);
  return ['ReturnStatement', 'ContinueStatement', 'BreakStatement'].includes(first.type);
}

/** All single mutations of a file of TypeScript, in the order of the source; types and thrown errors have none. */
export function mutationsOf(source: string): readonly Mutation[] {
  const { program, errors } = parseSync('mutated.ts', source);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  const found: Mutation[] = [];
  const add = (operator: string, { start, end }: { start: number; end: number }, text: string) =>
    found.push({ operator, start, end, text });
  const textOf = ({ start, end }: Node) => source.slice(start, end);

  /** The operator stands somewhere between its operands, among blanks. */
  function between(node: Node, left: Node, right: Node): void {
    const operator = String(node['operator']);
    const other = BETWEEN[operator];
    const at = source.indexOf(operator, left.end);
    if (other === undefined || at < 0 || at >= right.start) return;
    if (operator.startsWith('+') && (isText(left) || isText(right))) return;
    add(`${operator} to ${other}`, { start: at, end: at + operator.length }, other);
  }

  function visit(node: Node): void {
    if (node.type === 'ThrowStatement' || node.type === 'ImportDeclaration') return;
    if (node.type.startsWith('TS') && !WRAPPERS.has(node.type)) return;
    const [test, left, right, property] = ['test', 'left', 'right', 'property'].map((key) => nodes(node[key])[0]);
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression':
      case 'AssignmentExpression':
        if (left !== undefined && right !== undefined) between(node, left, right);
        break;
      case 'UnaryExpression':
        if (node['operator'] === '!') add('! dropped', { start: node.start, end: node.start + 1 }, '');
        break;
      case 'Literal':
        if (typeof node['value'] === 'boolean') add('boolean', node, String(!node['value']));
        if (typeof node['value'] === 'number') {
          add('number + 1', node, String(node['value'] + 1));
          add('number - 1', node, `(${node['value'] - 1})`);
        }
        if (typeof node['bigint'] === 'string') add('number + 1', node, `${BigInt(node['bigint']) + 1n}n`);
        break;
      case 'IfStatement':
        if (node['alternate'] === null && isLeaving(node['consequent'])) add('guard dropped', node, ';');
        if (test !== undefined) add('condition negated', test, `!(${textOf(test)})`);
        break;
      case 'ConditionalExpression':
      case 'WhileStatement':
        if (test !== undefined) add('condition negated', test, `!(${textOf(test)})`);
        break;
      case 'ExpressionStatement':
        if (nodes(node['expression'])[0]?.type !== 'Literal') add('statement dropped', node, ';');
        break;
      case 'MemberExpression':
        if (property === undefined) break;
        if (node['computed'] === true && property.type !== 'Literal')
          add('index + 1', property, `(${textOf(property)}) + 1`);
        if (node['computed'] !== true) {
          const method = METHODS[String(property['name'])];
          if (method !== undefined) add(`.${property['name']} to .${method}`, property, method);
        }
        break;
    }
    for (const [key, value] of Object.entries(node)) {
      const isName = key === 'key' && node['computed'] !== true;
      if (!isName && !(key === 'right' && isUnreached(node))) for (const child of nodes(value)) visit(child);
    }
  }

  for (const statement of nodes(program.body)) visit(statement);
  return found.toSorted((a, b) => a.start - b.start);
}
