import { ok, type Result } from '../../shared/game/result.ts';
import type { ActMessage, AskMessage } from '../../shared/protocol/messages/live.ts';
import { type Refused, refused } from '../../shared/table/refused.ts';
import type { Caller } from '../../shared/table/secrets.ts';
import type { Charged } from '../account/account.ts';
import { MESSAGES } from '../account/weights.ts';
import { problemText } from '../http/problem.ts';
import { logError } from '../log-error.ts';
import type { Broadcast } from './broadcast.ts';
import { type PageMessage, pageMessage } from './page-message.ts';
import { POLICY_VIOLATION } from './sockets.ts';

/** What the table does for requests too; answers are JSON text. */
interface Requests {
  readonly charge: (caller: Caller, weight: number) => Charged;
  readonly act: (caller: Caller, act: ActMessage['act']) => Result<string, Refused>;
  readonly ask: (caller: Caller, ask: AskMessage['ask']) => Result<string, Refused>;
  /** The player has seen a version. */
  readonly seen: (caller: Caller, version: number) => void;
}

// docs/decisions/43-pages-act-over-their-socket.md
/** Carries out what a page sends over the socket of its seat like a request, and answers it there. */
export function answerPage(
  socket: WebSocket,
  message: string | ArrayBuffer,
  broadcast: Broadcast,
  requests: Requests,
): void | Promise<void> {
  if (socket.readyState !== WebSocket.OPEN) return;
  broadcast.heard(socket);
  const caller = broadcast.callerOf(socket);
  const said = pageMessage(message);
  if (!caller || !said) {
    socket.close(POLICY_VIOLATION, 'nothing else is asked here');
    return;
  }
  const { wait, retryAfter } = requests.charge(caller, weightOf(said));
  if (goesOn(socket, retryAfter > 0)) {
    socket.close(POLICY_VIOLATION, 'too many messages');
    return;
  }
  const answer = () => answerCharged(socket, { caller, said, retryAfter }, broadcast, requests);
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
}

function answerCharged(
  socket: WebSocket,
  { caller, said, retryAfter }: ChargedMessage,
  broadcast: Broadcast,
  { act, ask, seen }: Requests,
): void {
  if (said.type === 'seen') {
    if (retryAfter === 0) attempted(() => ok(seen(caller, said.version)));
    return;
  }
  const key = said.type === 'act' ? said.act.key : said.key;
  const done = attempted(() => {
    if (retryAfter > 0) return refused('too-many', { retryAfter });
    return said.type === 'act' ? act(caller, said.act) : ask(caller, said.ask);
  });
  if (!done.ok) broadcast.refuse(socket, key, problemText(done.error, said.lang).text);
  else if (said.type === 'act') broadcast.answer(socket, key, done.value);
  else broadcast.answerValue(socket, key, done.value);
}

/** A failure of ours is logged and answered, so that the page does not wait for its time-out. */
function attempted<Value>(work: () => Result<Value, Refused>): Result<Value, Refused> {
  try {
    return work();
  } catch (error) {
    logError(error);
    return refused('internal');
  }
}
