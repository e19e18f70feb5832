import * as z from 'zod/mini';
import { Access, Address, Certificate, Code } from './answers/access.ts';
import { Circle, WayIn } from './answers/circle.ts';
import { GameInfo } from './answers/games.ts';
import { Guests } from './answers/guests.ts';
import { LogLine } from './answers/log.ts';
import { KeptMail } from './answers/mailbox.ts';
import { Confirmed, Notices, PushInfo } from './answers/notifications.ts';
import { OEmbed } from './answers/oembed.ts';
import { Problem } from './answers/problem.ts';
import { Plans } from './answers/queued-turns.ts';
import { Claimed, Closed, live, Patch, Seated, Snapshot, snapshotOrUpdate, Update } from './answers/snapshot.ts';
import { Past, Story } from './answers/story.ts';
import { Missing, Summary } from './answers/summary.ts';
import { Talk } from './answers/talk.ts';
import { Note } from './requests.ts';
import type { AnswerOf, Route } from './route.ts';
import type * as routes from './routes.ts';

/*
 * The schemas of all answers, for the OpenAPI document and for the tests that compare real answers with them. Those in
 * answers/ have the types in messages/; the end of this file checks that both agree. The terminal client compares answers
 * with them too, to notice another version of the protocol; neither pages nor the Worker import this.
 */

const Nothing = z.strictObject({});

/** The schemas that the document refers to by name, so that each appears in it once. */
export const NAMED = {
  Snapshot,
  Patch,
  Update,
  Closed,
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
  setProfile: Nothing,
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
  dropSession: Nothing,
  dropGuestSession: Nothing,
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
  act: snapshotOrUpdate,
  undo: snapshotOrUpdate,
  end: snapshotOrUpdate,
  agree: snapshotOrUpdate,
  decline: snapshotOrUpdate,
  remedy: snapshotOrUpdate,
  askPace: snapshotOrUpdate,
  askPause: snapshotOrUpdate,
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
