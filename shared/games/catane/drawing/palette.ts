/** The colours of the island and of the cards by day. */
export const DAY = {
  sea: '#7fbccf',
  'sea-deep': '#6aabc2',
  shallow: '#a4d3da',
  foam: '#e8f4ee',
  beach: '#ead9a9',
  'beach-dark': '#c9ad72',
  track: '#e9d6a2',
  'track-edge': '#8f7a4a',
  wood: '#8a5a34',
  'wood-light': '#c08c55',
  'wood-dark': '#54331c',
  pasture: '#a9c965',
  'pasture-light': '#bcd87a',
  'pasture-dark': '#86a94a',
  fleece: '#fdfaf0',
  'fleece-dark': '#c9c2b2',
  flower: '#f7ecc0',
  poppy: '#d8604a',
  field: '#edc75a',
  'field-light': '#f6da82',
  'field-dark': '#c9972f',
  ear: '#a87420',
  forest: '#4f7f48',
  'forest-dark': '#3c6a3d',
  fir: '#2f5c3c',
  'fir-light': '#4d8253',
  leaf: '#5f8f3f',
  'leaf-light': '#86b15a',
  trunk: '#4c3421',
  hill: '#cf8a58',
  'hill-light': '#e2a877',
  'hill-dark': '#a85f36',
  clay: '#b5502c',
  'clay-light': '#d27a4d',
  'clay-dark': '#7c3018',
  mountain: '#a3a49a',
  'mountain-light': '#c9cac3',
  'mountain-dark': '#6d6f72',
  rock: '#86888a',
  snow: '#fbfcfc',
  desert: '#e9cf94',
  'desert-light': '#f5e3b6',
  'desert-dark': '#c7a362',
  bone: '#fffaec',
  token: '#fbf4dd',
  'token-rim': '#6b5535',
  number: '#2b2117',
  hot: '#a3201a',
  shade: '#2f2a1c',
  cloak: '#33303a',
  'cloak-light': '#5a5563',
  'cloak-dark': '#1b191f',
  skin: '#e5b98c',
  wall: '#fbf0d6',
  'wall-dark': '#d9c59c',
  window: '#4b3a2a',
  line: '#2b2117',
  parchment: '#f4e6c3',
  'parchment-dark': '#c8ab72',
  purple: '#6d3f6b',
  'card-clay': '#c96840',
  'card-stone': '#a2a8b1',
  'card-wheat': '#edc24c',
  'card-wood': '#3d7445',
  'card-wool': '#b9dc86',
  'card-knight': '#56657c',
  'card-progress': '#2f7b80',
  'card-monument': '#8f3040',
  ink: '#2b2117',
  light: '#fffdf5',
} as const;

export type Tone = keyof typeof DAY;
export type Palette = Readonly<Record<Tone, string>>;

/** Colours that must stay legible or distinguishable keep their brightness at night. */
const KEPT: readonly Tone[] = ['number', 'hot', 'line', 'ink', 'light', 'cloak', 'cloak-light', 'cloak-dark', 'window'];
/** Paper at night: still light, since dark ink is drawn on it. */
const PAPER: readonly Tone[] = ['token', 'parchment', 'wall', 'card-clay', 'card-stone', 'card-wheat', 'card-wood', 'card-wool', 'card-knight', 'card-progress', 'card-monument']; // biome-ignore format: a list
const WATER: readonly Tone[] = ['sea', 'sea-deep', 'shallow', 'foam'];

const GAINS = { land: [0.6, 0.62, 0.66], paper: [0.9, 0.9, 0.88], water: [0.3, 0.38, 0.46] } as const;

function dimmed(colour: string, gains: readonly [number, number, number]): string {
  const part = (index: 0 | 1 | 2) =>
    Math.round(Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16) * gains[index])
      .toString(16)
      .padStart(2, '0');
  return `#${part(0)}${part(1)}${part(2)}`;
}

/** The same colours by night. */
export const NIGHT: Palette = Object.fromEntries(
  Object.entries(DAY).map(([name, colour]) => {
    const tone = name as Tone;
    if (KEPT.includes(tone)) return [tone, colour];
    return [tone, dimmed(colour, GAINS[PAPER.includes(tone) ? 'paper' : WATER.includes(tone) ? 'water' : 'land'])];
  }),
) as Record<Tone, string>;
