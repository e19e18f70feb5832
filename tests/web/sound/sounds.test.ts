import { beforeEach, expect, test, vi } from 'vitest';
import { areKnown, keepOffered, play, switchTo } from '../../../web/sound/play.ts';
import { SOUNDS, VIBRATIONS } from '../../../web/sound/sounds.ts';

/** What a browser was made to do: sources that sound, from when until when, how loud each gets at most, and vibrations. */
const heard: { starts: number[]; stops: number[]; gains: number[] } = { starts: [], stops: [], gains: [] };
const felt: unknown[] = [];
let contexts = 0;

/** A parameter that notes the values it is given. */
const param = (values: number[] = []) => ({
  setValueAtTime: () => undefined,
  linearRampToValueAtTime: (value: number) => void values.push(value),
  exponentialRampToValueAtTime: () => undefined,
  value: 0,
});

const node = (own: object = {}) => ({ connect: (to: unknown) => to, ...own });
const source = (own: object) =>
  node({ ...own, start: (at: number) => heard.starts.push(at), stop: (at: number) => heard.stops.push(at) });

class FakeContext {
  readonly state = 'running';
  readonly currentTime = 0;
  readonly sampleRate = 8000;
  readonly destination = node();
  constructor() {
    contexts += 1;
  }
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  createOscillator = () => source({ frequency: param() });
  createBufferSource = () => source({ buffer: null });
  createBiquadFilter = () => node({ frequency: param(), Q: param() });
  createGain = () => node({ gain: param(heard.gains) });
}

beforeEach(() => {
  for (const list of Object.values(heard)) list.length = 0;
  felt.length = 0;
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('navigator', { vibrate: (pattern: unknown) => felt.push(pattern) });
});

test('they are known once they were offered', () => {
  expect(areKnown()).toBe(false);
  keepOffered();
  expect(areKnown()).toBe(true);
});

test('nothing is heard or felt before it is switched on, nor after it is switched off again', async () => {
  const playAll = async () => {
    for (const sound of SOUNDS) play(sound);
    // What makes sounds would be loaded by then.
    await import('../../../web/sound/synth.ts');
    await new Promise(setImmediate);
  };
  await playAll();
  expect([contexts, heard.starts, felt]).toEqual([0, [], []]);

  switchTo('sounds', true);
  await vi.waitFor(() => expect(heard.starts).not.toEqual([]));
  expect(felt).toEqual([]);
  switchTo('vibration', true);
  expect(felt).toEqual([VIBRATIONS.turn]);

  for (const way of ['sounds', 'vibration'] as const) switchTo(way, false);
  heard.starts.length = 0;
  felt.length = 0;
  await playAll();
  expect([heard.starts, felt]).toEqual([[], []]);
});

test.each(SOUNDS)('%s is heard at once, is over within two seconds, and is quiet', async (sound) => {
  const { playSound } = await import('../../../web/sound/synth.ts');
  await playSound(sound);
  expect(Math.min(...heard.starts)).toBe(0);
  expect(heard.stops).toHaveLength(heard.starts.length);
  expect(Math.max(...heard.stops)).toBeLessThan(2);
  expect(Math.min(...heard.gains)).toBeGreaterThan(0);
  expect(Math.max(...heard.gains)).toBeLessThanOrEqual(0.3);
});
