import type { Answered } from '../../shared/protocol/messages/live.ts';
import type { Answer } from '../request.ts';

/** In milliseconds: what was sent over a socket and has no answer by then counts as unanswered. */
const ANSWERED_WITHIN = 3_000;

/**
 * A message of the service: a snapshot, an update, a company or a refusal, perhaps as the answer to an action; or the
 * answer to something else.
 */
export type Message = Partial<Answered> & object;

/** The answers for which this page waits over its socket, by the keys of what it sent. */
export interface Answers {
  /**
   * Resolves to the answer with that key. Null if there is none in time, which `onLate` is then called for; if the
   * service failed; or after `giveUp`.
   */
  wait<Value>(key: string, onLate: () => void): Promise<Answer<Value> | null>;
  /**
   * Resolves the request that waits for an answer, and returns null. If none does any more, what the answer says is news
   * like any other, and is returned, unless it is a refusal.
   */
  receive(message: Message): object | null;
  /** No answer will come over this socket. */
  giveUp(): void;
}

export function openAnswers(): Answers {
  const waiting = new Map<string, (answer: Answer<unknown> | null) => void>();
  return {
    wait<Value>(key: string, onLate: () => void) {
      const { promise, resolve } = Promise.withResolvers<Answer<Value> | null>();
      const late = setTimeout(() => {
        resolve(null);
        onLate();
      }, ANSWERED_WITHIN);
      waiting.set(key, (answer) => resolve(answer as Answer<Value> | null));
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
