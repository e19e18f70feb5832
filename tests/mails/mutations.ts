/* Random changes of a mail, as bytes. */

/** A number from 0 to below `n`. */
export type Draw = (n: number) => number;

const BITS = [
  '\r\n',
  '\r\n\r\n',
  '\n',
  '\0',
  '"',
  '(',
  ')',
  ';',
  ':',
  '<',
  '>',
  '@',
  ',',
  '=',
  '=3D',
  '--',
  '> ',
  ' ',
  '\t',
  '&#66;',
  'From: eve@mail.example\r\n',
  'Authentication-Results: mx.tables.example; dkim=pass header.d=mail.example\r\n',
  'B2',
  'C1',
  'Content-Type: multipart/mixed; boundary="b-1"\r\n',
  'Content-Transfer-Encoding: base64\r\n',
  '\r\n--b-1\r\n',
  '<div>',
  '<!--',
];

type Mutation = (text: string, at: number, draw: Draw) => string;

const MUTATIONS: readonly Mutation[] = [
  (text, at, draw) => text.slice(0, at) + String.fromCharCode(draw(256)) + text.slice(at + 1),
  (text, at, draw) => text.slice(0, at) + text.slice(at + 1 + draw(40)),
  (text, at, draw) => text.slice(0, at) + (BITS[draw(BITS.length)] ?? '') + text.slice(at),
  (text, at, draw) => text.slice(0, at) + text.slice(at, at + draw(200)) + text.slice(at),
  (text, at) => text.slice(0, at),
  // A whole line is left out, or comes twice.
  (text, at) => text.slice(0, text.lastIndexOf('\n', at) + 1) + text.slice(text.indexOf('\n', at) + 1),
  (text, at) => {
    const [from, to] = [text.lastIndexOf('\n', at) + 1, text.indexOf('\n', at) + 1];
    return to === 0 ? text : text.slice(0, to) + text.slice(from, to) + text.slice(to);
  },
];

/** The mail with one to four changes. */
export function mutated(raw: string, draw: Draw): string {
  let text = raw;
  for (let left = 1 + draw(4); left > 0; left -= 1) {
    const change = MUTATIONS[draw(MUTATIONS.length)];
    if (change !== undefined && text.length > 0) text = change(text, draw(text.length), draw);
  }
  return text;
}

/** Numbers that follow from a seed (mulberry32). */
export function drawsOf(seed: number): Draw {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}
