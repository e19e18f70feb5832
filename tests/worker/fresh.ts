import { reset } from 'cloudflare:test';
import { afterAll, beforeAll, vi } from 'vitest';
import { GAMES } from '#games';

/*
 * Files of tests share one workerd, as starting one costs a second of processor time. What a file did to the clock, to
 * the list of games and to what is stored ends with it. Keys and names are random, so that what lives on in the memory
 * of modules is met by nobody else.
 */

const listed: Record<string, unknown> = GAMES;
let before: Record<string, unknown> = {};

beforeAll(() => {
  before = { ...listed };
});

afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await reset();
  for (const id of Object.keys(listed)) if (!(id in before)) delete listed[id];
  Object.assign(listed, before);
});
