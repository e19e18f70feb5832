import type { Figure } from './game-rules.ts';

/** An icon of a game as a symbol of its rules: dark on light paper, by day and by night. */
export const iconFigure = (path: string): Figure => ({
  width: 40,
  height: 40,
  svg: () =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="-8 -8 40 40"><rect x="-8" y="-8" width="40" height="40" rx="8" fill="#fbf4e2"/><path d="${path}" fill="none" stroke="#2a211a" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
});
