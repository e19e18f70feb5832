import { useState } from 'preact/hooks';
import { failureSaid } from '../app/failure.ts';
import type { ApiAnswer } from '../app/request.ts';

/** The requests of a part of a page: whether one is under way, and why the last one failed, in words. */
export function useAsking() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  async function ask<Answer extends ApiAnswer<unknown>>(request: Promise<Answer>): Promise<Answer> {
    setBusy(true);
    setProblem('');
    const answer = await request;
    setBusy(false);
    if (answer.type !== 'ok') setProblem(failureSaid(answer));
    return answer;
  }
  return { isBusy, problem, setProblem, ask };
}
