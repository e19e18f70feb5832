import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/*
 * Which sentences of a dictionary does no source file read? The files are parsed, and expressions whose value is a part of
 * a dictionary are followed: through member accesses, destructuring, variables, both branches of a condition, functions
 * that return such a part, parameters and properties with the type of a dictionary, and imports.
 *
 * It is conservative. A group that leaves this trail (handed to a function, returned from a block) counts as read with all
 * that is below it, and a computed key reads every entry. So an unused entry of a record by kind is not found, nor are
 * sentences in code that never runs. A whole dictionary may be handed on, to a parameter or property that has its type.
 */

/** Keys separated by dots, such as `lobby.title`; the whole dictionary is `''`. */
type Path = string;

/** What a name stands for: parts of dictionaries, a function that returns them, or a table of them by language. */
interface Bound {
  readonly kind: 'part' | 'function' | 'table';
  readonly parts: readonly Path[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const NOTHING: Bound = { kind: 'part', parts: [] };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);
const child = (node: Node, key: string): Node | undefined => nodes(node[key])[0];
const nameOf = (node: Node | undefined): string => String(node?.['name'] ?? node?.['value'] ?? '');

const parsed = new Map<string, Node>();

/** Each source is parsed once. */
function programOf(file: string, source: string): Node {
  const known = parsed.get(source);
  if (known) return known;
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  parsed.set(source, program as unknown as Node);
  return program as unknown as Node;
}

/** The names of a scope, then those of the scopes around it. */
class Scope {
  readonly names = new Map<string, Bound>();
  readonly #outer: Scope | undefined;
  constructor(outer?: Scope) {
    this.#outer = outer;
  }
  get(name: string): Bound {
    return this.names.get(name) ?? this.#outer?.get(name) ?? NOTHING;
  }
}

/** `satisfies`, `as`, `!` and parentheses say nothing about where a value comes from. */
const WRAPPERS = new Set([
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'ParenthesizedExpression',
  'ChainExpression',
]);

function unwrapped(node: Node | undefined): Node | undefined {
  const inner = node && WRAPPERS.has(node.type) ? child(node, 'expression') : undefined;
  return inner ? unwrapped(inner) : node;
}

/** All keys of a dictionary as paths, the groups among them included. */
function keysOf(program: Node): readonly string[] {
  const keys: string[] = [];
  const collect = (node: Node | undefined, path: string): void => {
    if (node?.type !== 'ObjectExpression') return;
    for (const property of nodes(node['properties'])) {
      if (property.type !== 'Property') throw new Error(`a dictionary with a spread at ${path}`);
      const key = `${path}${nameOf(child(property, 'key'))}`;
      keys.push(key);
      collect(unwrapped(child(property, 'value')), `${key}.`);
    }
  };
  for (const statement of nodes(program['body']))
    for (const declarator of nodes(child(statement, 'declaration')?.['declarations']))
      if (nameOf(child(declarator, 'id')) === 'fr') collect(unwrapped(child(declarator, 'init')), '');
  return keys;
}

const parentOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('.')));

/** The name of the type that is `typeof fr`. */
function typeNameOf(program: Node): string {
  for (const statement of nodes(program['body'])) {
    const alias = child(statement, 'declaration');
    const query = alias?.type === 'TSTypeAliasDeclaration' ? child(alias, 'typeAnnotation') : undefined;
    if (alias && query?.type === 'TSTypeQuery') return nameOf(child(alias, 'id'));
  }
  throw new Error('no type of this dictionary');
}

/**
 * The sentences that none of the sources reads. The dictionary is the path of a source with `export const fr` and with
 * `export type <Name> = typeof fr`; the sources are by path.
 */
export function unusedKeys(dictionary: string, sources: ReadonlyMap<string, string>): readonly string[] {
  const programs = new Map([...sources].map(([file, source]) => [file, programOf(file, source)]));
  const own = programs.get(dictionary);
  if (own === undefined) throw new Error(`${dictionary} is not among the sources`);
  const keys = keysOf(own);
  const known = new Set(['', ...keys]);
  const isGroup = (path: string) => keys.some((key) => key.startsWith(path === '' ? '' : `${path}.`));
  const typeName = typeNameOf(own);
  const whole: readonly Path[] = [''];

  const read = new Set<string>();
  /** By file and name. */
  const exported = new Map<string, Bound>();

  /** Counts as read, with all that is below. */
  function use(parts: readonly Path[]): void {
    for (const path of parts)
      for (const key of keys) if (path === '' || key === path || key.startsWith(`${path}.`)) read.add(key);
  }

  /** The same, except that a whole dictionary is followed to where it is handed: to what has its type. */
  const hand = (parts: readonly Path[]) => use(parts.filter((path) => path !== ''));

  /** What a computed key can stand for: each entry. */
  function entries(parts: readonly Path[]): readonly Path[] {
    return parts.flatMap((path) => {
      const found = keys.filter((key) => parentOf(key) === path);
      if (found.length === 0) use([path]);
      return found;
    });
  }

  /** A property of parts. A property of a sentence, such as the length of a string, reads the sentence. */
  function member(parts: readonly Path[], key: string): readonly Path[] {
    return parts.flatMap((path) => {
      const below = path === '' ? key : `${path}.${key}`;
      if (known.has(below)) return [below];
      use([path]);
      return [];
    });
  }

  // Again while a file has exported more than the files before it could know.
  for (let count = -1; count !== exported.size; ) {
    count = exported.size;
    for (const [file, program] of programs) readIn(file, program);
  }
  return keys.filter((key) => !isGroup(key) && !read.has(key));

  function readIn(file: string, program: Node): void {
    if (file === dictionary) return;
    /** The type under its local name, and properties of interfaces that have it. */
    const types = new Set<string>();
    const properties = new Map<string, readonly Path[]>();

    /** The part that a type stands for: the dictionary's own, or one of its groups by `Text['group']`. */
    function partsOfType(type: Node | undefined): readonly Path[] {
      if (type?.type === 'TSTypeReference' && types.has(nameOf(child(type, 'typeName')))) return whole;
      if (type?.type === 'TSIndexedAccessType') {
        const index = child(type, 'indexType');
        const literal = index && child(index, 'literal');
        const object = partsOfType(child(type, 'objectType'));
        return literal ? member(object, nameOf(literal)) : object;
      }
      return [];
    }
    const annotationOf = (node: Node | undefined) => {
      const annotation = node && child(node, 'typeAnnotation');
      return annotation?.type === 'TSTypeAnnotation' ? child(annotation, 'typeAnnotation') : annotation;
    };
    /** `Record<Lang, Text>`, read-only or not. */
    function tableOfType(type: Node | undefined): readonly Path[] {
      if (type?.type !== 'TSTypeReference') return [];
      const given = nodes(child(type, 'typeArguments')?.['params']);
      const name = nameOf(child(type, 'typeName'));
      if (name === 'Readonly') return tableOfType(given[0]);
      return name === 'Record' ? partsOfType(given[1]) : [];
    }

    function bind(pattern: Node | undefined, bound: Bound, scope: Scope): void {
      if (pattern === undefined) return;
      const { parts } = bound;
      switch (pattern.type) {
        case 'Identifier': {
          const typed = partsOfType(annotationOf(pattern));
          const table = tableOfType(annotationOf(pattern));
          if (table.length > 0) scope.names.set(nameOf(pattern), { kind: 'table', parts: table });
          else scope.names.set(nameOf(pattern), typed.length > 0 ? { kind: 'part', parts: typed } : bound);
          return;
        }
        case 'AssignmentPattern':
          use(visit(child(pattern, 'right'), scope));
          bind(child(pattern, 'left'), bound, scope);
          return;
        case 'ObjectPattern': {
          const typed = partsOfType(annotationOf(pattern));
          const from = typed.length > 0 ? typed : parts;
          for (const property of nodes(pattern['properties'])) {
            if (property.type === 'RestElement' || property['computed'] === true) {
              use(from);
              bind(child(property, 'argument') ?? child(property, 'value'), NOTHING, scope);
              continue;
            }
            const key = nameOf(child(property, 'key'));
            const found = from.length > 0 ? member(from, key) : (properties.get(key) ?? []);
            bind(child(property, 'value'), { kind: 'part', parts: found }, scope);
          }
          return;
        }
        default:
          use(parts);
          for (const inner of [...nodes(pattern['elements']), ...nodes(pattern['argument'])])
            bind(inner, NOTHING, scope);
      }
    }

    /** A function with its own scope; what it returns, if its type or its only expression says so. */
    function functionOf(node: Node, scope: Scope): readonly Path[] {
      const inner = new Scope(scope);
      for (const parameter of nodes(node['params'])) bind(parameter, NOTHING, inner);
      const body = child(node, 'body');
      const typed = partsOfType(child(child(node, 'returnType') ?? node, 'typeAnnotation'));
      if (body === undefined) return typed;
      if (body.type !== 'BlockStatement') {
        const returned = visit(body, inner);
        return typed.length > 0 ? typed : returned;
      }
      visit(body, inner);
      return typed;
    }

    /** The parts that an expression stands for. What becomes of them is for the caller: all that is not followed is read. */
    function visit(node: Node | undefined, scope: Scope): readonly Path[] {
      if (node === undefined) return [];
      if (WRAPPERS.has(node.type)) return visit(child(node, 'expression'), scope);
      if (node.type.startsWith('TS')) return [];
      switch (node.type) {
        case 'Identifier':
        case 'JSXIdentifier': {
          // A function that is handed on will be called.
          const { kind, parts } = scope.get(nameOf(node));
          return kind === 'table' ? [] : parts;
        }
        case 'CallExpression': {
          for (const argument of nodes(node['arguments'])) hand(visit(argument, scope));
          const callee = child(node, 'callee');
          const called = callee?.type === 'Identifier' ? scope.get(nameOf(callee)) : NOTHING;
          if (called.kind === 'function') return called.parts;
          use(visit(callee, scope));
          return [];
        }
        case 'MemberExpression': {
          const object = child(node, 'object');
          const property = child(node, 'property');
          const table = object?.type === 'Identifier' ? scope.get(nameOf(object)) : NOTHING;
          if (table.kind === 'table') return table.parts;
          const parts = visit(object, scope);
          if (node['computed'] === true && property?.type !== 'Literal') {
            use(visit(property, scope));
            return entries(parts);
          }
          const key = nameOf(property);
          return parts.length > 0 ? member(parts, key) : (properties.get(key) ?? []);
        }
        case 'ConditionalExpression':
          use(visit(child(node, 'test'), scope));
          return [...visit(child(node, 'consequent'), scope), ...visit(child(node, 'alternate'), scope)];
        case 'LogicalExpression':
          return [...visit(child(node, 'left'), scope), ...visit(child(node, 'right'), scope)];
        case 'VariableDeclarator': {
          const init = unwrapped(child(node, 'init'));
          const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
          const parts = isFunction ? functionOf(init, scope) : visit(init, scope);
          bind(child(node, 'id'), { kind: isFunction ? 'function' : 'part', parts }, scope);
          return [];
        }
        case 'FunctionDeclaration':
          scope.names.set(nameOf(child(node, 'id')), { kind: 'function', parts: functionOf(node, scope) });
          return [];
        case 'ArrowFunctionExpression':
        case 'FunctionExpression':
          use(functionOf(node, scope));
          return [];
        case 'BlockStatement':
        case 'CatchClause':
        case 'ForOfStatement':
        case 'ForStatement':
          return visitChildren(node, new Scope(scope));
        case 'Property':
        case 'PropertyDefinition':
        case 'MethodDefinition':
          if (node['computed'] === true) use(visit(child(node, 'key'), scope));
          hand(visit(child(node, 'value'), scope));
          return [];
        case 'JSXAttribute':
          use(visit(child(node, 'value'), scope));
          return [];
        case 'ImportDeclaration':
          return [];
        default:
          return visitChildren(node, scope);
      }
    }

    function visitChildren(node: Node, scope: Scope): readonly Path[] {
      for (const value of Object.values(node)) for (const inner of nodes(value)) use(visit(inner, scope));
      return [];
    }

    const scope = new Scope();
    for (const statement of nodes(program['body'])) {
      if (statement.type !== 'ImportDeclaration') continue;
      const from = join(dirname(file), nameOf(child(statement, 'source')));
      for (const specifier of nodes(statement['specifiers'])) {
        const imported = nameOf(child(specifier, 'imported'));
        const local = nameOf(child(specifier, 'local'));
        if (from === dictionary && imported === typeName) types.add(local);
        const bound = exported.get(`${from} ${imported}`);
        if (bound) scope.names.set(local, bound);
      }
    }
    if (types.size === 0 && scope.names.size === 0) return;
    for (const statement of nodes(program['body'])) {
      const declared = statement.type === 'ExportNamedDeclaration' ? child(statement, 'declaration') : statement;
      if (declared?.type !== 'TSInterfaceDeclaration') continue;
      for (const signature of nodes(child(declared, 'body')?.['body'])) {
        const parts = partsOfType(annotationOf(signature));
        if (parts.length > 0) properties.set(nameOf(child(signature, 'key')), parts);
      }
    }
    // A second time, for functions that stand above what they use.
    for (let time = 0; time < 2; time += 1) for (const statement of nodes(program['body'])) visit(statement, scope);
    for (const [name, bound] of scope.names) if (bound.parts.length > 0) exported.set(`${file} ${name}`, bound);
  }
}
