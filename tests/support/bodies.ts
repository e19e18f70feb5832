import * as z from 'zod/mini';
import type { RowName } from '../../shared/protocol/route.ts';
import { ROWS, type Rows } from '../../shared/protocol/rows.ts';
import { HOUSE } from './house.ts';

/** The rows to which JSON is posted. */
export type Posted = {
  readonly [Name in RowName]: Rows[Name]['body'] extends z.core.$ZodType ? Name : never;
}[RowName];

/** The schema of the body of each. */
export const BODIES = Object.fromEntries(
  Object.entries(ROWS).flatMap(([name, { body }]) => (typeof body === 'object' && body !== null ? [[name, body]] : [])),
) as { readonly [Name in Posted]: Rows[Name]['body'] };

const key = 'k'.repeat(22);
const nonce = '0'.repeat(32);
const chance = { secret: '0'.repeat(64), label: 'here' };
const keyed = { key };
const undo = { version: 1, key };
const secret = { secret: 'x'.repeat(64) };
const invite = { address: 'nobody@mail.example', lang: 'en' } as const;
/** Keys that a browser could give: the base point of the curve, and nothing secret. */
const keys = {
  p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  auth: 'A'.repeat(22),
};
const pace = { days: 1, onTimeOut: 'wait', rest: 'nights' } as const;
const bank = { bank: 5, increment: 12, onTimeOut: 'bot', rest: 'weekends' } as const;
const remind = { zone: 'Europe/Paris', at: [8, 18] };
const more = { after: 8, talk: true, remind, replies: 'checked' } as const;
const usual = { set: { wants: 'turns', rhythm: { type: 'at-once' }, ...more }, isUsual: true } as const;
const channel = { key, target: 'https://hooks.example/1', lang: 'en' } as const;
const settings = {
  light: 'night',
  size: 'large',
  speed: 'slow',
  hand: 'left',
  colours: 'calm',
  final: 'asked',
} as const;
const opening = { key, nonce, name: 'Ann', game: 'toy', seats: 2, options: { luck: 'fair' } };

/** Bodies of the right form for each route, one for each shape that it takes. */
export const GOOD: { readonly [Name in Posted]: readonly z.input<(typeof BODIES)[Name]>[] } = {
  openTable: [
    {
      ...opening,
      seats: 3,
      bots: ['easy'],
      invited: ['Bob'],
      elsewhere: [1],
      pace,
      looks: true,
      seating: 'drawn',
      seat: 0,
      prelude: {
        rules: 1,
        options: { a: 'b' },
        seating: [0, 1],
        chance,
        steps: [{ dealFor: 'spectator', chance }],
      },
      start: true,
    },
  ],
  giveNonce: [{ nonce, start: true }],
  summaries: [{ tables: ['a'.repeat(20)] }],
  inviteAddress: [invite],
  signIn: [{ key, token: 'x' }],
  openSeat: [{ key, table: 'a'.repeat(20), seat: 0 }],
  certify: [{ table: 'a'.repeat(20), seat: 0 }],
  setUsual: [{ isOn: true, set: { wants: 'all', rhythm: { type: 'at-once' }, ...more } }],
  setProfile: [
    { address: 'ann@mail.example', name: 'Ann', lang: 'en', settings },
    { address: 'ann@mail.example', name: null, lang: 'fr', settings },
  ],
  signOut: [{ everywhere: true }],
  erasePlayer: [{ anyway: true }],
  eraseForHouse: [{ hash: 'a'.repeat(64), seat: 0, proof: 'b'.repeat(64), hops: 2, anyway: true }],
  confirmChannel: [{ token: '0'.repeat(32), stay: true, key: '0'.repeat(32), look: true }],
  stopMail: [{ token: '0'.repeat(32), name: '0'.repeat(64) }],
  join: [{ key, nonce, name: 'Bob' }],
  recover: [{ key, code: 'x' }],
  claim: [keyed],
  mailCode: [invite],
  session: [secret],
  link: [{}],
  renew: [{ key, keep: ['x'] }],
  makeCode: [keyed],
  vouch: [{ key, claim: 1 }],
  dispute: [{ key, claim: 1 }],
  setBot: [{ level: 'easy' }],
  setElsewhere: [{ name: 'Bob' }],
  changeSetup: [
    { options: { luck: 'fair' }, pace, looks: true },
    { options: { luck: 'fair' }, pace: bank, looks: false },
    { options: { luck: 'fair' }, pace: null, looks: false },
  ],
  setSeating: [{ seating: 'drawn' }, { seating: [1, 0] }],
  start: [{}],
  act: [{ version: 1, key, code: 'B1' }],
  typeCodes: [{ version: 1, key, codes: ['B1', 'A'] }],
  undo: [undo],
  end: [undo],
  agree: [{ ...undo, with: 1 }],
  decline: [{ ...undo, with: 1 }],
  remedy: [{ ...undo, of: 1, remedy: 'bot' }],
  askPace: [
    { ...undo, pace },
    { ...undo, pace: bank },
    { ...undo, pace: null },
  ],
  askRules: [{ ...undo, rules: 2 }],
  askMove: [{ ...undo, ...HOUSE }],
  askStay: [undo],
  askPause: [
    { ...undo, until: 1 },
    { ...undo, until: null },
  ],
  setClock: [
    { hours: { zone: 'Europe/Paris', days: [0, 1, 2, 3, 4], from: 8, to: 22 }, reminders: [24, 3] },
    { hours: null, reminders: null },
  ],
  back: [{}],
  goOnHoliday: [{}],
  keep: [{}],
  rematch: [{ game: 'toy' }],
  come: [{ nonce }],
  say: [{ key, text: 'Hello' }],
  writeNote: [{ revision: 0, text: 'mine' }],
  seen: [{ version: 1 }],
  addChannel: [
    { ...channel, kind: 'webhook', ...usual },
    { ...channel, kind: 'mail', certificate: 'x', isAutomatic: true, ...usual },
    { ...channel, kind: 'push', keys, ...usual },
    { key, kind: 'feed', lang: 'en' },
  ],
  setChannel: [
    { wants: 'all', rhythm: { type: 'at-once' }, ...more },
    { wants: 'all', rhythm: { type: 'quiet', zone: 'Europe/Paris', from: 22, to: 7 }, ...more },
    { wants: 'all', rhythm: { type: 'daily', zone: 'Europe/Paris', at: 7 }, ...more },
    { wants: 'all', rhythm: { type: 'at-once' }, ...more, remind: null },
  ],
  moveChannel: [{ was: '0'.repeat(64), target: 'https://push.example/1', keys }],
  testChannel: [{}],
  addPlan: [{ key, chance: 1, actions: [{ type: 'pass', x: 1 }] }],
  addGuest: [{ key, label: 'Cleo', late: 1 }],
  guestSession: [secret],
  mailbox: [{ token: 'x' }],
  operatorMove: [{ token: 'x', ...HOUSE }],
  operatorSealed: [{ token: 'x' }],
  exportTable: [{ token: 'x', houseKey: HOUSE.houseKey }],
  blockTable: [{ token: 'x' }],
  unblockTable: [{ token: 'x' }],
  eraseTable: [{ token: 'x' }],
  arrival: [{ token: 'x' }],
  testMail: [{ token: 'x', to: 'ann@mail.example' }],
  takeMail: [
    {
      token: 'x',
      mail: {
        to: 'play+x@tables.example',
        from: 'ann@mail.example',
        id: '0'.repeat(64),
        thread: ['<1@mail.example>'],
        results: 'mx.tables.example; dkim=pass header.d=mail.example',
        lines: ['AG'],
      },
    },
  ],
};

/** The part of JSON Schema that describes bodies. */
interface Schema {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | false;
}

/** A body that a schema refuses, and what is wrong with it. */
export type Bad = readonly [what: string, body: unknown];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);
const typesOf = ({ type, oneOf, anyOf }: Schema): readonly string[] =>
  [...(oneOf ?? []), ...(anyOf ?? [])].flatMap(typesOf).concat(type === 'integer' ? 'number' : (type ?? []));

/** The alternatives of a schema, nested ones included. */
const alternativesOf = ({ oneOf = [], anyOf = [] }: Schema): readonly Schema[] =>
  [...oneOf, ...anyOf].flatMap((one) => (one.oneOf || one.anyOf ? alternativesOf(one) : [one]));

/** The alternative that a value is of, by its constants, its type and its fields. */
function isOf(schema: Schema, value: unknown): boolean {
  if ('const' in schema) return schema.const === value;
  if (schema.enum) return schema.enum.includes(value);
  if (!typesOf(schema).includes(typeOf(value))) return false;
  if (!schema.properties || !isObject(value)) return true;
  if (schema.required?.some((name) => !(name in value))) return false;
  return Object.entries(schema.properties).every(([name, property]) => !(name in value) || isOf(property, value[name]));
}

/** Each way in which a good value can go wrong once. */
function* wrong(schema: Schema, good: unknown, where: string): Generator<Bad> {
  for (const value of [null, true, 7, 'x', [], {}])
    if (!typesOf(schema).includes(typeOf(value))) yield [`${where} is ${JSON.stringify(value)}`, value];
  const chosen = alternativesOf(schema).find((one) => isOf(one, good)) ?? schema;
  yield* wrongValue(chosen, good, where);
  if (isObject(good)) yield* wrongFields(chosen, good, where);
  if (Array.isArray(good)) yield* wrongItems(chosen, good, where);
}

function* wrongValue(schema: Schema, good: unknown, where: string): Generator<Bad> {
  const { pattern, minLength = 0, maxLength, minimum, maximum } = schema;
  if ('const' in schema || schema.enum) yield [`${where} is unknown`, typeof good === 'string' ? `${good}-` : 1e6];
  if (maxLength !== undefined) yield [`${where} is too long`, 'x'.repeat(maxLength + 1)];
  if (minLength > 0 || pattern !== undefined) yield [`${where} is empty`, ''];
  if (pattern !== undefined) {
    yield [`${where} has a line more`, `${good}\n`];
    yield [`${where} goes on without end`, `${good}`.repeat(50)];
  }
  if (schema.type === 'integer') yield [`${where} is no whole number`, 0.5];
  if (minimum !== undefined) yield [`${where} is too small`, minimum - 1];
  if (maximum !== undefined) yield [`${where} is too large`, maximum + 1];
}

function* wrongFields(schema: Schema, good: Readonly<Record<string, unknown>>, where: string): Generator<Bad> {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema;
  const named = (name: string) => `${where}.${name}`;
  for (const name of required) {
    const { [name]: _, ...without } = good;
    yield [`${named(name)} is missing`, without];
  }
  if (additionalProperties === false) yield [`${named('extra')} is not expected`, { ...good, extra: 1 }];
  if (propertyNames?.maxLength !== undefined) {
    const name = 'x'.repeat(propertyNames.maxLength + 1);
    yield [`${where} has a name that is too long`, { ...good, [name]: 'x' }];
  }
  for (const name of Object.keys(properties)) if (!(name in good)) throw new Error(`${named(name)} has no good value`);
  for (const [name, value] of Object.entries(good)) {
    const property = properties[name] ?? additionalProperties;
    if (!property) throw new Error(`${named(name)} is in no schema`);
    for (const [what, bad] of wrong(property, value, named(name))) yield [what, { ...good, [name]: bad }];
  }
}

function* wrongItems(
  { minItems = 0, maxItems, items }: Schema,
  good: readonly unknown[],
  where: string,
): Generator<Bad> {
  if (minItems > 0) yield [`${where} has too few items`, []];
  if (maxItems !== undefined) yield [`${where} has too many items`, new Array(maxItems + 1).fill(good[0])];
  if (items) for (const [what, bad] of wrong(items, good[0], `${where}[0]`)) yield [what, good.with(0, bad)];
}

/** Bodies that a route must refuse, derived from its schema: each has one fault. */
export function badBodies(name: Posted): readonly Bad[] {
  const schema = z.toJSONSchema(BODIES[name], { io: 'input' }) as Schema;
  return GOOD[name].flatMap((good) => [...wrong(schema, good, 'body')]);
}
