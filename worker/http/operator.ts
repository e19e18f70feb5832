import { isHashOf, secretHash } from '../../shared/table/secrets.ts';
import { configOf } from '../config.ts';
import type { Ctx } from './answers.ts';

/** Whether a token is that of the operator; compared by hashes, which takes as long whatever is wrong with it. */
export function isOperator({ env }: Pick<Ctx, 'env'>, token: string): boolean {
  const { operatorToken } = configOf(env);
  return operatorToken !== null && isHashOf(secretHash(operatorToken), token);
}
