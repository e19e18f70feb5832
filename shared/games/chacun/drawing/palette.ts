/** The colours of the valley by day. */
export const DAY = {
  meadow: '#cbca77',
  'meadow-light': '#d8d68c',
  'meadow-dark': '#b9bd66',
  grass: '#8f9c45',
  'grass-light': '#ebe5a8',
  flower: '#fbf3d4',
  poppy: '#d9734a',
  shadow: '#8b9345',
  floor: '#426039',
  fir: '#47704a',
  'fir-light': '#6b9560',
  leaf: '#71954a',
  'leaf-light': '#9db866',
  gold: '#c39a3f',
  'gold-light': '#e0c06a',
  'tree-line': '#2a4230',
  trunk: '#5a3f28',
  sand: '#e8d7a5',
  bank: '#a98f59',
  water: '#6db4c6',
  deep: '#559fb8',
  ripple: '#c5e6e8',
  reed: '#6d8140',
  cattail: '#7a4b27',
  fish: '#f3a25c',
  'fish-light': '#fde3b8',
  ink: '#38251a',
  umber: '#6a4229',
  'umber-dark': '#472a19',
  'umber-light': '#946240',
  night: '#3a2b25',
  'night-dark': '#241916',
  'night-light': '#6d5040',
  russet: '#b06a37',
  'russet-dark': '#7d4623',
  'russet-light': '#dba774',
  tawny: '#d79a45',
  'tawny-dark': '#96602a',
  'tawny-light': '#f4d79c',
  bone: '#fff5dd',
  stone: '#b5afa4',
  'stone-dark': '#7f786c',
  'stone-light': '#d9d5ca',
  red: '#c8402f',
  flame: '#e8622a',
  'flame-light': '#f9b43c',
  'flame-core': '#ffe9a0',
} as const;

type Colour = keyof typeof DAY;
export type Palette = Readonly<Record<Colour, string>>;

/** A colour at dusk: darker, and a little bluer. */
function dusk(colour: string): string {
  const part = (from: number, gain: number, least: number) =>
    Math.round(Number.parseInt(colour.slice(from, from + 2), 16) * gain + least)
      .toString(16)
      .padStart(2, '0');
  return `#${part(1, 0.7, 3)}${part(3, 0.71, 4)}${part(5, 0.72, 10)}`;
}

/** The same colours at dusk, for dark pages. */
export const NIGHT: Palette = Object.fromEntries(
  Object.entries(DAY).map(([colour, value]) => [colour, dusk(value)]),
) as Record<Colour, string>;
