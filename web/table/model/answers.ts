import type { Answered } from '../../../shared/protocol/messages/live.ts';
import type { ApiAnswer } from '../../app/request.ts';

/** In milliseconds: a message sent over a socket counts as unanswered after this time. */
const ANSWERED_WITHIN = 3_000;

/**
 * A message of the service: a snapshot, an update, a change of company or a refusal, perhaps as the answer to an
 * action; or the answer to something else.
 */
export type SocketMessage = Partial<Answered> & object;

export interface Answers {
  /**
   * Resolves to the answer with that key. Null if none comes in time (`onLate` is then called too), if the service
   * failed, or after `giveUp`.
   */
  wait<Value>(key: string, onLate: () => void): Promise<ApiAnswer<Value> | null>;
  /**
   * Resolves the request that waits for this answer, and returns null. If no request does, returns what the answer
   * says, since it is news like any other; null if it is a refusal.
   */
  receive(message: SocketMessage): object | null;
  /** No answer will come over this socket. */
  giveUp(): void;
}

export function openAnswers(): Answers {
  const waiting = new Map<string, (answer: ApiAnswer<unknown> | null) => void>();
  return {
    wait<Value>(key: string, onLate: () => void) {
      const { promise, resolve } = Promise.withResolvers<ApiAnswer<Value> | null>();
      const late = setTimeout(() => {
        resolve(null);
        onLate();
      }, ANSWERED_WITHIN);
      waiting.set(key, (answer) => resolve(answer as ApiAnswer<Value> | null));
      return promise.finally(() => {
        clearTimeout(late);
        waiting.delete(key);
      });
    },
    receive({ answered, problem, value, ...news }) {
      const answer = answered === undefined ? undefined : waiting.get(answered);
      if (problem !== undefined) answer?.(problem.status < 500 ? { type: 'refused', problem } : null);
      else if (answer) answer({ type: 'ok', value: value ?? news, etag: null });
      else return news;
      return null;
    },
    giveUp() {
      for (const answer of waiting.values()) answer(null);
    },
  };
}
