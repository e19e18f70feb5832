import type { PlannedTurn } from '../shared/game/capabilities/planned-turn.ts';
import type { BotLevel, Lang, Seat, Viewer } from '../shared/game/contract.ts';
import type {
  Access,
  Address,
  Claimed,
  Code,
  Confirmed,
  GameInfo,
  Guests,
  KeptMail,
  LogLine,
  Missing,
  Notices,
  Past,
  Plans,
  PushInfo,
  Seated,
  Snapshot,
  Summary,
  Talk,
} from '../shared/protocol/messages.ts';
import { LOG_PAGE } from '../shared/protocol/messages.ts';
import type { Problem } from '../shared/protocol/problems.ts';
import type { AddChannel, Note, Open, SetChannel } from '../shared/protocol/requests.ts';
import { lang } from './lang.ts';

/** What came of a request: its answer, a refusal of the service, or silence after all the tries. */
export type Answer<Value> =
  | { readonly type: 'ok'; readonly value: Value; readonly etag: string | null }
  | { readonly type: 'unchanged' }
  | { readonly type: 'refused'; readonly problem: Problem }
  | { readonly type: 'unreachable' };

/** In milliseconds: how long one try may take. All of them together may take twice that. */
const TIMEOUT = 10_000;
/** The pauses before another try. A request that changes something carries its key, so that it is done once only. */
const PAUSES = [400, 1_200, 3_000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const inHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** 128 random bits in hexadecimal: a nonce, or the key of a request. */
export const random128 = (): string => inHex(crypto.getRandomValues(new Uint8Array(16)));

const isProblem = (json: unknown): json is Problem =>
  typeof json === 'object' && json !== null && 'code' in json && 'title' in json && 'status' in json;

interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly etag?: string | null;
  /** How long one try may take, in milliseconds. */
  readonly timeout?: number;
}

/** One try. Throws when nothing intelligible came back, which another try may mend. */
async function attempt<Value>({ method, path, body, etag }: Request, timeout: number): Promise<Answer<Value>> {
  const headers: Record<string, string> = { 'accept-language': lang.value };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (etag !== undefined && etag !== null) headers['if-none-match'] = etag;
  const response = await fetch(`/api${path}`, {
    method,
    headers,
    cache: 'no-store',
    signal: AbortSignal.timeout(timeout),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.status === 304) return { type: 'unchanged' };
  const json: unknown = await response.json();
  if (response.ok) return { type: 'ok', value: json as Value, etag: response.headers.get('etag') };
  if (!isProblem(json) || response.status >= 500) throw new Error(`${method} ${path}: ${response.status}`);
  return { type: 'refused', problem: json };
}

async function request<Value>(what: Request): Promise<Answer<Value>> {
  const { timeout = TIMEOUT } = what;
  const deadline = performance.now() + 2 * timeout;
  for (const wait of [...PAUSES, null]) {
    try {
      return await attempt(what, Math.min(timeout, deadline - performance.now()));
    } catch {
      if (wait === null || performance.now() + wait >= deadline) break;
      await pause(wait);
    }
  }
  return { type: 'unreachable' };
}

const tablePath = (id: string) => `/tables/${encodeURIComponent(id)}`;

/** Who reads a table: one of its viewers, or a guest of one of its seats. */
export type Reader = Viewer | { readonly guest: string };

/** The path of a table as a reader sees it. */
export function viewerPath(id: string, reader: Reader): string {
  if (typeof reader === 'object') return `${tablePath(id)}/guests/${reader.guest}`;
  return reader === 'spectator' ? tablePath(id) : `${tablePath(id)}/seats/${reader}`;
}

const post = <Value>(path: string, body: unknown) => request<Value>({ method: 'POST', path, body });

/** What was sent and never answered, and with which key and nonce. */
const unanswered = new Map<string, { readonly key: string; readonly nonce: string }>();

/**
 * Posts with a key. What was never answered may have been done all the same: who sends it again, by whatever button,
 * sends the same request.
 */
async function postOnce<Value>(path: string, body: object, hasNonce = false): Promise<Answer<Value>> {
  const what = `${path} ${JSON.stringify(body)}`;
  const { key, nonce } = unanswered.get(what) ?? { key: random128(), nonce: random128() };
  unanswered.set(what, { key, nonce });
  const answer = await post<Value>(path, { key, ...(hasNonce ? { nonce } : {}), ...body });
  if (answer.type !== 'unreachable') unanswered.delete(what);
  return answer;
}

export const fetchGames = () => request<readonly GameInfo[]>({ method: 'GET', path: '/games' });

export const openTable = (open: Omit<Open, 'key' | 'nonce'>) => postOnce<Seated>('/tables', open, true);

export const joinTable = (id: string, seat: Seat, name: string) =>
  postOnce<Seated>(viewerPath(id, seat), { name }, true);

/** Exchanges the secret of a link for a cookie: that of a seat, or of a guest. */
export const useSecret = (id: string, reader: Reader, secret: string) =>
  post<Snapshot>(`${viewerPath(id, reader)}/session`, { secret });

export const fetchSecret = (id: string, seat: Seat) =>
  post<{ readonly secret: string }>(`${viewerPath(id, seat)}/link`, {});

/** Asks for a new link of one's own seat, to which only these mail addresses lead too; `key` stays the same until there is an answer. */
export const renewLink = (id: string, seat: Seat, key: string, keep: readonly string[]) =>
  post<Seated>(`${viewerPath(id, seat)}/renew`, { key, keep });

/** The same by the recovery code of a seat. */
export const recoverSeat = (id: string, seat: Seat, key: string, code: string) =>
  post<Seated>(`${viewerPath(id, seat)}/recover`, { key, code });

/** The same by the agreement of the others: to be asked again until they have answered. */
export const claimSeat = (id: string, seat: Seat, key: string) =>
  post<Seated | Claimed>(`${viewerPath(id, seat)}/claim`, { key });

export const answerClaim = (id: string, seat: Seat, claim: number, what: 'vouch' | 'dispute') =>
  postOnce<Snapshot>(`${viewerPath(id, seat)}/${what}`, { claim });

export const fetchAccess = (id: string, seat: Seat) =>
  request<Access>({ method: 'GET', path: `${viewerPath(id, seat)}/access` });

export const makeCode = (id: string, seat: Seat) => postOnce<Code>(`${viewerPath(id, seat)}/code`, {});

/** Has a recovery code mailed, if the address is the one of the seat. */
export const mailCode = (id: string, seat: Seat, address: string, language: Lang) =>
  post<unknown>(`${viewerPath(id, seat)}/mail-code`, { address, lang: language });

export const fetchAddress = () => request<Address>({ method: 'GET', path: '/address' });

/** Has a link to all seats of an address mailed, if it has any. */
export const inviteAddress = (address: string, language: Lang) =>
  post<unknown>('/address/link', { address, lang: language });

/** Exchanges the token of such a link for the cookie of the address. */
export const signIn = (token: string) => postOnce<unknown>('/address/session', { token });

/** Exchanges that cookie for the one of a seat. */
export const openSeat = (table: string, seat: Seat) => postOnce<Snapshot>('/address/open', { table, seat });

export const signOut = (everywhere: boolean) => post<unknown>('/address/sign-out', { everywhere });

export const fetchSummaries = (tables: readonly string[]) =>
  post<{ readonly tables: readonly (Summary | Missing)[] }>('/summaries', { tables });

export const putBot = (id: string, seat: Seat, bot: Seat, level: BotLevel) =>
  request<Snapshot>({ method: 'PUT', path: `${viewerPath(id, seat)}/bots/${bot}`, body: { level } });

export const removeBot = (id: string, seat: Seat, bot: Seat) =>
  request<Snapshot>({ method: 'DELETE', path: `${viewerPath(id, seat)}/bots/${bot}` });

export const startTable = (id: string, seat: Seat) => post<Snapshot>(`${viewerPath(id, seat)}/start`, {});

export const act = (id: string, seat: Seat, version: number, code: string) =>
  postOnce<Snapshot>(`${viewerPath(id, seat)}/actions`, { version, code });

/** Asks for actions to be taken back or for the end, or answers who asks. */
export const propose = (id: string, seat: Seat, version: number, what: 'undo' | 'end' | 'agree' | 'decline') =>
  postOnce<Snapshot>(`${viewerPath(id, seat)}/${what}`, { version });

export const setHoliday = (id: string, seat: Seat, on: boolean) =>
  on
    ? request<Snapshot>({ method: 'PUT', path: `${viewerPath(id, seat)}/holiday`, body: {} })
    : request<Snapshot>({ method: 'DELETE', path: `${viewerPath(id, seat)}/holiday` });

/** Leaves a table for good, of which it keeps nothing then; what comes back is what a spectator sees. */
export const leaveTable = (id: string, seat: Seat) =>
  request<Snapshot>({ method: 'DELETE', path: `${viewerPath(id, seat)}/person` });

/** Keeps a table that is about to be removed. */
export const keepTable = (id: string, seat: Seat) => post<Snapshot>(`${viewerPath(id, seat)}/keep`, {});

export const fetchSnapshot = (id: string, reader: Reader, etag: string | null) =>
  request<Snapshot>({ method: 'GET', path: viewerPath(id, reader), etag });

/** Positions from the one after `from` actions on; without it, since the viewer's latest action. */
export const fetchPast = (id: string, reader: Reader, from: number | null) =>
  request<Past>({ method: 'GET', path: `${viewerPath(id, reader)}/past${from === null ? '' : `/${from}`}` });

/** The whole log, which is told page by page. */
export async function fetchLog(id: string, reader: Reader): Promise<Answer<readonly LogLine[]>> {
  const lines: LogLine[] = [];
  for (;;) {
    const path = `${viewerPath(id, reader)}/log?after=${lines.length}`;
    const page = await request<readonly LogLine[]>({ method: 'GET', path });
    if (page.type !== 'ok') return page;
    lines.push(...page.value);
    if (page.value.length < LOG_PAGE) return { ...page, value: lines };
  }
}

/** What became of the talk after so many of its changes. */
export const fetchTalk = (id: string, viewer: Viewer, after: number) =>
  request<Talk>({ method: 'GET', path: `${viewerPath(id, viewer)}/talk/${after}` });

export const say = (id: string, seat: Seat, text: string) => postOnce<Talk>(`${viewerPath(id, seat)}/talk`, { text });

export const unsay = (id: string, seat: Seat, n: number) =>
  request<Talk>({ method: 'DELETE', path: `${viewerPath(id, seat)}/talk/${n}` });

export const fetchNote = (id: string, seat: Seat) =>
  request<Note>({ method: 'GET', path: `${viewerPath(id, seat)}/note` });

export const writeNote = (id: string, seat: Seat, note: Note) =>
  request<Note>({ method: 'PUT', path: `${viewerPath(id, seat)}/note`, body: note });

const plansPath = (id: string, seat: Seat) => `${viewerPath(id, seat)}/plans`;

export const fetchPlans = (id: string, seat: Seat) => request<Plans>({ method: 'GET', path: plansPath(id, seat) });

/** Hands a turn to the table, to be played when it comes. */
export const addPlan = (id: string, seat: Seat, { chance, actions }: PlannedTurn) =>
  postOnce<Plans>(plansPath(id, seat), { chance, actions });

export const withdrawPlan = (id: string, seat: Seat, plan: string) =>
  request<Plans>({ method: 'DELETE', path: `${plansPath(id, seat)}/${plan}` });

const guestsPath = (id: string, seat: Seat) => `${viewerPath(id, seat)}/guests`;

export const fetchGuests = (id: string, seat: Seat) => request<Guests>({ method: 'GET', path: guestsPath(id, seat) });

export const addGuest = (id: string, seat: Seat, label: string, late: number) =>
  postOnce<Guests>(guestsPath(id, seat), { label, late });

export const removeGuest = (id: string, seat: Seat, guest: string) =>
  request<Guests>({ method: 'DELETE', path: `${guestsPath(id, seat)}/${guest}` });

export type NoticesAnswer = Answer<Notices>;

export const noticesPath = (id: string, seat: Seat) => `${viewerPath(id, seat)}/notices`;

export const fetchNotices = (id: string, seat: Seat) =>
  request<Notices>({ method: 'GET', path: noticesPath(id, seat) });

/** What the player chooses of a channel to be added. */
export type NewChannel = AddChannel extends infer Kind
  ? Kind extends unknown
    ? Omit<Kind, 'key' | 'lang'>
    : never
  : never;

export const addChannel = (id: string, seat: Seat, channel: NewChannel, language: Lang) =>
  postOnce<Notices>(noticesPath(id, seat), { ...channel, lang: language });

export const setChannel = (id: string, seat: Seat, channel: string, set: SetChannel) =>
  request<Notices>({ method: 'PUT', path: `${noticesPath(id, seat)}/${channel}`, body: set });

export const fetchPushInfo = () => request<PushInfo>({ method: 'GET', path: '/push' });

export const removeChannel = (id: string, seat: Seat, channel: string) =>
  request<Notices>({ method: 'DELETE', path: `${noticesPath(id, seat)}/${channel}` });

/** The links in mails: who holds one wants to be told at an address, or wants it no more. */
export const confirmChannel = (id: string, channel: string, token: string) =>
  post<Confirmed>(`${tablePath(id)}/channels/${encodeURIComponent(channel)}/confirm`, { token });

export const unsubscribe = (id: string, channel: string, token: string) =>
  post<null>(`/unsubscribe/${[id, channel, token].map(encodeURIComponent).join('/')}`, {});

/** Waits until a trial message has arrived, or has not. */
export const testChannel = (id: string, seat: Seat, channel: string) =>
  request<Notices>({ method: 'POST', path: `${noticesPath(id, seat)}/${channel}/test`, body: {}, timeout: 30_000 });

/** A page that is being looked at shows this version. */
export const postSeen = (id: string, seat: Seat, version: number) =>
  post<Notices>(`${viewerPath(id, seat)}/seen`, { version });

/** The local mailbox of who develops or tries the service out. */
export const fetchMailbox = (token: string) => post<readonly KeptMail[]>('/mailbox', { token });
