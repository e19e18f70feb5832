import { lang } from '../app/lang.ts';
import type { ApiAnswer } from '../app/request.ts';
import type { HereAnswer, HereAsked, HereSent } from './messages.ts';

/* What answers for tables on this device in place of the service: a worker, which is started when it is first asked. */

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, (answer: ApiAnswer<unknown>) => void>();

function started(): Worker {
  if (worker !== undefined) return worker;
  worker = new Worker(new URL('./here-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data: { n, answer } }: MessageEvent<HereAnswer>) => {
    waiting.get(n)?.(answer);
    waiting.delete(n);
  });
  worker.addEventListener('error', () => {
    // It could not be loaded: it is started again when something else is asked.
    worker = undefined;
    for (const answer of waiting.values()) answer({ type: 'unreachable' });
    waiting.clear();
  });
  return worker;
}

export function askHere(what: HereAsked): Promise<ApiAnswer<unknown>> {
  const n = ++asked;
  const { promise, resolve } = Promise.withResolvers<ApiAnswer<unknown>>();
  waiting.set(n, resolve);
  started().postMessage({ n, asked: what } satisfies HereSent);
  return promise;
}

interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** The answer to a request that the page would send to the service, by its path there. */
export async function answerHere<Value>({ method, path, body }: Request): Promise<ApiAnswer<Value>> {
  const [, id = '', seat = '0', what = ''] = /^\/tables\/([\w-]+)(?:\/seats\/(\d+))?\/?(.*)$/.exec(path) ?? [];
  const request = { method, what, body };
  return (await askHere({ type: 'request', id, seat: Number(seat), request, lang: lang.value })) as ApiAnswer<Value>;
}
