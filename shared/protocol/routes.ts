import type { Access, Address, Claimed, Code } from './messages/access.ts';
import type { GameInfo } from './messages/games.ts';
import type { Guests } from './messages/guests.ts';
import type { LogLine } from './messages/log.ts';
import type { Confirmed, KeptMail, Notices, PushInfo } from './messages/notifications.ts';
import type { Plans } from './messages/queued-turns.ts';
import type { Company, Past, Seated, Snapshot, Update } from './messages/snapshot.ts';
import type { Missing, Summary } from './messages/summary.ts';
import type { Talk } from './messages/talk.ts';
import type {
  Act,
  AddChannel,
  AddGuest,
  AddPlan,
  Empty,
  Invite,
  Join,
  Keyed,
  MailboxToken,
  MailToken,
  Note,
  OnClaim,
  Open,
  OpenSeat,
  Recover,
  Renew,
  Say,
  Seen,
  Session,
  SetBot,
  SetChannel,
  SetTarget,
  SignIn,
  SignOut,
  Summaries,
  Undo,
} from './requests.ts';
import { rows } from './route.ts';

/*
 * The one table of routes: one export for each, by its name. The Worker mounts them all, the site calls them by name, the
 * hostile tests walk over them, and the OpenAPI document and docs/api.md are printed from them: the comment of a row is
 * its line there. `name<Body, Answer>()(method, path)`; a body of `null` is none; a part in braces is the pattern
 * that a parameter must have.
 */

const anyone = rows('', 'anyone');
const signedIn = rows('', 'address');
const byToken = rows('', 'token');
const byLink = rows('/unsubscribe', 'link');
const atTable = rows('/tables/:table', 'anyone');
const atSeat = rows('/tables/:table/seats/:seat', 'anyone');
const bySeat = rows('/tables/:table/seats/:seat', 'seat');
const byGuest = rows('/tables/:table/guests/:guest', 'guest');
const LIVE = { isLive: true, query: 'since' } as const;
/** Who has a snapshot says its version, and is told what changed since where that is shorter. */
const SINCE = { query: 'since' } as const;

/** The games one can open a table of. */
export const games = anyone<null, readonly GameInfo[]>()('GET', '/games');
/** A new table, the opener in seat 0, robots in the last seats. */
export const openTable = anyone<Open, Seated>()('POST', '/tables');
/** Where several tables stand, in a few words. */
export const summaries = anyone<Summaries, { readonly tables: readonly (Summary | Missing)[] }>()('POST', '/summaries');
/** What a browser has to know before it can be told by push. */
export const pushInfo = anyone<null, PushInfo>()('GET', '/push');

/** Has a sign-in link mailed to an address that is confirmed at some seat. Whether it is, is not answered. */
export const inviteAddress = anyone<Invite, Empty>()('POST', '/address/link');
/** Exchanges that link for the cookie of the address, once. */
export const signIn = anyone<SignIn, Empty>()('POST', '/address/session');
/** The seats of the address that is signed in. */
export const address = anyone<null, Address>()('GET', '/address');
/** Exchanges the cookie of the address for that of one of its seats, on this device. */
export const openSeat = signedIn<OpenSeat, Snapshot>()('POST', '/address/open');
/** Ends this session, or all of them and everything that was opened by one. */
export const signOut = signedIn<SignOut, Empty>()('POST', '/address/sign-out');

/** The snapshot of a spectator. */
export const table = atTable<null, Snapshot>()('GET', '');
/** The log, as a spectator may know it, after so many entries: 1000 lines at most. */
export const tableLog = atTable<null, readonly LogLine[]>()('GET', '/log', { query: 'after' });
/** The position after so many actions and some that follow; without a number, since the latest action of the viewer. */
export const tablePast = atTable<null, Past>()('GET', '/past/:from{\\d{1,4}}?');
/** What was said, or unsaid, after so many changes of the talk. */
export const tableTalk = atTable<null, Talk>()('GET', '/talk/:n{\\d{1,9}}?');
/** A WebSocket: a snapshot now and after every change, or updates for who says a version (or 0); `{ company }` alone when only that changed. */
export const tableLive = atTable<null, Snapshot | Update | { readonly company: Company }>()('GET', '/live', LIVE);
/** The board as an entry of the log left it, as spectators see it, for mails: JPEG. */
export const picture = atTable<null, Uint8Array>()('GET', '/postcards/:name{\\d{1,6}-[0-9a-f]{16}\\.jpg}');
/** The notices of a seat as an Atom feed. The path is a secret that can do no more. */
export const feed = atTable<null, string>()('GET', '/feeds/:feed');
/** The owner of a mail address wants to be told there. */
export const confirmChannel = atTable<MailToken, Confirmed>()('POST', '/channels/:channel/confirm');
/** No message of one address a day any more, for all the tables it tells of: a form from anywhere (RFC 8058). */
export const stopDigest = byLink<null, null>()('POST', '/daily/:name/:token');
/** The same for one table. */
export const unsubscribe = byLink<null, null>()('POST', '/:table/:channel/:token');
/** Leads to the page that asks whether to unsubscribe: looking at it changes nothing. */
export const unsubscribePage = byLink<null, string>()('GET', '/:table/:channel/:token');

/** Takes a free seat, or takes over an open one. */
export const join = atSeat<Join, Seated>()('POST', '');
/** A new link by the recovery code of a seat, which is then used up. */
export const recover = atSeat<Recover, Seated>()('POST', '/recover');
/** Says to be the player of a seat whose link is lost. Sent again once the others agree, it is answered by a new link. */
export const claim = atSeat<Keyed, Seated | Claimed>()('POST', '/claim');
/** Has a recovery code sent to the address that is confirmed at a seat. */
export const mailCode = atSeat<Invite, Empty>()('POST', '/mail-code');

/** Exchanges a seat link for the cookie of the seat. */
export const session = bySeat<Session, Snapshot>()('POST', '/session');
/** The secret of one's own seat link, from the cookie. */
export const link = bySeat<Empty, { readonly secret: string }>()('POST', '/link');
/** A new link for one's own seat: the old one stops working. */
export const renew = bySeat<Renew, Seated>()('POST', '/renew');
/** What besides its link leads to one's own seat. */
export const access = bySeat<null, Access>()('GET', '/access');
/** A recovery code for one's own seat, in place of any before. */
export const makeCode = bySeat<Keyed, Code>()('POST', '/code');
/** A player agrees to a claim of another seat. */
export const vouch = bySeat<OnClaim, Snapshot>()('POST', '/vouch');
/** A player, or the holder of the seat, objects to a claim. */
export const dispute = bySeat<OnClaim, Snapshot>()('POST', '/dispute');
/** Puts a robot into a free seat. */
export const setBot = bySeat<SetBot, Snapshot>()('PUT', '/bots/:bot');
/** Takes it away again, before the start. */
export const freeBot = bySeat<null, Snapshot>()('DELETE', '/bots/:bot');
/** Begins, once every seat is taken. */
export const start = bySeat<Empty, Snapshot>()('POST', '/start');
/** Plays, or gives an order. */
export const act = bySeat<Act, Snapshot | Update>()('POST', '/actions', SINCE);
/** Takes back one's latest action and all after it, or asks the others to. */
export const undo = bySeat<Undo, Snapshot | Update>()('POST', '/undo', SINCE);
/** Ends the table here, or asks the others to. */
export const end = bySeat<Undo, Snapshot | Update>()('POST', '/end', SINCE);
/** Agrees to what was asked. */
export const agree = bySeat<Undo, Snapshot | Update>()('POST', '/agree', SINCE);
/** Declines it. */
export const decline = bySeat<Undo, Snapshot | Update>()('POST', '/decline', SINCE);
/** One's clock stops from now on. */
export const goOnHoliday = bySeat<Empty, Snapshot>()('PUT', '/holiday');
/** And runs again. */
export const comeBack = bySeat<null, Snapshot>()('DELETE', '/holiday');
/** Leaves the table for good: nothing that one gave or wrote is kept. Answered by what a spectator sees. */
export const leave = bySeat<null, Snapshot>()('DELETE', '/person');
/** Keeps a table that has not begun and is about to expire. */
export const keep = bySeat<Empty, Snapshot>()('POST', '/keep');

/** The snapshot of a seat. */
export const seat = bySeat<null, Snapshot>()('GET', '');
/** The log, as that seat may know it. */
export const seatLog = bySeat<null, readonly LogLine[]>()('GET', '/log', { query: 'after' });
/** Positions, as that seat saw them. */
export const seatPast = bySeat<null, Past>()('GET', '/past/:from{\\d{1,4}}?');
/** The talk. */
export const seatTalk = bySeat<null, Talk>()('GET', '/talk/:n{\\d{1,9}}?');
/** The WebSocket of a seat. */
export const seatLive = bySeat<null, Snapshot | Update | { readonly company: Company }>()('GET', '/live', LIVE);
/** Says something to all who are at the table. */
export const say = bySeat<Say, Talk>()('POST', '/talk');
/** Unsays what one has said. */
export const unsay = bySeat<null, Talk>()('DELETE', '/talk/:n{\\d{1,9}}');
/** What the player keeps for themselves. */
export const note = bySeat<null, Note>()('GET', '/note');
/** Writes it anew, from the revision that the page has. */
export const writeNote = bySeat<Note, Note>()('PUT', '/note');

/** A visible page shows that version: no notice of it is wanted. */
export const seen = bySeat<Seen, Notices>()('POST', '/seen');
/** How the player of the seat hears of turns. */
export const notices = bySeat<null, Notices>()('GET', '/notices');
/** Adds a channel. */
export const addChannel = bySeat<AddChannel, Notices>()('POST', '/notices');
/** Sets what a channel tells, and when. */
export const setChannel = bySeat<SetChannel, Notices>()('PUT', '/notices/:channel');
/** The browser that a channel tells has subscribed anew. */
export const moveChannel = bySeat<SetTarget, Notices>()('PUT', '/notices/:channel/target');
/** Forgets a channel. */
export const removeChannel = bySeat<null, Notices>()('DELETE', '/notices/:channel');
/** Sends a test message now; one that arrives switches the channel on again. */
export const testChannel = bySeat<Empty, Notices>()('POST', '/notices/:channel/test');

/** The turns that the player has queued. */
export const plans = bySeat<null, Plans>()('GET', '/plans');
/** Queues a turn: it is played when it comes, if it can be. */
export const addPlan = bySeat<AddPlan, Plans>()('POST', '/plans');
/** Withdraws it. */
export const withdrawPlan = bySeat<null, Plans>()('DELETE', '/plans/:plan');
/** Who may look over the player's shoulder. */
export const guests = bySeat<null, Guests>()('GET', '/guests');
/** Makes a link for it. */
export const addGuest = bySeat<AddGuest, Guests>()('POST', '/guests');
/** Revokes it. */
export const removeGuest = bySeat<null, Guests>()('DELETE', '/guests/:id');

/** Exchanges the link of a guest for its cookie. */
export const guestSession = byGuest<Session, Snapshot>()('POST', '/session');
/** The snapshot of a guest: what the seat saw so many actions ago. Nothing can be done there. */
export const guest = byGuest<null, Snapshot>()('GET', '');
/** The log up to then. */
export const guestLog = byGuest<null, readonly LogLine[]>()('GET', '/log', { query: 'after' });
/** Positions up to then. */
export const guestPast = byGuest<null, Past>()('GET', '/past/:from{\\d{1,4}}?');
/** The WebSocket of a guest. */
export const guestLive = byGuest<null, Snapshot | Update | { readonly company: Company }>()('GET', '/live', LIVE);

/** The mails of the local mailbox, where it is open, for who runs the service: the latest first. */
export const mailbox = anyone<MailboxToken, readonly KeptMail[]>()('POST', '/mailbox');
/** One of them as HTML: a form of the page that lists them, with `token`. */
export const mailboxMail = byToken<null, string>()('POST', '/mailbox/:n{\\d{1,9}}');
