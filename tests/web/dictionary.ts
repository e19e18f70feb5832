import { child, type Node, nameOf, nodes, unwrapped } from '../support/syntax.ts';

/** Keys separated by dots, such as `lobby.title`; the whole dictionary is `''`. */
export type Path = string;

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
      if (nameOf(child(declarator, 'id')) === 'text') collect(unwrapped(child(declarator, 'init')), '');
  return keys;
}

const parentOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('.')));

/** The name of the type that is `typeof text`. */
function typeNameOf(program: Node): string {
  for (const statement of nodes(program['body'])) {
    const alias = child(statement, 'declaration');
    const query = alias?.type === 'TSTypeAliasDeclaration' ? child(alias, 'typeAnnotation') : undefined;
    if (alias && query?.type === 'TSTypeQuery') return nameOf(child(alias, 'id'));
  }
  throw new Error('no type of this dictionary');
}

/** The sentences of a source with `export const text` and `export type <Name> = typeof text`, and which of them are read. */
export class Dictionary {
  /** The name of its type. */
  readonly typeName: string;
  readonly #keys: readonly Path[];
  readonly #read = new Set<Path>();

  constructor(program: Node) {
    this.typeName = typeNameOf(program);
    this.#keys = keysOf(program);
  }

  /** Counts as read, with all that is below. */
  use(parts: readonly Path[]): void {
    for (const path of parts)
      for (const key of this.#keys) if (path === '' || key === path || key.startsWith(`${path}.`)) this.#read.add(key);
  }

  /** The same, except that a whole dictionary is followed to where it is handed: to what has its type. */
  hand(parts: readonly Path[]): void {
    this.use(parts.filter((path) => path !== ''));
  }

  /** What a computed key can stand for: each entry. */
  entries(parts: readonly Path[]): readonly Path[] {
    return parts.flatMap((path) => {
      const found = this.#keys.filter((key) => parentOf(key) === path);
      if (found.length === 0) this.use([path]);
      return found;
    });
  }

  /** A property of parts. A property of a sentence, such as the length of a string, reads the sentence. */
  member(parts: readonly Path[], key: string): readonly Path[] {
    return parts.flatMap((path) => {
      const below = path === '' ? key : `${path}.${key}`;
      if (this.#keys.includes(below)) return [below];
      this.use([path]);
      return [];
    });
  }

  unread(): readonly Path[] {
    const isGroup = (path: Path) => this.#keys.some((key) => key.startsWith(`${path}.`));
    return this.#keys.filter((key) => !isGroup(key) && !this.#read.has(key));
  }
}
