import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { GAMES } from '#games';
import { limitLooks } from './support/limits.ts';

/*
 * Files of tests share one workerd, as starting one costs a second of processor time. What a test did to the clock, and
 * what it spied on, ends with it; what a file did to the list of games and to what is stored, with the file. Keys and
 * names are random, so that what lives on in the memory of modules is met by nobody else.
 *
 * The rate limit of the platform is a service of its own, which each look at a table asks: a tenth of the processor time
 * of these tests. The Worker goes without it, but for the tests about it (http/gate.test.ts).
 */

// For `tests/support/nightly.ts`: in workerd, the environment of the tests is a binding.
process.env['NIGHTLY'] = env.NIGHTLY;

const listed: Record<string, unknown> = GAMES;
let before: Record<string, unknown> = {};

beforeAll(() => {
  limitLooks(undefined);
  before = { ...listed };
});

afterEach(() => {
  // In this order: a spy on a faked timer would put the faked one back.
  vi.restoreAllMocks();
  vi.useRealTimers();
  limitLooks(undefined);
});

afterAll(async () => {
  await reset();
  for (const id of Object.keys(listed)) if (!(id in before)) delete listed[id];
  Object.assign(listed, before);
});
