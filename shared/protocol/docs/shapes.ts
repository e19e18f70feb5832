/*
 * The types and schemas of a source, with their comments. There is no parser of TypeScript to import: this one relies
 * on the lines that Biome writes, and on each comment standing on lines of its own.
 */

/** A type, a schema or a field, as its source has it. */
export interface Shape {
  /** Its comment; undefined if it has none. */
  readonly text: string | undefined;
  /** The text of its type or schema, which may name others; parts on later lines are added. */
  made: string;
  readonly fields: Map<string, Shape>;
  /** Of a union, by the `type` of each. */
  readonly variants: Map<string, Shape>;
}

/** `object` is the text of its object, if that is on one line. */
export const shape = (text: string | undefined, made: string, object = made): Shape => ({
  text,
  made,
  fields: new Map(fieldsIn(object)),
  variants: new Map(),
});

/** The fields of an object that is written on one line. None of them has a comment. */
function fieldsIn(object: string): readonly (readonly [string, Shape])[] {
  if (!object.includes('{')) return [];
  const parts = [''];
  let depth = 0;
  for (const letter of object.slice(object.indexOf('{') + 1)) {
    if ('{[('.includes(letter)) depth += 1;
    if ('}])'.includes(letter)) depth -= 1;
    if (depth < 0) break;
    if (depth === 0 && ',;'.includes(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.flatMap((part) => {
    const [, name, type] = /^(?:readonly )?(\w+)\??(?:: (.*))?$/.exec(part.trim()) ?? [];
    return name === undefined ? [] : [[name, shape(undefined, type ?? name)]];
  });
}

const COMMENT = /\/\*\*([\s\S]*?)\*\//g;
const onOneLine = (source: string): string =>
  source.replaceAll(COMMENT, (_, text: string) => `/** ${text.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim()} */`);

const DECLARED = /^(?:export )?(?:interface|type|const) (\w+)(.*)/;
const VARIANT = /^\s+\| \{(?:.*readonly type: '([\w-]+)')?/;
const FIELD = /^\s+(?:readonly )?(\w+)\??(?:: (.*)|,)$/;
/** Other shapes that belong to an object, by a spread or an intersection. */
const JOINED = /(?:\.\.\.|^\} & )(\w+)/g;

/** Reads the lines of a source one after the other. */
class Reader {
  readonly #shapes: Map<string, Shape>;
  #declared = shape(undefined, '');
  /** The shapes whose brackets are still open. */
  #open: Shape[] = [];
  /** The comment before the line. */
  #text: string | undefined;

  constructor(shapes: Map<string, Shape>) {
    this.#shapes = shapes;
  }

  read(line: string): void {
    const comment = /^\s*\/\*\* (.*) \*\/$/.exec(line)?.[1];
    if (comment !== undefined) this.#text = comment;
    if (comment !== undefined || /^\s*\/\//.test(line)) return;
    const inner = this.#shapeIn(line);
    this.#text = undefined;
    for (const [bracket] of line.matchAll(/[{}[\]()]/g)) {
      if ('{[('.includes(bracket)) this.#open.push(inner);
      else this.#open.pop();
    }
  }

  /** The shape that the line describes: a type, a member of a union, a field, or a continuation of an open shape. */
  #shapeIn(line: string): Shape {
    const outer = this.#open.at(-1) ?? this.#declared;
    const [, declared, rest = ''] = DECLARED.exec(line) ?? [];
    if (declared !== undefined) return this.#declare(declared, rest);
    const variant = VARIANT.exec(line);
    if (variant) {
      const one = shape(this.#text, '', line);
      if (variant[1] !== undefined) outer.variants.set(variant[1], one);
      return one;
    }
    const [, name, made] = FIELD.exec(line) ?? [];
    if (name !== undefined) return this.#field(outer, name, made ?? name);
    for (const [field, own] of fieldsIn(line)) if (!outer.fields.has(field)) outer.fields.set(field, own);
    for (const [, other] of line.matchAll(JOINED)) outer.made += ` ${other}`;
    return outer;
  }

  #declare(name: string, made: string): Shape {
    this.#open = [];
    this.#declared = shape(this.#text, made);
    // A schema and its type have the same name.
    if (!this.#shapes.has(name)) this.#shapes.set(name, this.#declared);
    return this.#declared;
  }

  #field(outer: Shape, name: string, made: string): Shape {
    const field = shape(this.#text, made);
    outer.fields.set(name, field);
    const type = name === 'type' ? /^'([\w-]+)';$/.exec(made)?.[1] : undefined;
    if (type !== undefined) this.#declared.variants.set(type, outer);
    return field;
  }
}

/** The types and schemas of some sources, by name. */
export function shapesIn(sources: readonly string[]): ReadonlyMap<string, Shape> {
  const shapes = new Map<string, Shape>();
  for (const source of sources) {
    const reader = new Reader(shapes);
    for (const line of onOneLine(source).split('\n')) reader.read(line);
  }
  return shapes;
}
