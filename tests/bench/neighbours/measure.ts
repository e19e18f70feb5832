import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Hooks } from '../hooks.ts';
import { type Attack, pause } from './attack.ts';
import { newTally, type Tally } from './client.ts';
import { visit } from './floor.ts';
import { Newcomer } from './newcomer.ts';
import { type Felt, newFelt, Others } from './others.ts';
import { type Service, startService } from './service.ts';

/** What an attack did to a service and to others. */
export interface Measured {
  readonly attack: Attack;
  readonly quiet: Felt;
  readonly attacked: Felt;
  readonly tally: Tally;
  /** In milliseconds: what workerd has used of a processor in quiet slices, and in the others. */
  readonly processor: { readonly quiet: number; readonly attacked: number };
  /** Of workerd, in bytes: the most before the attack, the most since, and what it had at last. */
  readonly memory: {
    readonly before: number;
    readonly peak: number;
    readonly after: number;
    /** Once it was at rest after each attacked slice. */
    readonly levels: readonly number[];
  };
  /** In milliseconds: the longest that nobody new was answered. */
  readonly silent: number;
  readonly isListening: boolean;
  /** In milliseconds: how long the service was busy after the attacker had gone, at most. */
  readonly restless: number;
  /** In bytes. */
  readonly logged: number;
  /** In seconds: how long it was attacked. */
  readonly seconds: number;
  /** How often something was refused to others. */
  readonly refusedToOthers: number;
}

export interface Slices {
  readonly rounds: number;
  /** In milliseconds. */
  readonly time: number;
}

const ATTACKER = '127.0.0.66';
const HOUSEHOLDS = 8;
/**
 * In milliseconds. A class visits first, so that everything is compiled and the memory that is compared with is that of
 * a service in use; then others begin.
 */
const VISIT = 3_000;
const WARM_UP = 1_500;
/** In milliseconds: how long the service may take to come to rest. */
const REST = 5_000;
/**
 * In milliseconds: how long it may take to give memory back, while others go on. Objects leave memory ten seconds after
 * they were used, and what they held is collected when something new needs the room.
 */
const GIVE_BACK = 10_000;
const LOOK = 250;
/** A service that nobody uses takes less than this part of a processor. */
const RESTING = 0.1;
/** How much more memory is the same again. */
const SAME = 1.05;

interface Attacker {
  readonly hit: (time: number) => Promise<Tally>;
  readonly end: () => void;
}

async function startAttacker({ name }: Attack, port: number): Promise<Attacker> {
  const child = fork(new URL('attacker.ts', import.meta.url), [name, `${port}`, ATTACKER]);
  const said = async () => (await Promise.race([once(child, 'message'), once(child, 'exit')]))[0] as Tally | 'prepared';
  await said();
  return {
    async hit(time) {
      child.send(time);
      const tally = await said();
      return typeof tally === 'object' ? tally : newTally();
    },
    end: () => {
      if (child.connected) child.disconnect();
    },
  };
}

/** Waits until the service is at rest: how long that took, in milliseconds. */
async function rest(service: Service): Promise<number> {
  const start = performance.now();
  while (performance.now() < start + REST) {
    const before = service.processor() ?? 0;
    await pause(LOOK);
    if ((service.processor() ?? 0) - before < LOOK * RESTING) break;
  }
  return performance.now() - start;
}

function add(sum: Felt, more: Felt): void {
  for (const kind of ['reads', 'acts', 'pushes', 'trials'] as const) sum[kind].push(...more[kind]);
}

/** Measures what others feel of an attack, in slices that alternate with quiet ones; null where it cannot be made here. */
export async function measure(
  folder: string,
  attack: Attack,
  { rounds, time }: Slices,
  { hooks, game }: { readonly hooks: Hooks; readonly game: string },
): Promise<Measured | null> {
  const quiet = newFelt();
  const attacked = newFelt();
  const tally = newTally();
  const processor = { quiet: 0, attacked: 0 };
  const of = { before: 0, peak: 0, after: 0, levels: [] as number[] };
  let wasAttacked = false;
  const found = { silent: 0, restless: 0, logged: 0, isListening: true, refusedToOthers: 0 };
  const services = attack.lingers ? rounds : 1;
  for (let n = 0; n < services; n += 1) {
    const service = await startService(folder, attack.service);
    if (service === undefined) return null;
    await visit(service.port, VISIT);
    const withHooks = attack.service === 'slow-names' ? hooks.origin.replace('127.0.0.1', 'localhost') : undefined;
    const others = await Others.at(service.port, HOUSEHOLDS, game, withHooks);
    const attacker = await startAttacker(attack, service.port);
    wasAttacked = false;
    const look = setInterval(() => {
      const when = wasAttacked ? 'peak' : 'before';
      of[when] = Math.max(of[when], service.memory() ?? 0);
    }, LOOK);
    try {
      await others.feel(WARM_UP);
      const logged = service.logged();
      const newcomer = new Newcomer(service.port);
      for (let round = 0; round < rounds / services; round += 1) {
        const start = service.processor() ?? 0;
        add(quiet, await others.feel(time));
        const middle = service.processor() ?? 0;
        processor.quiet += middle - start;
        wasAttacked = true;
        const [felt, more] = await Promise.all([others.feel(time), attacker.hit(time)]);
        add(attacked, felt);
        // A runtime that was started again has used less than the one before it.
        processor.attacked += Math.max(0, (service.processor() ?? 0) - middle);
        tally.asked += more.asked;
        tally.refused += more.refused;
        for (const [status, count] of Object.entries(more.statuses))
          tally.statuses[status] = (tally.statuses[status] ?? 0) + count;
        found.restless = Math.max(found.restless, await rest(service));
        of.levels.push(service.memory() ?? 0);
      }
      const until = performance.now() + GIVE_BACK;
      let after = service.memory() ?? 0;
      while (after > of.before * SAME && performance.now() < until) {
        await others.feel(1_000);
        after = service.memory() ?? 0;
      }
      of.after = Math.max(of.after, after);
      found.isListening &&= await newcomer.isAnsweredWithin(REST);
      newcomer.end();
      found.silent = Math.max(found.silent, newcomer.longest);
      found.logged += service.logged() - logged;
      found.refusedToOthers += others.refused;
    } finally {
      clearInterval(look);
      attacker.end();
      others.end();
      await service.stop();
    }
  }
  return { attack, quiet, attacked, tally, processor, memory: of, ...found, seconds: (rounds * time) / 1000 };
}
