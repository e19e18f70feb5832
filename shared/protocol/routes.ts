import type { Access, Address, Certificate, Claimed, Code } from './messages/access.ts';
import type { Circle, WayIn } from './messages/circle.ts';
import type { GameInfo } from './messages/games.ts';
import type { Guests } from './messages/guests.ts';
import type { Live } from './messages/live.ts';
import type { LogLine } from './messages/log.ts';
import type { Confirmed, KeptMail, Notices, PushInfo } from './messages/notifications.ts';
import type { OEmbed } from './messages/oembed.ts';
import type { Plans } from './messages/queued-turns.ts';
import type { Past, Seated, Snapshot, Update } from './messages/snapshot.ts';
import type { Story } from './messages/story.ts';
import type { Missing, Summary } from './messages/summary.ts';
import type { Talk } from './messages/talk.ts';
import type {
  Act,
  AddChannel,
  AddGuest,
  AddPlan,
  Answer,
  AskPace,
  AskPause,
  AskRemedy,
  Certify,
  ChangeSetup,
  Come,
  Confirm,
  Empty,
  Invite,
  Join,
  Keyed,
  MailboxToken,
  Note,
  OnClaim,
  Open,
  OpenSeat,
  Recover,
  Rematch,
  Renew,
  Say,
  Seen,
  Session,
  SetBot,
  SetChannel,
  SetClock,
  SetProfile,
  SetSeating,
  SetTarget,
  SetUsual,
  SignIn,
  SignOut,
  StopMail,
  Summaries,
  Undo,
} from './requests.ts';
import { rows } from './route.ts';

/*
 * The one table of routes: one export for each, by its name. The Worker mounts them all, the site calls them by name,
 * the tests of hostile input run through them, and the OpenAPI document and docs/api.md are generated from them, with
 * the comment of each row as its description. The form is `name<Body, Answer>()(method, path)`; a `null` body means
 * none; braces contain the pattern of a parameter. Last comes what else there is to say: `weight`, for a request that costs
 * the account of a client something else than is usual (route.ts).
 */

const anyone = rows('', 'anyone');
const signedIn = rows('', 'address');
const byToken = rows('', 'token');
const byLink = rows('/unsubscribe', 'link');
const atTable = rows('/tables/:table', 'anyone');
const atSeat = rows('/tables/:table/seats/:seat', 'anyone');
const atGuest = rows('/tables/:table/guests/:guest', 'anyone');
const bySeat = rows('/tables/:table/seats/:seat', 'seat');
const byGuest = rows('/tables/:table/guests/:guest', 'guest');
const LIVE = { isLive: true, query: ['since'], weight: 3 } as const;
/** A client that has a snapshot sends its version, and receives only the changes since then if that is shorter. */
const SINCE = { query: ['since'] } as const;
const LOG = { query: ['after'], weight: 2 } as const;
/** Computed from the log: many positions or, for a story, all of them. */
const PAST = { weight: 3 } as const;
const STORY = { query: ['at'], weight: 8 } as const;
/** Databases are made for a new table. */
const OPENS = { weight: 20 } as const;

/** The games that can be played here. */
export const games = anyone<null, readonly GameInfo[]>()('GET', '/games');
/** A board that represents a game when there is no table to show: a JPEG for link previews. */
export const gamePicture = anyone<null, Uint8Array>()('GET', '/games/:game/picture.jpg', { weight: 2 });
/** The tables of a circle, which were rematches of one another: who won what, and who against whom. */
export const circle = anyone<null, Circle>()('GET', '/circles/:circle');
/** Opens a table, with the opener in seat 0 and robots in the last seats. */
export const openTable = anyone<Open, Seated>()('POST', '/tables', OPENS);
/** Short summaries of several tables. */
export const summaries = anyone<Summaries, { readonly tables: readonly (Summary | Missing)[] }>()(
  'POST',
  '/summaries',
  { weight: 1 },
);
/** What a browser needs to know to subscribe to push messages. */
export const pushInfo = anyone<null, PushInfo>()('GET', '/push');

/** Mails a sign-in link to an address, if it is confirmed at some seat. The answer does not tell whether it is. */
export const inviteAddress = anyone<Invite, Empty>()('POST', '/address/link');
/** Exchanges a sign-in link for the cookie of the address, once. */
export const signIn = anyone<SignIn, Empty>()('POST', '/address/session');
/** The seats of the address that is signed in. */
export const address = anyone<null, Address>()('GET', '/address');
/** Exchanges the cookie of the address for that of one of its seats, on this device. */
export const openSeat = signedIn<OpenSeat, Snapshot>()('POST', '/address/open');
/** Certifies to a table, for a few minutes, that the address signed in belongs to the player in one of its seats. */
export const certify = signedIn<Certify, Certificate>()('POST', '/address/certificate');
/** Sets how the address is notified of seats that its owner takes from now on. */
export const setUsual = signedIn<SetUsual, Empty>()('PUT', '/address/usual');
/** Sets the name and the language of the owner of the address, for their other devices. */
export const setProfile = signedIn<SetProfile, Empty>()('PUT', '/address/profile');
/** Ends this session, or all sessions of the address, and closes the seats that they opened. */
export const signOut = signedIn<SignOut, Empty>()('POST', '/address/sign-out');

/** The snapshot of a spectator. */
export const table = atTable<null, Snapshot>()('GET', '');
/** The log after entry `after`, as a spectator may know it: at most 1000 lines. */
export const tableLog = atTable<null, readonly LogLine[]>()('GET', '/log', LOG);
/** The position after `from` actions, and some that follow; without `from`, starting at the viewer's latest action. */
export const tablePast = atTable<null, Past>()('GET', '/past/:from{\\d{1,4}}?', PAST);
/** What the actions after the first `from` did, as facts: those that stand or, with `at`, that stood at that entry. */
export const tableStory = atTable<null, Story>()('GET', '/story/:from{\\d{1,6}}?', STORY);
/** The messages sent or deleted after change `n` of the talk. */
export const tableTalk = atTable<null, Talk>()('GET', '/talk/:n{\\d{1,9}}?');
/** A WebSocket: a snapshot now and after every change, or updates for a client that sends the version it has (or 0) as `since`; only `{ company }` when nothing else changed; `{ closed }` before it closes the socket of a reader who has lost access. */
export const tableLive = atTable<null, Live>()('GET', '/live', LIVE);
/** The board after an entry of the log, as spectators see it, by day or night: a JPEG for mails and link previews. */
export const picture = atTable<null, Uint8Array>()('GET', '/postcards/:name{\\d{1,6}-[0-9a-f]{16}(?:-night)?\\.jpg}', {
  weight: 2,
});
/** The table for chats and blogs that embed its link (oEmbed), in the language of the request. */
export const oembed = atTable<null, OEmbed>()('GET', '/oembed', { weight: 2 });
/** The notices of a seat as an Atom feed. The path contains a secret that gives no other access. */
export const feed = atTable<null, string>()('GET', '/feeds/:feed', { weight: 2 });
/** Confirms a mail address: its owner wants to receive notices there. They can have this browser signed in with it. */
export const confirmChannel = atTable<Confirm, Confirmed>()('POST', '/channels/:channel/confirm');
/** Ends all mails to the address of a channel, about all present and future tables. Needs the link from one of them. */
export const stopMail = atTable<StopMail, Empty>()('POST', '/channels/:channel/stop');
/** Ends the daily mails to an address, for all its tables: a form posted from anywhere (RFC 8058). */
export const stopDigest = byLink<null, null>()('POST', '/daily/:name/:token');
/** Ends the mails of one channel of a table: a form posted from anywhere (RFC 8058). */
export const unsubscribe = byLink<null, null>()('POST', '/:table/:channel/:token');
/** Redirects to the page that asks whether to unsubscribe. Opening it changes nothing. */
export const unsubscribePage = byLink<null, string>()('GET', '/:table/:channel/:token');

/** Takes a free seat, or takes over an open one. */
export const join = atSeat<Join, Seated>()('POST', '');
/** Exchanges the recovery code of a seat, which is then used up, for a new link. */
export const recover = atSeat<Recover, Seated>()('POST', '/recover');
/** Claims a seat whose link is lost. Once the others have agreed, the same request is answered with a new link. */
export const claim = atSeat<Keyed, Seated | Claimed>()('POST', '/claim');
/** Removes the cookie of a seat from this browser, whether or not it is valid. The link of the seat goes on working. */
export const dropSession = atSeat<null, Empty>()('DELETE', '/session');
/** Removes the cookie of a guest from this browser, whether or not it is valid. */
export const dropGuestSession = atGuest<null, Empty>()('DELETE', '/session');
/** Mails a recovery code to an address, if it is confirmed at the seat. */
export const mailCode = atSeat<Invite, Empty>()('POST', '/mail-code');

/** Exchanges a seat link for the cookie of the seat. */
export const session = bySeat<Session, Snapshot>()('POST', '/session');
/** The `secret` of the link of the player's own seat, from the cookie. */
export const link = bySeat<Empty, { readonly secret: string }>()('POST', '/link');
/** Makes a new link for the player's own seat; the old one stops working. */
export const renew = bySeat<Renew, Seated>()('POST', '/renew');
/** The ways to the player's own seat besides its link. */
export const access = bySeat<null, Access>()('GET', '/access');
/** Makes a recovery code for the player's own seat; it replaces any earlier one. */
export const makeCode = bySeat<Keyed, Code>()('POST', '/code');
/** Vouches for a claim of another seat. */
export const vouch = bySeat<OnClaim, Snapshot>()('POST', '/vouch');
/** Objects to a claim, as another player or as the holder of the seat. */
export const dispute = bySeat<OnClaim, Snapshot>()('POST', '/dispute');
/** Puts a robot into a free seat. */
export const setBot = bySeat<SetBot, Snapshot>()('PUT', '/bots/:bot');
/** Removes a robot before the start. */
export const freeBot = bySeat<null, Snapshot>()('DELETE', '/bots/:bot');
/** Frees the seat of another player before the start, for the opener. Refused if they came after the version `seen`. */
export const freePlayer = bySeat<null, Snapshot>()('DELETE', '/players/:player', { query: ['seen'] });
/** Changes the options, the pace and whether robots wait for a look before the start, for the opener. */
export const changeSetup = bySeat<ChangeSetup, Snapshot>()('PUT', '/setup');
/** Settles the order of play before the start, for the opener: drawn by lot when the game begins, or chosen. */
export const setSeating = bySeat<SetSeating, Snapshot>()('PUT', '/seating');
/** Deletes the table before the start, for the opener; notifies all players. Answers with a spectator's snapshot. */
export const deleteTable = bySeat<null, Snapshot>()('DELETE', '/table');
/** Starts the game, once every seat is taken. */
export const start = bySeat<Empty, Snapshot>()('POST', '/start');
/** Plays an action, or gives an order. */
export const act = bySeat<Act, Snapshot | Update>()('POST', '/actions', SINCE);
/** Takes back the player's latest action and all later ones, or proposes that to the others. */
export const undo = bySeat<Undo, Snapshot | Update>()('POST', '/undo', SINCE);
/** Ends the table, or proposes that to the others. */
export const end = bySeat<Undo, Snapshot | Update>()('POST', '/end', SINCE);
/** Agrees to a proposal. */
export const agree = bySeat<Answer, Snapshot | Update>()('POST', '/agree', SINCE);
/** Declines a proposal. */
export const decline = bySeat<Answer, Snapshot | Update>()('POST', '/decline', SINCE);
/** Proposes what to do about a late seat; a majority of the players who are there decides. */
export const remedy = bySeat<AskRemedy, Snapshot | Update>()('POST', '/remedy', SINCE);
/** Proposes another pace; all players must agree. */
export const askPace = bySeat<AskPace, Snapshot | Update>()('POST', '/pace', SINCE);
/** Proposes a pause until some time, or to end the present one; all players must agree. */
export const askPause = bySeat<AskPause, Snapshot | Update>()('POST', '/pause', SINCE);
/** Sets the hours in which the player's own clock runs, and when they are reminded, from their next turn on. */
export const setClock = bySeat<SetClock, Snapshot>()('PUT', '/clock');
/** Says that the player is back, which cancels what was proposed or decided because they were late. */
export const back = bySeat<Empty, Snapshot>()('POST', '/back');
/** Begins a holiday, which stops the player's clock. */
export const goOnHoliday = bySeat<Empty, Snapshot>()('PUT', '/holiday');
/** Ends a holiday: the clock runs again. */
export const comeBack = bySeat<null, Snapshot>()('DELETE', '/holiday');
/** Leaves the table for good; nothing that the player gave or wrote is kept. Answers with a spectator's snapshot. */
export const leave = bySeat<null, Snapshot>()('DELETE', '/person');
/** Keeps a table that has not begun and is about to expire. */
export const keep = bySeat<Empty, Snapshot>()('POST', '/keep');

/** Asks for the next table with the same people, after this one. Answers with the way to the player's seat there. */
export const rematch = bySeat<Rematch, WayIn>()('POST', '/rematch', OPENS);
/** Reports that a player has come to the seat they were given. When the last one has come, the game begins. */
export const come = bySeat<Come, Snapshot>()('POST', '/come');

/** The snapshot of a seat. */
export const seat = bySeat<null, Snapshot>()('GET', '');
/** The log, as the seat may know it. */
export const seatLog = bySeat<null, readonly LogLine[]>()('GET', '/log', LOG);
/** Positions, as the seat saw them. */
export const seatPast = bySeat<null, Past>()('GET', '/past/:from{\\d{1,4}}?', PAST);
/** The story, as the seat may know it; without `from`, since its latest action. */
export const seatStory = bySeat<null, Story>()('GET', '/story/:from{\\d{1,6}}?', STORY);
/** The messages sent or deleted after change `n` of the talk, as for spectators. */
export const seatTalk = bySeat<null, Talk>()('GET', '/talk/:n{\\d{1,9}}?');
/** The WebSocket of a seat, which also takes `seen N` and actions; `codes=1` is for clients that read codes (docs/protocol.md). */
export const seatLive = bySeat<null, Live>()('GET', '/live', {
  isLive: true,
  query: ['since', 'codes'],
  weight: 3,
});
/** Sends a message to everyone at the table. */
export const say = bySeat<Say, Talk>()('POST', '/talk');
/** Deletes one of the player's own messages. */
export const unsay = bySeat<null, Talk>()('DELETE', '/talk/:n{\\d{1,9}}');
/** The player's private note. */
export const note = bySeat<null, Note>()('GET', '/note');
/** Saves the note; `revision` is that of the note that the page has. */
export const writeNote = bySeat<Note, Note>()('PUT', '/note');

/** Reports that a visible page shows a version, so that no notice of it is sent. */
export const seen = bySeat<Seen, Notices>()('POST', '/seen', { weight: 1 });
/** The channels by which the player is notified. */
export const notices = bySeat<null, Notices>()('GET', '/notices');
/** Adds a channel. */
export const addChannel = bySeat<AddChannel, Notices>()('POST', '/notices');
/** Sets what a channel reports, and when. */
export const setChannel = bySeat<SetChannel, Notices>()('PUT', '/notices/:channel');
/** Gives the channel of a browser its new push address. */
export const moveChannel = bySeat<SetTarget, Notices>()('PUT', '/notices/:channel/target');
/** Removes a channel. */
export const removeChannel = bySeat<null, Notices>()('DELETE', '/notices/:channel');
/** Sends a test message immediately. If it gets through, a channel that was off is on again. */
export const testChannel = bySeat<Empty, Notices>()('POST', '/notices/:channel/test');

/** The turns that the player has queued. */
export const plans = bySeat<null, Plans>()('GET', '/plans');
/** Queues a turn, which is played when it comes if that is possible. */
export const addPlan = bySeat<AddPlan, Plans>()('POST', '/plans');
/** Withdraws a queued turn. */
export const withdrawPlan = bySeat<null, Plans>()('DELETE', '/plans/:plan');
/** The guests who may look over the player's shoulder. */
export const guests = bySeat<null, Guests>()('GET', '/guests');
/** Makes a guest link. */
export const addGuest = bySeat<AddGuest, Guests>()('POST', '/guests');
/** Revokes a guest link. */
export const removeGuest = bySeat<null, Guests>()('DELETE', '/guests/:id');

/** Exchanges a guest link for the cookie of the guest. */
export const guestSession = byGuest<Session, Snapshot>()('POST', '/session');
/** The snapshot of a guest: what the seat saw some actions ago. A guest can only read. */
export const guest = byGuest<null, Snapshot>()('GET', '');
/** The log up to the position that the guest sees. */
export const guestLog = byGuest<null, readonly LogLine[]>()('GET', '/log', LOG);
/** Positions up to the one that the guest sees. */
export const guestPast = byGuest<null, Past>()('GET', '/past/:from{\\d{1,4}}?', PAST);
/** The story up to the position that the guest sees. */
export const guestStory = byGuest<null, Story>()('GET', '/story/:from{\\d{1,6}}?', STORY);
/** The WebSocket of a guest. */
export const guestLive = byGuest<null, Live>()('GET', '/live', LIVE);

/** The mails of the local mailbox, if there is one, for the operator of the service: the latest first. */
export const mailbox = anyone<MailboxToken, readonly KeptMail[]>()('POST', '/mailbox');
/** A mail of the local mailbox as HTML: a form with `token`, posted by the page that lists the mails. */
export const mailboxMail = byToken<null, string>()('POST', '/mailbox/:n{\\d{1,9}}');
