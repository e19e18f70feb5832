import * as z from 'zod/mini';
import { ROWS } from '../../../shared/protocol/rows.ts';
import type { Dice } from './dice.ts';

/* Bodies of requests from their schemas: what is posted to each route, and what almost could be. */

/** As much of JSON Schema as the schemas of the service use. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

const SCHEMAS = Object.fromEntries(
  Object.entries(ROWS).flatMap(([name, { body }]) =>
    typeof body === 'object' && body !== null ? [[name, z.toJSONSchema(body, { io: 'input' }) as Schema]] : [],
  ),
);

/** What a field of that name could hold at some table, if anything is known of it. */
export type Known = (field: string) => readonly unknown[];

const TEXTS = [
  '',
  'x',
  ' ',
  'Ann',
  '\u0000',
  '\u202e',
  '\ud800',
  '💥'.repeat(20),
  'x'.repeat(41),
  'x'.repeat(5000),
  '../../x',
  "' OR 1=1 --",
  '<script>',
];
const NUMBERS = [0, 1, 2, 3, 7, 23, -1, 0.5, 1e21, 2 ** 31, 2 ** 53, 99];

function valid(schema: Schema, field: string, dice: Dice, known: Known): unknown {
  const values = known(field);
  if (values.length > 0 && !dice.once(20)) return dice.pick(values);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return valid(dice.pick(options), field, dice, known);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.pick(schema.enum);
  const { type = 'string' } = schema;
  switch (type) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const fields = Object.entries(properties).filter(([name]) => required.includes(name) || dice.once(2));
      return Object.fromEntries(fields.map(([name, its]) => [name, valid(its, name, dice, known)]));
    }
    case 'array':
      return Array.from({ length: dice.below(Math.min(4, (schema.maxItems ?? 3) + 1)) }, () =>
        valid(schema.items ?? {}, field, dice, known),
      );
    case 'integer':
    case 'number': {
      const min = Math.max(schema.minimum ?? 0, -10);
      return min + dice.below(Math.min(schema.maximum ?? 50, 50) - min + 1);
    }
    case 'boolean':
      return dice.once(2);
    default:
      return dice.pick(TEXTS);
  }
}

const JUNK: readonly ((dice: Dice) => unknown)[] = [
  () => null,
  () => [],
  () => ({}),
  () => true,
  (dice) => dice.pick(NUMBERS),
  (dice) => dice.pick(TEXTS),
  () => [[[[[[{}]]]]]],
  () => ({ toString: 1, constructor: { prototype: 1 } }),
];

const junk = (dice: Dice): unknown => dice.pick(JUNK)(dice);

/** What is posted to a route, as JSON text: mostly of the right form, with something wrong about it now and then. */
export function bodyOf(name: string, dice: Dice, known: Known): string | undefined {
  const schema = SCHEMAS[name];
  if (schema === undefined) return dice.once(4) ? JSON.stringify(junk(dice)) : undefined;
  const body = valid(schema, '', dice, known) as Record<string, unknown>;
  if (!dice.once(2)) return JSON.stringify(body);
  const fields = Object.keys(body);
  const field = fields.length > 0 ? dice.pick(fields) : 'x';
  switch (dice.below(7)) {
    case 0:
      return JSON.stringify({ ...body, [field]: junk(dice) });
    case 1:
      return JSON.stringify({ ...body, [field]: undefined });
    case 2:
      return JSON.stringify({ ...body, [dice.pick(['x', '__proto__', 'seat', 'version'])]: junk(dice) });
    case 3:
      return JSON.stringify(junk(dice));
    case 4:
      return JSON.stringify(body).slice(0, dice.below(20));
    case 5:
      return `${'['.repeat(dice.below(4000))}${JSON.stringify(body)}`;
    default:
      return dice.bytes(dice.below(200)).toString('latin1');
  }
}
