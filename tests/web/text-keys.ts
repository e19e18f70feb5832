import { dirname, join } from 'node:path';
import { child, type Node, nameOf, nodes, programOf, unwrapped, WRAPPERS } from '../support/syntax.ts';
import { Dictionary, type Path } from './dictionary.ts';

/*
 * Which sentences of a dictionary does no source file read? The files are parsed, and expressions whose value is a part of
 * a dictionary are followed: through member accesses, destructuring, variables, both branches of a condition, functions
 * that return such a part, parameters and properties with the type of a dictionary, and imports.
 *
 * It is conservative. A group that leaves this trail (handed to a function, returned from a block) counts as read with all
 * that is below it, and a computed key reads every entry. So an unused entry of a record by kind is not found, nor are
 * sentences in code that never runs. A whole dictionary may be handed on, to a parameter or property that has its type.
 */

/** What a name stands for: parts of dictionaries, a function that returns them, or a table of them by language. */
interface Bound {
  readonly kind: 'part' | 'function' | 'table';
  readonly parts: readonly Path[];
}

/** The properties of an interface that are parts of dictionaries. */
type Properties = ReadonlyMap<string, readonly Path[]>;

const NOTHING: Bound = { kind: 'part', parts: [] };

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

const WHOLE: readonly Path[] = [''];

const annotationOf = (node: Node | undefined) => {
  const annotation = node && child(node, 'typeAnnotation');
  return annotation?.type === 'TSTypeAnnotation' ? child(annotation, 'typeAnnotation') : annotation;
};

/** Follows a dictionary through one source. */
class SourceReader {
  readonly #dictionary: Dictionary;
  readonly #program: Node;
  /** By name; those that are imported are properties here too. */
  readonly interfaces = new Map<string, Properties>();
  /** The type under its local name, and properties of interfaces that have it. */
  readonly #types = new Set<string>();
  readonly #properties = new Map<string, readonly Path[]>();
  readonly #scope = new Scope();

  constructor(dictionary: Dictionary, program: Node) {
    this.#dictionary = dictionary;
    this.#program = program;
  }

  /** Reads the source, and returns what it may export. `importedAs` tells what the names of its imports stand for. */
  read(
    importedAs: (source: string, name: string) => Bound | Properties | 'type' | undefined,
  ): ReadonlyMap<string, Bound> {
    for (const statement of nodes(this.#program['body'])) {
      if (statement.type !== 'ImportDeclaration') continue;
      for (const specifier of nodes(statement['specifiers'])) {
        const local = nameOf(child(specifier, 'local'));
        const bound = importedAs(nameOf(child(statement, 'source')), nameOf(child(specifier, 'imported')));
        if (bound === 'type') this.#types.add(local);
        else if (bound instanceof Map) for (const [key, parts] of bound) this.#properties.set(key, parts);
        else if (bound && 'kind' in bound) this.#scope.names.set(local, bound);
      }
    }
    if (this.#types.size === 0 && this.#scope.names.size === 0 && this.#properties.size === 0) return new Map();
    for (const statement of nodes(this.#program['body'])) {
      const declared = statement.type === 'ExportNamedDeclaration' ? child(statement, 'declaration') : statement;
      if (declared?.type !== 'TSInterfaceDeclaration') continue;
      const own = nodes(child(declared, 'body')?.['body'])
        .map((signature) => [nameOf(child(signature, 'key')), this.#partsOfType(annotationOf(signature))] as const)
        .filter(([, parts]) => parts.length > 0);
      for (const [key, parts] of own) this.#properties.set(key, parts);
      if (own.length > 0) this.interfaces.set(nameOf(child(declared, 'id')), new Map(own));
    }
    // A second time, for functions that stand above what they use.
    for (let time = 0; time < 2; time += 1)
      for (const statement of nodes(this.#program['body'])) this.#visit(statement, this.#scope);
    return this.#scope.names;
  }

  /** The part that a type stands for: the dictionary's own, or one of its groups by `Text['group']`. */
  #partsOfType(type: Node | undefined): readonly Path[] {
    if (type?.type === 'TSTypeReference' && this.#types.has(nameOf(child(type, 'typeName')))) return WHOLE;
    if (type?.type === 'TSIndexedAccessType') {
      const index = child(type, 'indexType');
      const literal = index && child(index, 'literal');
      const object = this.#partsOfType(child(type, 'objectType'));
      return literal ? this.#dictionary.member(object, nameOf(literal)) : object;
    }
    return [];
  }

  /** `Record<Lang, Text>`, read-only or not. */
  #tableOfType(type: Node | undefined): readonly Path[] {
    if (type?.type !== 'TSTypeReference') return [];
    const given = nodes(child(type, 'typeArguments')?.['params']);
    const name = nameOf(child(type, 'typeName'));
    if (name === 'Readonly') return this.#tableOfType(given[0]);
    return name === 'Record' ? this.#partsOfType(given[1]) : [];
  }

  #bind(pattern: Node | undefined, bound: Bound, scope: Scope): void {
    if (pattern === undefined) return;
    const { parts } = bound;
    switch (pattern.type) {
      case 'Identifier': {
        const typed = this.#partsOfType(annotationOf(pattern));
        const table = this.#tableOfType(annotationOf(pattern));
        if (table.length > 0) scope.names.set(nameOf(pattern), { kind: 'table', parts: table });
        else scope.names.set(nameOf(pattern), typed.length > 0 ? { kind: 'part', parts: typed } : bound);
        return;
      }
      case 'AssignmentPattern':
        this.#dictionary.use(this.#visit(child(pattern, 'right'), scope));
        this.#bind(child(pattern, 'left'), bound, scope);
        return;
      case 'ObjectPattern': {
        const typed = this.#partsOfType(annotationOf(pattern));
        const from = typed.length > 0 ? typed : parts;
        for (const property of nodes(pattern['properties'])) {
          if (property.type === 'RestElement' || property['computed'] === true) {
            this.#dictionary.use(from);
            this.#bind(child(property, 'argument') ?? child(property, 'value'), NOTHING, scope);
            continue;
          }
          const key = nameOf(child(property, 'key'));
          const found = from.length > 0 ? this.#dictionary.member(from, key) : (this.#properties.get(key) ?? []);
          this.#bind(child(property, 'value'), { kind: 'part', parts: found }, scope);
        }
        return;
      }
      default:
        this.#dictionary.use(parts);
        for (const inner of [...nodes(pattern['elements']), ...nodes(pattern['argument'])])
          this.#bind(inner, NOTHING, scope);
    }
  }

  /** A function with its own scope; what it returns, if its type or its only expression says so. */
  #functionOf(node: Node, scope: Scope): readonly Path[] {
    const inner = new Scope(scope);
    for (const parameter of nodes(node['params'])) this.#bind(parameter, NOTHING, inner);
    const body = child(node, 'body');
    const typed = this.#partsOfType(child(child(node, 'returnType') ?? node, 'typeAnnotation'));
    if (body === undefined) return typed;
    if (body.type !== 'BlockStatement') {
      const returned = this.#visit(body, inner);
      return typed.length > 0 ? typed : returned;
    }
    this.#visit(body, inner);
    return typed;
  }

  /** The parts that an expression stands for. What becomes of them is for the caller: all that is not followed is read. */
  #visit(node: Node | undefined, scope: Scope): readonly Path[] {
    if (node === undefined) return [];
    if (WRAPPERS.has(node.type)) return this.#visit(child(node, 'expression'), scope);
    if (node.type.startsWith('TS')) return [];
    switch (node.type) {
      case 'Identifier':
      case 'JSXIdentifier': {
        // A function that is handed on will be called.
        const { kind, parts } = scope.get(nameOf(node));
        return kind === 'table' ? [] : parts;
      }
      case 'CallExpression': {
        for (const argument of nodes(node['arguments'])) this.#dictionary.hand(this.#visit(argument, scope));
        const callee = child(node, 'callee');
        const called = callee?.type === 'Identifier' ? scope.get(nameOf(callee)) : NOTHING;
        if (called.kind === 'function') return called.parts;
        this.#dictionary.use(this.#visit(callee, scope));
        return [];
      }
      case 'MemberExpression': {
        const object = child(node, 'object');
        const property = child(node, 'property');
        const table = object?.type === 'Identifier' ? scope.get(nameOf(object)) : NOTHING;
        if (table.kind === 'table') return table.parts;
        const parts = this.#visit(object, scope);
        if (node['computed'] === true && property?.type !== 'Literal') {
          this.#dictionary.use(this.#visit(property, scope));
          return this.#dictionary.entries(parts);
        }
        const key = nameOf(property);
        return parts.length > 0 ? this.#dictionary.member(parts, key) : (this.#properties.get(key) ?? []);
      }
      case 'ConditionalExpression':
        this.#dictionary.use(this.#visit(child(node, 'test'), scope));
        return [...this.#visit(child(node, 'consequent'), scope), ...this.#visit(child(node, 'alternate'), scope)];
      case 'LogicalExpression':
        return [...this.#visit(child(node, 'left'), scope), ...this.#visit(child(node, 'right'), scope)];
      case 'VariableDeclarator': {
        const init = unwrapped(child(node, 'init'));
        const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
        const parts = isFunction ? this.#functionOf(init, scope) : this.#visit(init, scope);
        this.#bind(child(node, 'id'), { kind: isFunction ? 'function' : 'part', parts }, scope);
        return [];
      }
      case 'FunctionDeclaration':
        scope.names.set(nameOf(child(node, 'id')), { kind: 'function', parts: this.#functionOf(node, scope) });
        return [];
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        this.#dictionary.use(this.#functionOf(node, scope));
        return [];
      case 'BlockStatement':
      case 'CatchClause':
      case 'ForOfStatement':
      case 'ForStatement':
        return this.#visitChildren(node, new Scope(scope));
      case 'Property':
      case 'PropertyDefinition':
      case 'MethodDefinition':
        if (node['computed'] === true) this.#dictionary.use(this.#visit(child(node, 'key'), scope));
        this.#dictionary.hand(this.#visit(child(node, 'value'), scope));
        return [];
      case 'JSXAttribute':
        this.#dictionary.use(this.#visit(child(node, 'value'), scope));
        return [];
      case 'ImportDeclaration':
        return [];
      default:
        return this.#visitChildren(node, scope);
    }
  }

  #visitChildren(node: Node, scope: Scope): readonly Path[] {
    for (const value of Object.values(node))
      for (const inner of nodes(value)) this.#dictionary.use(this.#visit(inner, scope));
    return [];
  }
}

/** The sentences of a dictionary that none of the sources reads; it is one of them, and all are by path. */
export function unusedKeys(dictionary: string, sources: ReadonlyMap<string, string>): readonly string[] {
  const { [dictionary]: own, ...others } = Object.fromEntries(
    [...sources].map(([file, source]) => [file, programOf(file, source)]),
  );
  if (own === undefined) throw new Error(`${dictionary} is not among the sources`);
  const sentences = new Dictionary(own);
  /** By file and name. */
  const exported = new Map<string, Bound | Properties>();
  // Again while a file has exported more than the files before it could know.
  for (let count = -1; count !== exported.size; ) {
    count = exported.size;
    for (const [file, program] of Object.entries(others)) {
      const reader = new SourceReader(sentences, program);
      const names = reader.read((source, name) => {
        const from = join(dirname(file), source);
        return from === dictionary && name === sentences.typeName ? 'type' : exported.get(`${from} ${name}`);
      });
      for (const [name, properties] of reader.interfaces) exported.set(`${file} ${name}`, properties);
      for (const [name, bound] of names) if (bound.parts.length > 0) exported.set(`${file} ${name}`, bound);
    }
  }
  return sentences.unread();
}
