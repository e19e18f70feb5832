import { documentOf } from '../../shared/game/svg.ts';
import type { Figure } from './game-rules.ts';

/** An icon of a game as a symbol of its rules: dark on light paper, by day and by night. */
export const iconFigure = (path: string): Figure => ({
  width: 40,
  height: 40,
  svg: () =>
    documentOf(
      { left: -8, top: -8, width: 40, height: 40 },
      `<rect x="-8" y="-8" width="40" height="40" rx="8" fill="#fbf4e2"/><path d="${path}" fill="none" stroke="#2a211a" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,
    ),
});
