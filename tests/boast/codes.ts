import { ok, type Refusal, type Result, refuse } from '../../shared/game/result.ts';
import type { Action, RefusalCode } from './types.ts';

export const ALPHABET = '0123456789DX';

/** [B7] */
export const format = (action: Action): string => (action.type === 'doubt' ? 'D' : `${action.count}X${action.face}`);

export function parse(code: string): Result<Action, Refusal<RefusalCode>> {
  if (/^d$/i.test(code)) return ok({ type: 'doubt' });
  const [, count, face] = /^([1-9][0-9]?)x([1-6])$/i.exec(code) ?? [];
  return count === undefined ? refuse('not-a-code') : ok({ type: 'boast', count: Number(count), face: Number(face) });
}
