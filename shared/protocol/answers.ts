import * as z from 'zod/mini';
import { BOT_LEVELS } from '../game/contract.ts';
import { AFTER_HOURS, POSTED_KINDS, WANTS } from './messages/notifications.ts';
import { REMEDIES } from './pace.ts';
import type { Patch as PatchOf } from './patch.ts';
import { SetClock as clockSettings, Note, PaceOf as pace } from './requests.ts';
import type { AnswerOf, Route } from './route.ts';
import type * as routes from './routes.ts';

/*
 * The schemas of all answers, for the OpenAPI document and for the tests that compare real answers with them. The types
 * themselves are those of messages/; the end of this file checks that both agree. The terminal client compares answers
 * with them too, to notice another version of the protocol; neither pages nor the Worker import this.
 */

const seat = z.int().check(z.gte(0));
const viewer = z.union([seat, z.literal('spectator')]);
const seats = z.array(seat);
/** In milliseconds since 1970. */
const time = z.number();
const count = z.int().check(z.gte(0));
const decider = z.enum(['player', 'plan', 'bot', 'stand-in', 'rules']);
const botLevel = z.enum(BOT_LEVELS);
const options = z.record(z.string(), z.string());
const stage = z.enum(['lobby', 'playing', 'over']);

const outcome = z.strictObject({
  ending: z.string(),
  winners: seats,
  points: z.exactOptional(z.array(z.number())),
});

const gameText = z.strictObject({
  title: z.string(),
  summary: z.string(),
  endings: z.exactOptional(z.record(z.string(), z.string())),
  options: z.record(
    z.string(),
    z.strictObject({
      label: z.string(),
      help: z.string(),
      values: z.exactOptional(z.record(z.string(), z.string())),
    }),
  ),
});

const GameInfo = z.strictObject({
  meta: z.strictObject({
    id: z.string(),
    seats: z.strictObject({ min: z.int(), max: z.int() }),
    endings: z.array(z.string()),
    rulesVersion: z.int(),
    stateVersion: z.int(),
    options: z.array(
      z.union([
        z.strictObject({ id: z.string(), type: z.literal('integer'), min: z.string(), max: z.string() }),
        z.strictObject({ id: z.string(), type: z.literal('choice'), values: z.array(z.string()) }),
      ]),
    ),
    isOpen: z.exactOptional(z.literal(true)),
  }),
  hides: z.enum(['nothing', 'draws', 'hands']),
  texts: z.strictObject({ fr: gameText, en: gameText }),
  bots: z.array(botLevel),
});

const occupancy = z.union([z.enum(['free', 'player']), botLevel]);
const seatInfo = z.strictObject({
  name: z.string(),
  by: occupancy,
  invited: z.exactOptional(z.string()),
  awaited: z.exactOptional(time),
  isOpen: z.boolean(),
});

const played = { n: count, seat, code: z.nullable(z.string()) };
const Played = z.strictObject(played);
const choice = z.strictObject({ code: z.string(), action: z.unknown() });

const Company = z.strictObject({ talk: count, spectators: count });

const clock = z.strictObject({
  deadline: z.nullable(time),
  graceUntil: z.nullable(time),
  left: z.nullable(z.number()),
  bank: z.nullable(z.number()),
  rests: z.boolean(),
  isLate: z.boolean(),
  holiday: z.strictObject({ until: z.nullable(time), left: z.number() }),
});

const claimInfo = z.strictObject({
  n: count,
  seat,
  digits: z.string(),
  waitingFor: seats,
  from: time,
  until: time,
});

const seating = z.union([z.literal('drawn'), seats]);

const Snapshot = z.strictObject({
  id: z.string(),
  version: count,
  viewer,
  guest: z.nullable(z.strictObject({ seat, late: count })),
  game: z.string(),
  options,
  stage,
  seats: z.array(seatInfo),
  pace: z.nullable(pace),
  looks: z.boolean(),
  seating: z.nullable(seating),
  opener: z.nullable(seat),
  clock: z.nullable(clockSettings),
  expires: z.nullable(time),
  claims: z.array(claimInfo),
  fairness: z.strictObject({ commitment: z.string(), secret: z.nullable(z.string()) }),
  company: Company,
  next: z.array(z.strictObject({ game: z.string(), table: z.string() })),
  circle: z.nullable(z.string()),
  play: z.nullable(
    z.strictObject({
      view: z.unknown(),
      waitingFor: seats,
      choices: z.array(choice),
      orders: z.array(choice),
      recent: z.array(Played),
      outcome: z.nullable(outcome),
      undo: z.nullable(z.enum(['at-once', 'ask'])),
      asked: z.nullable(
        z.strictObject({
          what: z.enum(['undo', 'end', 'pace', 'pause', 'remedy']),
          seat,
          actions: count,
          remedy: z.nullable(z.strictObject({ of: seat, what: z.enum(REMEDIES) })),
          pace: z.exactOptional(z.nullable(pace)),
          until: z.exactOptional(z.nullable(time)),
          waitingFor: seats,
        }),
      ),
      late: z.array(z.nullable(time)),
      remedies: z.array(z.nullable(z.strictObject({ what: z.enum(REMEDIES), from: time, isInEffect: z.boolean() }))),
      clocks: z.nullable(z.array(clock)),
      pausedUntil: z.nullable(time),
    }),
  ),
});

const Patch: z.ZodMiniType<PatchOf> = z.union([
  z.tuple([]),
  z.tuple([z.unknown()]),
  z.record(
    z.string(),
    z.lazy(() => Patch),
  ),
]);

const Update = z.strictObject({ since: count, version: count, company: Company, patch: z.nullable(Patch) });

/** The answer to an action. */
const told = z.union([Snapshot, Update]);
/** The content of a push. */
const live = z.union([Snapshot, Update, z.strictObject({ company: Company })]);

const Seated = z.strictObject({ seat, secret: z.string(), snapshot: Snapshot });
const Claimed = z.strictObject({ claim: count, snapshot: Snapshot });

const storyEntry = { n: count, seat, by: decider, facts: z.array(z.unknown()) };
const Story = z.strictObject({ count, entries: z.array(z.strictObject(storyEntry)) });

const Summary = z.strictObject({
  id: z.string(),
  version: count,
  game: z.string(),
  stage,
  seats: z.array(seatInfo),
  waitingFor: seats,
  last: z.nullable(z.strictObject({ ...played, ...storyEntry, at: time })),
  deadline: z.nullable(time),
  picture: z.nullable(z.string()),
  winners: z.nullable(seats),
  points: z.nullable(z.array(z.number())),
});
const Missing = z.strictObject({ id: z.string(), isGone: z.boolean() });

const Past = z.strictObject({
  count,
  positions: z.array(z.strictObject({ n: count, played: z.nullable(Played), view: z.unknown(), waitingFor: seats })),
});

const Talk = z.strictObject({
  after: count,
  upTo: count,
  said: z.array(z.strictObject({ n: count, seat, at: time, text: z.nullable(z.string()) })),
});

/** The fields of every log entry. */
const at = { n: count, at: time };
const act = {
  ...at,
  type: z.literal('act'),
  seat,
  by: decider,
  order: z.exactOptional(z.literal(true)),
};
const entry = z.union([
  z.strictObject({
    ...at,
    type: z.literal('open'),
    game: z.string(),
    rulesVersion: z.int(),
    seats: z.int(),
    options,
    commitment: z.string(),
    pace: z.exactOptional(pace),
    looks: z.exactOptional(z.literal(true)),
    seating: z.exactOptional(seating),
  }),
  z.strictObject({ ...at, type: z.literal('join'), seat, nonce: z.string() }),
  z.strictObject({ ...at, type: z.literal('bot'), seat, level: botLevel }),
  z.strictObject({ ...at, type: z.literal('free'), seat }),
  z.strictObject({ ...at, type: z.literal('remove'), seat }),
  z.strictObject({ ...at, type: z.literal('change'), seat, options, pace: z.nullable(pace), looks: z.boolean() }),
  z.strictObject({ ...at, type: z.literal('seating'), seat, seating }),
  z.strictObject({ ...at, type: z.literal('delete'), seat }),
  z.strictObject({ ...at, type: z.literal('expiring') }),
  z.strictObject({ ...at, type: z.literal('keep'), seat }),
  z.strictObject({ ...at, type: z.literal('start'), seating: z.exactOptional(seats) }),
  z.strictObject({ ...act, code: z.string() }),
  z.strictObject({ ...at, type: z.literal('time'), seat, step: z.enum(['half', 'nearly', 'late', 'out']) }),
  z.strictObject({ ...at, type: z.literal('time-out'), seat, next: z.union([botLevel, z.literal('open')]) }),
  z.strictObject({ ...at, type: z.literal('holiday'), seat, on: z.boolean() }),
  z.strictObject({ ...at, type: z.literal('leave'), seat }),
  z.strictObject({ ...at, type: z.literal('take-over'), seat }),
  z.strictObject({ ...at, type: z.literal('ask-undo'), seat, count }),
  z.strictObject({ ...at, type: z.literal('ask-end'), seat }),
  z.strictObject({ ...at, type: z.literal('ask-pace'), seat, pace: z.nullable(pace) }),
  z.strictObject({ ...at, type: z.literal('pace'), pace: z.nullable(pace) }),
  z.strictObject({ ...at, type: z.literal('ask-pause'), seat, until: z.nullable(time) }),
  z.strictObject({ ...at, type: z.literal('pause'), until: time }),
  z.strictObject({ ...at, type: z.literal('resume') }),
  z.strictObject({ ...at, type: z.literal('clock'), seat }),
  z.strictObject({ ...at, type: z.literal('ask-remedy'), seat, of: seat, remedy: z.enum(REMEDIES), voters: seats }),
  z.strictObject({ ...at, type: z.literal('remedy'), seat, remedy: z.enum(REMEDIES) }),
  z.strictObject({ ...at, type: z.literal('replaced'), seat, next: z.union([botLevel, z.literal('open')]) }),
  z.strictObject({ ...at, type: z.literal('return'), seat }),
  z.strictObject({ ...at, type: z.literal('agree'), seat, with: z.exactOptional(seat) }),
  z.strictObject({ ...at, type: z.literal('decline'), seat, with: z.exactOptional(seat) }),
  z.strictObject({ ...at, type: z.literal('undo'), seat, count }),
  z.strictObject({ ...at, type: z.literal('end') }),
  z.strictObject({ ...at, type: z.literal('rematch'), seat }),
  z.strictObject({ ...at, type: z.literal('link'), seat }),
  z.strictObject({ ...at, type: z.literal('claim'), seat }),
  z.strictObject({ ...at, type: z.literal('vouch'), seat, claim: count }),
  z.strictObject({ ...at, type: z.literal('dispute'), seat, claim: count }),
  z.strictObject({ ...at, type: z.literal('lapse'), claim: count }),
  /** The code of an action is null while it is another seat's secret. */
  z.strictObject({ ...act, code: z.null() }),
]);
const LogLine = z.strictObject({ entry, hash: z.string() });

const rhythm = z.union([
  z.strictObject({ type: z.literal('at-once') }),
  z.strictObject({ type: z.literal('quiet'), zone: z.string(), from: z.int(), to: z.int() }),
  z.strictObject({ type: z.literal('daily'), zone: z.string(), at: z.int() }),
]);
const settings = z.strictObject({
  wants: z.enum(WANTS),
  rhythm,
  after: z.optional(z.literal(AFTER_HOURS)),
  talk: z.optional(z.boolean()),
});
const Notices = z.strictObject({
  channels: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.union([z.enum(POSTED_KINDS), z.enum(['mail', 'push', 'feed'])]),
      label: z.string(),
      mark: z.nullable(z.string()),
      isConfirmed: z.boolean(),
      isOff: z.boolean(),
      lastOk: z.nullable(time),
      lastFailure: z.nullable(
        z.strictObject({
          at: time,
          why: z.enum(['refused', 'bounced', 'gone', 'failing', 'redirect', 'timeout', 'unreachable']),
          status: z.nullable(z.int()),
        }),
      ),
      secret: z.nullable(z.string()),
      wants: z.enum(WANTS),
      rhythm,
      after: z.literal(AFTER_HOURS),
      talk: z.boolean(),
      isUsual: z.boolean(),
    }),
  ),
  hasMail: z.boolean(),
});

const WayIn = z.strictObject({ table: z.string(), seat: z.nullable(seat), secret: z.nullable(z.string()) });
const Circle = z.strictObject({
  id: z.string(),
  count,
  people: z.array(z.strictObject({ name: z.string(), played: count, won: count, streak: count, best: count })),
  pairs: z.array(z.strictObject({ one: count, other: count, played: count, won: z.tuple([count, count]) })),
  tables: z.array(
    z.strictObject({
      id: z.string(),
      game: z.string(),
      stage,
      at: time,
      seats: z.array(z.strictObject({ name: z.string(), by: occupancy, who: z.nullable(count) })),
      winners: z.nullable(seats),
      points: z.nullable(z.array(z.number())),
      picture: z.nullable(z.string()),
    }),
  ),
});

const Plans = z.strictObject({
  plans: z.array(
    z.strictObject({
      id: z.string(),
      state: z.enum(['waiting', 'blocked', 'played', 'missed']),
      chance: z.number(),
      actions: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
});

const Guests = z.strictObject({
  guests: z.array(z.strictObject({ id: z.string(), label: z.string(), late: count })),
  secret: z.nullable(z.string()),
});

const Address = z.strictObject({
  hasMail: z.boolean(),
  seats: z.nullable(z.array(z.strictObject({ table: z.string(), seat, game: z.string() }))),
  usual: z.nullable(z.strictObject({ isOn: z.boolean(), set: z.nullable(settings) })),
});
const Certificate = z.strictObject({ certificate: z.nullable(z.string()), set: z.nullable(settings) });
const Access = z.strictObject({
  hasCode: z.boolean(),
  devices: count,
  addresses: z.array(z.strictObject({ id: z.string(), label: z.string() })),
});
const Code = z.strictObject({ code: z.string() });
const Confirmed = z.strictObject({ table: z.string(), game: z.string(), seat });
const PushInfo = z.strictObject({ publicKey: z.string() });
const KeptMail = z.strictObject({
  n: count,
  at: time,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
});
const Nothing = z.strictObject({});

/** The body of every refusal. */
export const Problem = z.strictObject({
  type: z.literal('about:blank'),
  status: z.int(),
  code: z.string(),
  title: z.string(),
  retryAfter: z.exactOptional(z.int()),
  snapshot: z.exactOptional(Snapshot),
});

const OEmbed = z.strictObject({
  type: z.literal('link'),
  version: z.literal('1.0'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  thumbnail_url: z.string(),
  thumbnail_width: count,
  thumbnail_height: count,
});

/** Schemas that have a name in the document, so that each is written only once. */
export const NAMED = {
  Snapshot,
  Patch,
  Update,
  Seated,
  Claimed,
  LogLine,
  Past,
  Story,
  Talk,
  Notices,
  Plans,
  Guests,
  GameInfo,
  Summary,
  Problem,
};

/** The media types of answers that are not JSON. */
const JPEG = 'image/jpeg';
const HTML = 'text/html';
const ATOM = 'application/atom+xml';

/** The answer of each route: a schema for JSON, otherwise a media type, or null for a redirection. */
export const ANSWERS = {
  games: z.array(GameInfo),
  gamePicture: JPEG,
  circle: Circle,
  openTable: Seated,
  summaries: z.strictObject({ tables: z.array(z.union([Summary, Missing])) }),
  pushInfo: PushInfo,
  inviteAddress: Nothing,
  signIn: Nothing,
  address: Address,
  openSeat: Snapshot,
  certify: Certificate,
  setUsual: Nothing,
  signOut: Nothing,
  table: Snapshot,
  tableLog: z.array(LogLine),
  tablePast: Past,
  tableStory: Story,
  tableTalk: Talk,
  tableLive: live,
  picture: JPEG,
  oembed: OEmbed,
  feed: ATOM,
  confirmChannel: Confirmed,
  stopMail: Nothing,
  stopDigest: z.null(),
  unsubscribe: z.null(),
  unsubscribePage: null,
  join: Seated,
  recover: Seated,
  claim: z.union([Seated, Claimed]),
  mailCode: Nothing,
  session: Snapshot,
  link: z.strictObject({ secret: z.string() }),
  renew: Seated,
  access: Access,
  makeCode: Code,
  vouch: Snapshot,
  dispute: Snapshot,
  setBot: Snapshot,
  freeBot: Snapshot,
  freePlayer: Snapshot,
  changeSetup: Snapshot,
  setSeating: Snapshot,
  deleteTable: Snapshot,
  start: Snapshot,
  act: told,
  undo: told,
  end: told,
  agree: told,
  decline: told,
  remedy: told,
  askPace: told,
  askPause: told,
  setClock: Snapshot,
  back: Snapshot,
  goOnHoliday: Snapshot,
  comeBack: Snapshot,
  leave: Snapshot,
  keep: Snapshot,
  rematch: WayIn,
  come: Snapshot,
  seat: Snapshot,
  seatLog: z.array(LogLine),
  seatPast: Past,
  seatStory: Story,
  seatTalk: Talk,
  seatLive: live,
  say: Talk,
  unsay: Talk,
  note: Note,
  writeNote: Note,
  seen: Notices,
  notices: Notices,
  addChannel: Notices,
  setChannel: Notices,
  moveChannel: Notices,
  removeChannel: Notices,
  testChannel: Notices,
  plans: Plans,
  addPlan: Plans,
  withdrawPlan: Plans,
  guests: Guests,
  addGuest: Guests,
  removeGuest: Guests,
  guestSession: Snapshot,
  guest: Snapshot,
  guestLog: z.array(LogLine),
  guestPast: Past,
  guestStory: Story,
  guestLive: live,
  mailbox: z.array(KeptMail),
  mailboxMail: HTML,
} as const;

type Routes = typeof routes;

/** The type with all its parts readonly. */
type Fixed<Value> = Value extends object ? { readonly [Key in keyof Value]: Fixed<Value[Key]> } : Value;
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;
/** The routes whose schema does not have the type given in the table of routes. */
type Wrong = {
  readonly [Name in keyof Routes]: (typeof ANSWERS)[Name] extends z.ZodMiniType<infer Answer>
    ? Same<Fixed<Answer>, Fixed<AnswerOf<Routes[Name] & Route>>> extends true
      ? never
      : Name
    : never;
}[keyof Routes];
// Does not compile if there is such a route.
true satisfies [Wrong] extends [never] ? true : Wrong;
