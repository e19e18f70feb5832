import { ok, type Result } from '../../shared/game/result.ts';
import type { ActMessage, AskMessage } from '../../shared/protocol/messages/live.ts';
import { type Refused, refused } from '../../shared/table/refused.ts';
import type { Caller } from '../../shared/table/secrets.ts';
import { MESSAGES } from '../account/weights.ts';
import { countMessage } from '../http/count.ts';
import { problemText } from '../http/problem.ts';
import { logError } from '../log-error.ts';
import type { LiveTable } from './live-table.ts';
import { type PageMessage, pageMessage } from './page-message.ts';
import { carryOutAtPart } from './part-requests.ts';
import { answerQuery } from './queries.ts';
import { POLICY_VIOLATION } from './sockets.ts';

// docs/decisions/43-pages-act-over-their-socket.md
/** Carries out what a page sends over the socket of its seat like a request, and answers it there. */
export function answerPage(live: LiveTable, socket: WebSocket, message: string | ArrayBuffer): void | Promise<void> {
  if (socket.readyState !== WebSocket.OPEN) return;
  const began = Date.now();
  live.broadcast.heard(socket);
  const caller = live.broadcast.callerOf(socket);
  const said = pageMessage(message);
  if (!caller || !said) {
    socket.close(POLICY_VIOLATION, 'unsupported message');
    return;
  }
  const { wait, retryAfter } = live.account.charge(caller.ip, weightOf(said), began);
  if (goesOn(socket, retryAfter > 0)) {
    socket.close(POLICY_VIOLATION, 'too many messages');
    return;
  }
  const answer = () => answerCharged(live, socket, { caller, said, retryAfter, began });
  return wait < 1 ? answer() : scheduler.wait(wait).then(answer);
}

/** The number of messages in a row after whose refusal a socket is closed: a page waits as long as it is told. */
const MOST_REFUSED = 20;
const refusedInARow = new WeakMap<WebSocket, number>();

/** Whether the page of a socket goes on sending although its messages are refused. */
function goesOn(socket: WebSocket, isRefused: boolean): boolean {
  const count = isRefused ? (refusedInARow.get(socket) ?? 0) + 1 : 0;
  refusedInARow.set(socket, count);
  return count > MOST_REFUSED;
}

const weightOf = (said: PageMessage): number => MESSAGES[said.type === 'ask' ? said.ask.what : said.type];

/** A message of a page, and the seconds until its client may send another one if this one is refused. */
interface ChargedMessage {
  readonly caller: Caller;
  readonly said: PageMessage;
  readonly retryAfter: number;
  readonly began: number;
}

function answerCharged(live: LiveTable, socket: WebSocket, { caller, said, retryAfter, began }: ChargedMessage): void {
  if (said.type === 'seen') {
    if (retryAfter === 0) attempt(() => recordSeen(live, caller, said.version));
    return;
  }
  const key = said.type === 'act' ? said.act.key : said.key;
  const done = attempt(() => {
    if (retryAfter > 0) return refused('too-many', { retryAfter });
    return said.type === 'act' ? act(live, socket, caller, said.act) : ask(live, caller, said.ask);
  });
  const what = said.type === 'act' ? said.type : said.ask.what;
  if (done.ok) {
    if (said.type === 'act') live.broadcast.answer(socket, key, done.value);
    else live.broadcast.answerValue(socket, key, done.value);
    countMessage(what, began, 200);
  } else {
    const { status, text } = problemText(done.error, said.lang);
    live.broadcast.refuse(socket, key, text);
    countMessage(what, began, status, done.error.code);
  }
}

function act(live: LiveTable, socket: WebSocket, caller: Caller, asked: ActMessage['act']): Result<string, Refused> {
  const since = live.broadcast.takes(socket).updates ? (live.load()?.version ?? null) : null;
  const done = live.command(caller, { type: 'act', ...asked }, since, socket);
  return done.ok ? ok(done.value.body) : done;
}

function ask(live: LiveTable, caller: Caller, asked: AskMessage['ask']): Result<string, Refused> {
  if (asked.what === 'story') return answerQuery(live, caller, { type: 'story', from: asked.from, at: null });
  const asker = live.callers.player(caller);
  return asker.ok ? ok(JSON.stringify(live.parts.queuedTurns.list(asker.value.table, asker.value.seat))) : asker;
}

/** Best effort: over the rate limit, the report is dropped, and the player may be notified of what they have seen. */
function recordSeen(live: LiveTable, caller: Caller, version: number): Result<null, Refused> {
  const asker = live.callers.player(caller);
  if (asker.ok) void carryOutAtPart(live, { of: 'notifications', do: 'seen', version }, asker.value);
  return ok(null);
}

/** A failure of ours is logged and answered, so that the page does not wait for its time-out. */
function attempt<Value>(work: () => Result<Value, Refused>): Result<Value, Refused> {
  try {
    return work();
  } catch (error) {
    logError(error);
    return refused('internal');
  }
}
