import { at } from '../../game/at.ts';
import type { Game, Seat } from '../../game/contract.ts';
import { ok, type Refusal, type Result, refuse } from '../../game/result.ts';
import { ALL_RESOURCES } from './bag.ts';
import { geometryOf } from './geometry.ts';
import type {
  Action,
  AnswerOrder,
  ByResource,
  DiscardOrder,
  Purchase,
  RefusalCode,
  Resource,
  State,
  View,
} from './types.ts';

/** By resource. [K2] */
export const RESOURCE_CODES: ByResource<string> = ['AR', 'PI', 'BL', 'BO', 'LA'];

/** Which purchase a discard order saves for, by the letters of the purchases. [K9] */
const DISCARD_CODES: Readonly<Record<DiscardOrder, string>> = {
  ask: 'SX',
  most: 'SXP',
  road: 'SXR',
  colony: 'SXC',
  town: 'SXV',
  card: 'SXD',
};

const PURCHASE_CODES: Readonly<Record<Exclude<Purchase, 'card'>, string>> = { road: 'R', colony: 'C', town: 'V' };

type Position = Pick<State | View, 'size'>;

const codeOf = (resource: Resource): string => RESOURCE_CODES[resource];
const seatCode = (seat: Seat): string => `J${seat + 1}`;

/** The code of a legal action. */
export function format({ size }: Pick<State, 'size'>, action: Action): string {
  const { intersections, roads, cells } = geometryOf(size);
  switch (action.type) {
    case 'colony':
    case 'town':
      return PURCHASE_CODES[action.type] + intersections[action.at]?.name; // [K3]
    case 'road':
      return PURCHASE_CODES.road + roads[action.at]?.name; // [K3]
    case 'buy':
      return 'D';
    case 'roll':
      return 'L';
    case 'end':
      return 'T';
    case 'knight':
      return 'UC';
    case 'roads':
      return 'UR';
    case 'monopoly':
      return `UM${codeOf(action.resource)}`;
    case 'invention':
      return `UI${action.resources.map(codeOf).join('')}`;
    case 'bank':
      return `E${action.count}${codeOf(action.give)}${codeOf(action.take)}`;
    case 'discard':
      return `X${codeOf(action.resource)}`;
    case 'thief':
      return `B${cells[action.to]?.name}${action.victim === null ? '' : seatCode(action.victim)}`;
    case 'compose':
      return 'O';
    case 'give':
      return `O${codeOf(action.resource)}`;
    case 'want':
      return `P${codeOf(action.resource)}`;
    case 'offer':
      return `O${action.to === null ? 'T' : seatCode(action.to)}`;
    case 'withdraw':
      return 'OX';
    case 'answer':
      return action.yes ? 'OUI' : 'NON';
    case 'exchange':
      return `OUI${seatCode(action.with)}`;
    case 'order-discard':
      return DISCARD_CODES[action.order];
    case 'order-answer':
      return answerCode(action.order);
  }
}

function answerCode(order: AnswerOrder): string {
  switch (order.type) {
    case 'ask':
      return 'SO';
    case 'no':
      return 'SNON';
    case 'swap':
      return `SOUI${codeOf(order.give)}${codeOf(order.get)}`;
  }
}

/** Codes that always mean the same action. */
const WORDS: Readonly<Record<string, Action>> = {
  D: { type: 'buy' },
  L: { type: 'roll' },
  T: { type: 'end' },
  UC: { type: 'knight' },
  UR: { type: 'roads' },
  O: { type: 'compose' },
  OT: { type: 'offer', to: null },
  OX: { type: 'withdraw' },
  OUI: { type: 'answer', yes: true },
  NON: { type: 'answer', yes: false },
  SO: { type: 'order-answer', order: { type: 'ask' } },
  SNON: { type: 'order-answer', order: { type: 'no' } },
  ...Object.fromEntries(
    Object.entries(DISCARD_CODES).map(([order, code]) => [
      code,
      { type: 'order-discard', order: order as DiscardOrder } satisfies Action,
    ]),
  ),
};

const RES = '(AR|PI|BL|BO|LA)';
const PLACE = '([A-M][1-9][0-3]?)';
const SEAT = 'J([1-4])';

const resource = (code = ''): Resource => at(ALL_RESOURCES, RESOURCE_CODES.indexOf(code));
const seat = (number: string | undefined): Seat => Number(number) - 1;

/** The other forms of codes, and how to read them: the parts are the groups of the pattern, in order. */
const FORMS: readonly (readonly [RegExp, (position: Position, parts: readonly string[]) => Action | undefined])[] = [
  [new RegExp(`^C${PLACE}$`), ({ size }, [name]) => placed('colony', geometryOf(size).intersections, name)],
  [new RegExp(`^V${PLACE}$`), ({ size }, [name]) => placed('town', geometryOf(size).intersections, name)],
  [new RegExp(`^R${PLACE}$`), ({ size }, [name]) => placed('road', geometryOf(size).roads, name)],
  [new RegExp(`^UM${RES}$`), (_, [code]) => ({ type: 'monopoly', resource: resource(code) })],
  [
    new RegExp(`^UI${RES}${RES}?$`),
    (_, codes) => {
      const resources = codes.filter((code) => code !== undefined).map(resource);
      return { type: 'invention', resources: resources.toSorted((a, b) => a - b) };
    },
  ],
  [
    new RegExp(`^E([2-4])${RES}${RES}$`),
    (_, [count, give, take]) => ({ type: 'bank', count: Number(count), give: resource(give), take: resource(take) }),
  ],
  [new RegExp(`^X${RES}$`), (_, [code]) => ({ type: 'discard', resource: resource(code) })],
  [
    new RegExp(`^B${PLACE}(?:${SEAT})?$`),
    ({ size }, [name, victim]) => {
      const cell = geometryOf(size).cells.find((one) => one.name === name);
      return cell && { type: 'thief', to: cell.id, victim: victim === undefined ? null : seat(victim) };
    },
  ],
  [new RegExp(`^O${RES}$`), (_, [code]) => ({ type: 'give', resource: resource(code) })],
  [new RegExp(`^P${RES}$`), (_, [code]) => ({ type: 'want', resource: resource(code) })],
  [new RegExp(`^O${SEAT}$`), (_, [number]) => ({ type: 'offer', to: seat(number) })],
  [new RegExp(`^OUI${SEAT}$`), (_, [number]) => ({ type: 'exchange', with: seat(number) })],
  [
    new RegExp(`^SOUI${RES}${RES}$`),
    (_, [give, get]) => ({
      type: 'order-answer',
      order: { type: 'swap', give: resource(give), get: resource(get) },
    }),
  ],
];

const placed = (
  type: 'colony' | 'town' | 'road',
  places: readonly { readonly id: number; readonly name: string }[],
  name: string | undefined,
): Action | undefined => {
  const place = places.find((one) => one.name === name);
  return place && { type, at: place.id };
};

/** The action that a code stands for. */
export function parse(position: Position, code: string): Result<Action, Refusal<RefusalCode>> {
  if (!/^[A-Za-z0-9]{1,12}$/.test(code)) return refuse('not-a-code');
  const upper = code.toUpperCase();
  const word = Object.hasOwn(WORDS, upper) ? WORDS[upper] : undefined;
  if (word !== undefined) return ok(word);
  for (const [form, meaning] of FORMS) {
    const match = form.exec(upper);
    if (match === null) continue;
    const action = meaning(position, match.slice(1));
    return action === undefined ? refuse('wrong-place') : ok(action);
  }
  return refuse('not-a-code');
}

export const codes: Game<State, Action, View, RefusalCode>['codes'] = {
  format: (state, _seat, action) => format(state, action),
  parse: (position, _seat, code) => parse(position, code),
};
