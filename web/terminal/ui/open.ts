import { Plain } from './plain.ts';
import { Screen } from './screen.ts';
import type { Ui } from './ui.ts';

/** The terminal of this process: the whole screen if it is one that can be drawn, otherwise plain lines. */
export function openUi({ stdin, stdout, env }: NodeJS.Process): Ui {
  const mayDraw = (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
  return stdin.isTTY && stdout.isTTY && mayDraw ? new Screen(stdin, stdout) : new Plain(stdin, stdout);
}
