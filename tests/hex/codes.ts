import { ok, type Refusal, type Result, refuse } from '../../shared/game/result.ts';
import type { Action, RefusalCode } from './types.ts';

/** A letter for the column and a number for the row, as on the boards that are sold; `S` swaps. */
export function format(size: number, action: Action): string {
  if (action.type === 'swap') return 'S';
  return `${String.fromCharCode(65 + (action.cell % size))}${Math.floor(action.cell / size) + 1}`;
}

export function parse(size: number, code: string): Result<Action, Refusal<RefusalCode>> {
  if (/^s$/i.test(code)) return ok({ type: 'swap' });
  const [, letter = '', row = ''] = /^([a-z])([1-9][0-9]?)$/i.exec(code) ?? [];
  if (letter === '') return refuse('not-a-code');
  const [x, y] = [letter.toUpperCase().charCodeAt(0) - 65, Number(row) - 1];
  return x < size && y < size ? ok({ type: 'place', cell: y * size + x }) : refuse('off-the-board');
}
