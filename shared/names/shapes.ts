/*
 * Letters of the Latin, Greek and Cyrillic scripts that look like a Latin letter of the alphabet, or are drawn like one in
 * some fonts. Accents are not listed: they come off by decomposition. `npm run look-alikes` makes the table from this list.
 */

/** By Latin letter: those that look like it as a small letter or a small capital, and those that look like its capital. */
const SHAPES: Readonly<Record<string, readonly [small: string, capital: string]>> = {
  a: ['аɑαᴀ', 'АΑ'],
  b: ['вьʙƅβꞵЬ', 'ВΒ'],
  c: ['сςϲᴄ', 'СϹ'],
  d: ['ԁɗᴅđ', 'Ԁ'],
  e: ['еεɛєҽᴇ', 'ЕΕЄƐ'],
  f: ['ƒꜰϝ', 'Ϝ'],
  g: ['ɡɢԍƍ', 'Ԍ'],
  h: ['һнћɦʜђ', 'НΗҺ'],
  i: ['іιıɪ', 'ІӀΙ'],
  j: ['јϳᴊ', 'ЈͿ'],
  k: ['кκĸᴋ', 'КΚ'],
  l: ['ӏʟłƚ', ''],
  m: ['мᴍ', 'МΜϺ'],
  n: ['пηɴŋ', 'Ν'],
  o: ['оοσөᴏɵø', 'ОΟӨØ'],
  p: ['рρᴘϸþ', 'РΡ'],
  q: ['ԛɋ', 'Ԛ'],
  r: ['гɼʀɾ', ''],
  s: ['ѕꜱʂ', 'Ѕ'],
  t: ['тτᴛŧ', 'ТΤ'],
  u: ['υμиᴜʋ', ''],
  v: ['νѵᴠ', 'Ѵ'],
  w: ['ωшѡԝᴡ', 'ԜШ'],
  x: ['хχ', 'ХΧ'],
  y: ['уүγʏƴ', 'УΥҮ'],
  z: ['ζᴢʐ', 'ΖƵ'],
};

const OF_THE_THREE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u;

/** Whether a letter has to be in the table: it is of these scripts, and does not decompose into a letter of the alphabet. */
function isNeeded(letter: string): boolean {
  const bare = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return OF_THE_THREE.test(letter) && !/^[a-z]$/i.test(bare) && bare === letter;
}

/** The table as a file of source text. */
export function lookAlikesFile(): string {
  const rows = Object.entries(SHAPES).flatMap(([latin, [small, capital]]) =>
    [[latin, small] as const, [latin.toUpperCase(), capital] as const].flatMap(([like, all]) => {
      const letters = [...new Set(all)].filter(isNeeded).sort();
      return letters.length === 0 ? [] : [`  ${like}: '${letters.join('')}',`];
    }),
  );
  return [
    '/** Made by `npm run look-alikes` from shapes.ts. By Latin letter: the letters that look like it, and are not it. */',
    'export const LOOK_ALIKES: Readonly<Record<string, string>> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}
