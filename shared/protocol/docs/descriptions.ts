import { type Shape, shape, shapesIn } from './shapes.ts';

/*
 * What the fields of bodies and answers mean, for the OpenAPI document: the comments at the types in messages/ and at
 * the schemas in requests/, read from their sources, so that each sentence is written once.
 */

const messages = (names: readonly string[]) => names.map((name) => `protocol/messages/${name}.ts`);
const requests = (names: readonly string[]) => names.map((name) => `protocol/requests/${name}.ts`);

/** The sources of these types and schemas, in shared/. */
export const SOURCES: readonly string[] = [
  ...messages(['access', 'circle', 'claims', 'games', 'guests', 'limits', 'live', 'log', 'notifications', 'oembed']),
  ...messages(['queued-turns', 'snapshot', 'story', 'summary', 'talk']),
  ...requests(['access', 'addresses', 'beside', 'clock', 'notifications', 'play', 'proposals', 'tables', 'values']),
  ...['protocol/requests.ts', 'protocol/pace.ts', 'protocol/patch.ts', 'protocol/problems.ts', 'log/events.ts'],
  ...['game/contract.ts', 'game/words/story.ts', 'game/capabilities/planned-turn.ts'],
];

type Json = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds the comments of some sources to schemas, as descriptions. */
export class Descriptions {
  readonly #shapes: ReadonlyMap<string, Shape>;

  constructor(sources: readonly string[]) {
    this.#shapes = shapesIn(sources);
  }

  /** The schema of the type that `made` names or spells out, with descriptions of everything that has a comment. */
  described(schema: Json, made: string): Json {
    return this.#described(schema, shape(undefined, made));
  }

  #described(schema: Json, of: Shape): Json {
    const description = this.#textOf(of);
    return { ...this.#parts(schema, [of]), ...(description !== undefined && { description }) };
  }

  /** The schema with descriptions of its parts, but none of itself. */
  #parts(schema: Json, shapes: readonly Shape[]): Json {
    return Object.fromEntries(
      Object.entries(schema).map(([key, value]): [string, unknown] => {
        if (key === 'properties' && isSchema(value)) return [key, this.#properties(value, shapes)];
        if (Array.isArray(value)) return [key, value.map((one) => (isSchema(one) ? this.#form(one, shapes) : one))];
        return [key, isSchema(value) ? this.#parts(value, shapes) : value];
      }),
    );
  }

  #properties(properties: Json, shapes: readonly Shape[]): Json {
    return Object.fromEntries(
      Object.entries(properties).map(([name, schema]): [string, unknown] => {
        if (!isSchema(schema)) return [name, schema];
        const field = this.#firstIn(shapes, (own) => own.fields.get(name));
        // Without such a field, it is a key of a record, whose values have the same type.
        return [name, field ? this.#described(schema, field) : this.#parts(schema, shapes)];
      }),
    );
  }

  /** One of the members of a union, which their `type` may tell apart. */
  #form(schema: Json, shapes: readonly Shape[]): Json {
    const { type } = isSchema(schema['properties']) ? schema['properties'] : {};
    const name = isSchema(type) ? type['const'] : undefined;
    const variant = typeof name === 'string' ? this.#firstIn(shapes, (own) => own.variants.get(name)) : undefined;
    if (!variant) return this.#parts(schema, shapes);
    return { ...this.#parts(schema, [variant, ...shapes]), ...(variant.text && { description: variant.text }) };
  }

  /** The comment of a shape, or else of the type that it names. */
  #textOf({ text, made }: Shape): string | undefined {
    const name = /^(?:z\.\w+\()*(\w+)\)*(?: \| null)?[;,]?$/.exec(made)?.[1];
    return text ?? (made.includes('array(') ? undefined : this.#shapes.get(name ?? '')?.text);
  }

  /** The first match in these shapes, or in those that they name. */
  #firstIn(
    shapes: readonly Shape[],
    find: (own: Shape) => Shape | undefined,
    seen = new Set<Shape>(),
  ): Shape | undefined {
    for (const one of shapes) {
      if (seen.has(one)) continue;
      seen.add(one);
      const found = find(one) ?? this.#firstIn(this.#named(one.made), find, seen);
      if (found) return found;
    }
    return undefined;
  }

  #named(made: string): readonly Shape[] {
    return [...new Set(made.match(/\b[A-Za-z]\w*\b/g))].flatMap((name) => this.#shapes.get(name) ?? []);
  }
}
