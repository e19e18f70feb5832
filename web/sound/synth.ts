import type { Sound } from './sounds.ts';

/*
 * Short, quiet sounds of wood, stone, paper and bells, made of noise and sines. A sound is a list of strokes; there are no
 * files.
 */

/** One stroke: it begins at once and fades. Times in seconds, frequencies in hertz. */
interface Stroke {
  readonly at: number;
  readonly fade: number;
  /** How loud it is at first, of 1. */
  readonly gain: number;
  /** How long it swells before that. */
  readonly swell?: number;
  /** A tone of this frequency, which slides to another one; without it, noise. */
  readonly tone?: readonly [from: number, to: number];
  /** Of noise: the band that is let through, and how narrow it is. */
  readonly band?: readonly [from: number, to: number];
  readonly narrow?: number;
}

/** A body of wood or stone that is struck: a click, and the tone of the body. */
const knock = (at: number, pitch: number, gain: number, fade: number): readonly Stroke[] => [
  { at, fade: 0.02, gain: gain * 0.7, band: [pitch * 6, pitch * 4], narrow: 0.8 },
  { at, fade, gain, tone: [pitch * 1.15, pitch] },
  { at, fade: fade * 0.5, gain: gain * 0.35, tone: [pitch * 2.76, pitch * 2.7] },
];

/** A small bell: a few partials, the higher ones shorter. */
const bell = (at: number, pitch: number, gain: number, fade: number): readonly Stroke[] =>
  [1, 2, 3.01].map((partial, index) => ({
    at,
    fade: fade / (1 + index),
    gain: gain / (1 + 2.2 * index),
    swell: 0.006,
    tone: [pitch * partial, pitch * partial] as const,
  }));

const rustle = (at: number, gain: number, fade: number, from: number, to: number, swell = 0.02): Stroke => ({
  at,
  fade,
  gain,
  swell,
  band: [from, to],
  narrow: 0.9,
});

/** When dice touch the table: ever sooner and softer. */
const BOUNCES = [0, 0.09, 0.16, 0.24, 0.29, 0.33] as const;

const STROKES: Readonly<Record<Sound, readonly Stroke[]>> = {
  tile: [...knock(0, 190, 0.5, 0.13), rustle(0.01, 0.1, 0.12, 900, 500)],
  pawn: knock(0, 420, 0.35, 0.09),
  building: [...knock(0, 260, 0.4, 0.1), ...knock(0.09, 300, 0.22, 0.08)],
  car: [...knock(0, 520, 0.22, 0.05), ...knock(0.045, 340, 0.28, 0.08)],
  rails: [rustle(0, 0.12, 0.35, 2600, 1800, 0.08), ...knock(0.2, 300, 0.15, 0.08)],
  dice: BOUNCES.flatMap((at, index) => knock(at, 640 + 90 * (index % 3), 0.3 / (1 + 0.5 * index), 0.045)),
  card: [rustle(0, 0.16, 0.14, 2200, 4200), rustle(0.1, 0.08, 0.06, 3800, 3000, 0.005)],
  area: [rustle(0, 0.14, 0.6, 700, 1800, 0.2), ...bell(0.12, 523, 0.1, 0.5)],
  harvest: [rustle(0, 0.12, 0.22, 1500, 2600, 0.06), rustle(0.14, 0.1, 0.22, 1800, 3000, 0.06)],
  points: [...bell(0, 784, 0.12, 0.28), ...bell(0.07, 1047, 0.1, 0.35)],
  turn: [...bell(0, 587, 0.2, 0.5), ...bell(0.14, 880, 0.18, 0.7)],
  end: [523, 659, 784, 1047].flatMap((pitch, index) => bell(0.13 * index, pitch, 0.17, 0.9)),
};

/** How loud everything is, of 1. */
const VOLUME = 0.5;
/** In seconds: a second of noise is enough for any stroke. */
const NOISE = 1;

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

function noiseOf(audio: AudioContext): AudioBuffer {
  if (noise !== undefined) return noise;
  noise = audio.createBuffer(1, NOISE * audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * Math.random() - 1;
  return noise;
}

/** What a stroke begins with: a tone that slides, or noise in a band that does. */
function sourceOf(audio: AudioContext, { tone, band, narrow = 1, fade }: Stroke, start: number) {
  const slide = (frequency: AudioParam, [from, to]: readonly [number, number]) => {
    frequency.setValueAtTime(from, start);
    frequency.exponentialRampToValueAtTime(to, start + fade);
  };
  if (tone !== undefined) {
    const source = audio.createOscillator();
    slide(source.frequency, tone);
    return { source, heard: source };
  }
  const source = audio.createBufferSource();
  source.buffer = noiseOf(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.Q.value = narrow;
  slide(filter.frequency, band ?? [1000, 1000]);
  source.connect(filter);
  return { source, heard: filter };
}

function strike(audio: AudioContext, stroke: Stroke, now: number): void {
  const { at, fade, gain, swell = 0.002 } = stroke;
  const start = now + at;
  const { source, heard } = sourceOf(audio, stroke, start);
  const envelope = audio.createGain();
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(gain * VOLUME, start + swell);
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + swell + fade);
  heard.connect(envelope).connect(audio.destination);
  source.start(start);
  source.stop(start + swell + fade);
}

/**
 * Makes a sound heard now. Browsers allow none before the page has been touched: until then it is left out, since it would
 * come too late.
 */
export async function playSound(sound: Sound): Promise<void> {
  context ??= new AudioContext({ latencyHint: 'interactive' });
  if (context.state !== 'running') {
    if (!navigator.userActivation?.hasBeenActive) return;
    await context.resume();
  }
  const now = context.currentTime;
  for (const stroke of STROKES[sound]) strike(context, stroke, now);
}
