import { expect } from 'vitest';
import { GAMES } from '#games';
import type { AnyGame } from '../../../shared/game/contract.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import { verify } from '../../../shared/table/verify.ts';
import { type Player, read, send, spectate } from './client.ts';

/** Expects that a table is over, and that anyone finds its dice, its whole log and its result right. */
export async function expectVerified({ table }: Pick<Player, 'table'>): Promise<readonly LogLine[]> {
  const { id, game, fairness, play, stage, version } = await spectate(table);
  expect(stage).toBe('over');
  const log = read<readonly LogLine[]>(await send(`/tables/${table}/log`));
  const claim = { id, commitment: fairness.commitment, secret: fairness.secret ?? '', outcome: play?.outcome };
  const verified = verify(GAMES[game] as AnyGame, claim as never, log);
  expect(verified).toMatchObject({ ok: true, value: { entries: version, actions: play?.recent.at(-1)?.n ?? 0 } });
  return log;
}
