import type { PlannedTurn } from '../../shared/game/capabilities/planned-turn.ts';
import type { BotLevel, Lang, Seat, Viewer } from '../../shared/game/contract.ts';
import type { Profile } from '../../shared/protocol/messages/addresses.ts';
import { LOG_PAGE } from '../../shared/protocol/messages/limits.ts';
import type { LogLine } from '../../shared/protocol/messages/log.ts';
import type { AddChannel, Notices, SetChannel } from '../../shared/protocol/messages/notifications.ts';
import type { Act } from '../../shared/protocol/messages/play.ts';
import type { ChangeSetup, Join, Open, SetSeating } from '../../shared/protocol/messages/tables.ts';
import type { Note } from '../../shared/protocol/messages/talk.ts';
import type { ClockSettings, Pace, Remedy } from '../../shared/protocol/pace.ts';
import { type AnswerOf, pathTo, type Reader } from '../../shared/protocol/route.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { isEarly, takeEarlySocket } from './early.ts';
import { type Answer, call, once, random128, type Unkeyed } from './request.ts';

/* What the site asks of the service: one function for each route. */

export type { Reader };

/** The path of the socket of a reader who has a version, or none (0). */
export const livePath = (table: string, reader: Reader, since: number) =>
  pathTo(routes.live, { table, reader, since, codes: 1 });

export const fetchGames = () => call(routes.games, {});

export const openTable = (open: Unkeyed<Open>) => once(routes.openTable, {}, open, { hasNonce: true });

/** Joins a table. The same request is sent until it is answered (joins.ts). */
export const joinTable = (table: string, seat: Seat, { key, nonce, name }: Join) =>
  call(routes.join, { table, seat }, { body: { key, nonce, name }, outlives: true });

/** Exchanges the secret of a link for a cookie: that of a seat, or of a guest. */
export const useSecret = (table: string, reader: Exclude<Reader, 'spectator'>, secret: string) =>
  typeof reader === 'object'
    ? call(routes.guestSession, { table, ...reader }, { body: { secret } })
    : call(routes.session, { table, seat: reader }, { body: { secret } });

/** Removes that cookie. */
export const dropSession = (table: string, reader: Exclude<Reader, 'spectator'>) =>
  typeof reader === 'object'
    ? call(routes.dropGuestSession, { table, ...reader }, { outlives: true })
    : call(routes.dropSession, { table, seat: reader }, { outlives: true });

export const fetchSecret = (table: string, seat: Seat) => call(routes.link, { table, seat }, { body: {} });

/** Asks for a new link of one's own seat, to which only these mail addresses lead too; `key` stays the same until there is an answer. */
export const renewLink = (table: string, seat: Seat, key: string, keep: readonly string[]) =>
  call(routes.renew, { table, seat }, { body: { key, keep: [...keep] } });

/** The same by the recovery code of a seat. */
export const recoverSeat = (table: string, seat: Seat, key: string, code: string) =>
  call(routes.recover, { table, seat }, { body: { key, code } });

/** The same by the agreement of the others: to be asked again until they have answered. */
export const claimSeat = (table: string, seat: Seat, key: string) =>
  call(routes.claim, { table, seat }, { body: { key } });

export const answerClaim = (table: string, seat: Seat, claim: number, what: 'vouch' | 'dispute') =>
  once({ vouch: routes.vouch, dispute: routes.dispute }[what], { table, seat }, { claim });

export const fetchAccess = (table: string, seat: Seat) => call(routes.access, { table, seat });

export const makeCode = (table: string, seat: Seat) => once(routes.makeCode, { table, seat }, {});

/** Has a recovery code mailed, if the address is the one of the seat. */
export const mailCode = (table: string, seat: Seat, address: string, language: Lang) =>
  call(routes.mailCode, { table, seat }, { body: { address, lang: language } });

export const fetchAddress = () => call(routes.address, {});

/** Has a link to all seats of an address mailed, if it has any. */
export const inviteAddress = (address: string, language: Lang) =>
  call(routes.inviteAddress, {}, { body: { address, lang: language } });

/** Exchanges the token of such a link for the cookie of the address. */
export const signIn = (token: string) => once(routes.signIn, {}, { token });

/** Exchanges that cookie for the one of a seat. */
export const openSeat = (table: string, seat: Seat) => once(routes.openSeat, {}, { table, seat });

/** Fetches a certificate, which proves to a table that the address signed in here belongs to the player in a seat. */
export const certify = (table: string, seat: Seat) => call(routes.certify, {}, { body: { table, seat } });

/** Sets how the address signed in here is notified of future seats. */
export const setUsual = (set: SetChannel) => call(routes.setUsual, {}, { body: { isOn: true, set } });

/** Sets the name and the language of the player whose address is signed in here; they give that address with it. */
export const setProfile = (mail: string, profile: Profile) =>
  call(routes.setProfile, {}, { body: { address: mail, ...profile } });

export const signOut = (everywhere: boolean) => call(routes.signOut, {}, { body: { everywhere } });

export const fetchSummaries = (tables: readonly string[]) =>
  call(routes.summaries, {}, { body: { tables: [...tables] } });

export const putBot = (table: string, seat: Seat, bot: Seat, level: BotLevel) =>
  call(routes.setBot, { table, seat, bot }, { body: { level } });

export const removeBot = (table: string, seat: Seat, bot: Seat) => call(routes.freeBot, { table, seat, bot });

export const startTable = (table: string, seat: Seat) => call(routes.start, { table, seat }, { body: {} });

/** Plays an action: `send` does so over a socket. Without an answer there, it is posted with the same key. */
export const act = async (
  { table, seat }: { readonly table: string; readonly seat: Seat },
  body: Act,
  send: (body: Act) => Promise<Answer<AnswerOf<typeof routes.act>> | null>,
) => (await send(body)) ?? (await call(routes.act, { table, seat, since: body.version }, { body, outlives: true }));

const PROPOSALS = { undo: routes.undo, end: routes.end };
const ANSWERS = { agree: routes.agree, decline: routes.decline };

/** Asks for actions to be taken back, or for the end. */
export const propose = (table: string, seat: Seat, version: number, what: keyof typeof PROPOSALS) =>
  once(PROPOSALS[what], { table, seat, since: version }, { version });

/** Answers a proposal; `other` is a seat of this browser that has answered it before. */
export const answerProposal = (
  table: string,
  seat: Seat,
  version: number,
  what: keyof typeof ANSWERS,
  other: Seat | undefined,
) => once(ANSWERS[what], { table, seat, since: version }, { version, ...(other !== undefined && { with: other }) });

/** Proposes what becomes of a late seat. */
export const proposeRemedy = (table: string, seat: Seat, version: number, of: Seat, remedy: Remedy) =>
  once(routes.remedy, { table, seat, since: version }, { version, of, remedy });

/** Proposes another pace; null for none. */
export const proposePace = (table: string, seat: Seat, version: number, pace: Pace | null) =>
  once(routes.askPace, { table, seat, since: version }, { version, pace });

/** Proposes a pause until a time in milliseconds since 1970; null to end the present one. */
export const proposePause = (table: string, seat: Seat, version: number, until: number | null) =>
  once(routes.askPause, { table, seat, since: version }, { version, until });

/** Sets the player's own clock. */
export const setClock = (table: string, seat: Seat, settings: ClockSettings) =>
  call(routes.setClock, { table, seat }, { body: settings });

/** What the opener can do in the lobby. */
export const freePlayer = (table: string, seat: Seat, player: Seat, seen: number) =>
  call(routes.freePlayer, { table, seat, player, seen });
export const setSeating = (table: string, seat: Seat, body: SetSeating) =>
  call(routes.setSeating, { table, seat }, { body });
export const changeSetup = (table: string, seat: Seat, setup: ChangeSetup) =>
  call(routes.changeSetup, { table, seat }, { body: setup });
export const deleteTable = (table: string, seat: Seat) => call(routes.deleteTable, { table, seat });

/** Says that the player of a seat is back. */
export const sayBack = (table: string, seat: Seat) => call(routes.back, { table, seat }, { body: {} });

export const setHoliday = (table: string, seat: Seat, on: boolean) =>
  on ? call(routes.goOnHoliday, { table, seat }, { body: {} }) : call(routes.comeBack, { table, seat });

/** Leaves a table for good; the table keeps nothing of the player. The answer is the snapshot of a spectator. */
export const leaveTable = (table: string, seat: Seat) => call(routes.leave, { table, seat });

/** Keeps a table that is about to be removed. */
export const keepTable = (table: string, seat: Seat) => call(routes.keep, { table, seat }, { body: {} });

/** Asks for the next table with the same people: of the same game, or of another one. */
export const askRematch = (table: string, seat: Seat, game?: string) =>
  call(routes.rematch, { table, seat }, { body: game === undefined ? {} : { game } });

/** Comes to a seat that was given to this player. */
export const comeTo = (table: string, seat: Seat) =>
  call(routes.come, { table, seat }, { body: { nonce: random128() } });

export const fetchCircle = (circle: string) => call(routes.circle, { circle });

/** The socket that the document has opened for a reader already. */
export const earlySocket = (table: string, reader: Reader) => takeEarlySocket(pathTo(routes.live, { table, reader }));

/** Whether the document has asked for the snapshot already. */
export const isSnapshotEarly = (table: string, reader: Reader): boolean =>
  isEarly(pathTo(routes.snapshot, { table, reader }));

export const fetchSnapshot = (table: string, reader: Reader, etag: string | null) =>
  call(routes.snapshot, { table, reader }, { etag });

/** Positions from the one after `from` actions on; without it, since the viewer's latest action. */
export const fetchPast = (table: string, reader: Reader, from: number | null) =>
  call(routes.past, { table, reader, from: from ?? undefined });

/**
 * What was done after the first `from` actions: a page of it; without `from`, since the viewer's latest action. With
 * `at`, what stood after that entry of the log.
 */
export const fetchStory = (table: string, reader: Reader, from: number | null, at?: number) =>
  call(routes.story, { table, reader, from: from ?? undefined, at });

/** The whole log, which comes page by page. */
export async function fetchLog(table: string, reader: Reader): Promise<Answer<readonly LogLine[]>> {
  const lines: LogLine[] = [];
  for (;;) {
    const page = await call(routes.log, { table, reader, after: lines.length });
    if (page.type !== 'ok') return page;
    lines.push(...page.value);
    if (page.value.length < LOG_PAGE) return { ...page, value: lines };
  }
}

/** The changes of the talk after change `after`. */
export const fetchTalk = (table: string, viewer: Viewer, after: number) =>
  call(routes.talk, { table, viewer, n: after });

/** Says something to the others. `knowing`: the number of the latest message of this seat that the page has shown. */
export const say = (table: string, seat: Seat, text: string, knowing: number) =>
  once(routes.say, { table, seat }, { text }, { knowing });

export const unsay = (table: string, seat: Seat, n: number) => call(routes.unsay, { table, seat, n });

export const fetchNote = (table: string, seat: Seat) => call(routes.note, { table, seat });

export const writeNote = (table: string, seat: Seat, note: Note) =>
  call(routes.writeNote, { table, seat }, { body: note });

export const fetchPlans = (table: string, seat: Seat) => call(routes.plans, { table, seat });

/** Queues a turn, to be played when it comes. */
export const addPlan = (table: string, seat: Seat, { chance, actions }: PlannedTurn) =>
  once(routes.addPlan, { table, seat }, { chance, actions: [...actions] });

export const withdrawPlan = (table: string, seat: Seat, plan: string) =>
  call(routes.withdrawPlan, { table, seat, plan });

export const fetchGuests = (table: string, seat: Seat) => call(routes.guests, { table, seat });

export const addGuest = (table: string, seat: Seat, label: string, late: number) =>
  once(routes.addGuest, { table, seat }, { label, late });

export const removeGuest = (table: string, seat: Seat, id: string) => call(routes.removeGuest, { table, seat, id });

export type NoticesAnswer = Answer<Notices>;

export const noticesPath = (table: string, seat: Seat) => pathTo(routes.notices, { table, seat });

export const fetchNotices = (table: string, seat: Seat) => call(routes.notices, { table, seat });

/** What the player chooses of a channel to be added. */
export type NewChannel = AddChannel extends infer Kind
  ? Kind extends unknown
    ? Omit<Kind, 'key' | 'lang'>
    : never
  : never;

export const addChannel = (table: string, seat: Seat, channel: NewChannel, language: Lang) =>
  once(routes.addChannel, { table, seat }, { ...channel, lang: language });

/** The same for every table, which a feed cannot be. */
export type NewUsual = Exclude<NewChannel, { readonly kind: 'feed' }>;

/** Adds a channel that the player wants at every table; `key` is the same at each. */
export const addUsual = (table: string, seat: Seat, key: string, channel: NewUsual, language: Lang) =>
  call(routes.addChannel, { table, seat }, { body: { ...channel, key, lang: language, isUsual: true } });

export const setChannel = (table: string, seat: Seat, channel: string, set: SetChannel) =>
  call(routes.setChannel, { table, seat, channel }, { body: set });

export const fetchPushInfo = () => call(routes.pushInfo, {});

export const removeChannel = (table: string, seat: Seat, channel: string) =>
  call(routes.removeChannel, { table, seat, channel });

/** For links in mails: whoever has one confirms an address, or unsubscribes it. */
export const confirmChannel = (table: string, channel: string, token: string, stay: boolean) =>
  once(routes.confirmChannel, { table, channel }, { token, stay });

/** Which address a link would confirm. */
export const fetchConfirmable = (table: string, channel: string, token: string) =>
  call(routes.confirmChannel, { table, channel }, { body: { token, look: true } });

export const unsubscribe = (table: string, channel: string, token: string) =>
  call(routes.unsubscribe, { table, channel, token });

/** Ends all mails to the address of a channel, of all tables. */
export const stopMail = (table: string, channel: string, token: string, name: string) =>
  call(routes.stopMail, { table, channel }, { body: { token, name } });

/** Waits until a test message has arrived, or has not. */
export const testChannel = (table: string, seat: Seat, channel: string) =>
  call(routes.testChannel, { table, seat, channel }, { body: {}, timeout: 30_000 });

/** Reports that a visible page shows this version. */
export const postSeen = (table: string, seat: Seat, version: number) =>
  call(routes.seen, { table, seat }, { body: { version } });

/** The local mailbox, for development and trials. */
export const fetchMailbox = (token: string) => call(routes.mailbox, {}, { body: { token } });
