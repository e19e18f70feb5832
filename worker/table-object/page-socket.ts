import { ok, type Result } from '../../shared/game/result.ts';
import type { ActMessage, AskMessage } from '../../shared/protocol/requests.ts';
import { problemText } from '../http/problem.ts';
import { logError } from '../log-error.ts';
import { type Refused, refused } from '../table/refused.ts';
import type { Caller } from '../table/secrets.ts';
import { type Broadcast, POLICY_VIOLATION } from './broadcast.ts';
import { pageMessage } from './page-message.ts';

/** What the table does for requests too; answers are JSON text. */
interface Requests {
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
  { act, ask, seen }: Requests,
): void {
  const caller = broadcast.callerOf(socket);
  const said = pageMessage(message);
  if (!caller || !said) {
    socket.close(POLICY_VIOLATION, 'nothing else is asked here');
    return;
  }
  if (said.type === 'seen') {
    attempted(() => ok(seen(caller, said.version)));
    return;
  }
  const key = said.type === 'act' ? said.act.key : said.key;
  const done = attempted(() => (said.type === 'act' ? act(caller, said.act) : ask(caller, said.ask)));
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
