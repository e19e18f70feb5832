import type { Client } from './client.ts';

/** What an attacker does from one address, until a time of `performance.now()`. */
export type Hit = (until: number) => Promise<void>;

export interface Attack {
  readonly name: string;
  /** What is done, for people. */
  readonly what: string;
  /** What the service is started with, beside its defaults. */
  readonly service?: 'few-descriptors' | 'slow-names';
  /** Whether it goes on after the attacker is gone, so that each slice needs a service of its own. */
  readonly lingers?: true;
  /** Gets what the attack needs, by what any client may do: at this scale, which is 1 in the bench. */
  readonly prepare: (client: Client, scale: number) => Promise<Hit>;
}

/** So many at a scale, but one at least. */
export const some = (count: number, scale: number): number => Math.max(1, Math.round(count * scale));

const STEP = 10;
export const pause = (time: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, Math.max(0, time)));

/** Begins something that often a second, however long it takes. */
export async function atRate(perSecond: number, until: number, begin: (n: number) => unknown): Promise<void> {
  const start = performance.now();
  for (let begun = 0; performance.now() < until; ) {
    for (; begun < ((performance.now() - start) / 1000) * perSecond; begun += 1) void begin(begun);
    await pause(STEP);
  }
}

/** Does something as often as it can, so many at a time; what is refused at once is not tried again at once. */
export async function inParallel(width: number, until: number, work: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (performance.now() < until) {
      const start = performance.now();
      await work(next++);
      if (performance.now() - start < 2) await pause(2);
    }
  };
  await Promise.race([Promise.all(Array.from({ length: width }, worker)), pause(until - performance.now() + STEP)]);
}
