import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOT_LEVELS } from '../../../shared/game/contract.ts';
import { PROBLEMS } from '../../../shared/protocol/problems.ts';
import { ENDPOINTS } from '../../../shared/protocol/rows.ts';
import { cases } from '../../support/nightly.ts';
import { newKey, openTable, playing, problemOf, send } from '../support/client.ts';

const codes = new Set([...Object.keys(PROBLEMS), 'not-a-code', 'wrong-phase']);

test('whatever is asked, in whatever order, the answer is a yes or one of the refusals', async () => {
  const players = await playing('toy', 2);
  const waiting = await openTable('toy', 3);
  const all = [...players, waiting];
  const table = fc.oneof(fc.constantFrom(...all.map((player) => player.table)), fc.string({ maxLength: 20 }));
  const seat = fc.oneof(fc.constantFrom('0', '1', '2'), fc.string({ maxLength: 3 }));
  const text = fc.oneof(fc.constantFrom('B0', 'B1', 'B2', 'R', newKey()), fc.string({ unit: 'binary', maxLength: 50 }));
  const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), text, fc.integer({ min: -1, max: 30 }), fc.constant('easy'));
  const field = fc.constantFrom(
    'version',
    'key',
    'code',
    'secret',
    'name',
    'nonce',
    'game',
    'seats',
    'options',
    'level',
  );
  const body = fc.oneof(
    fc.dictionary(field, value).map((json) => JSON.stringify(json)),
    fc
      .record({ version: fc.integer({ min: 0, max: 40 }), key: fc.constant(newKey()), code: text })
      .map((json) => JSON.stringify(json)),
    fc.record({ level: fc.constantFrom(...BOT_LEVELS) }).map((json) => JSON.stringify(json)),
    fc.constant('{}'),
    text,
  );
  const params: Readonly<Record<string, fc.Arbitrary<string>>> = { table, seat, bot: seat, player: seat };
  const other = fc.oneof(fc.constantFrom('0', '1', '9999', 'x'), fc.string({ maxLength: 10 }));
  const named = fc.constantFrom(...ENDPOINTS.map(({ path }) => path)).chain((path) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const values = fc.tuple(...names.map((name) => params[name] ?? other));
    return values.map((values) => {
      let n = 0;
      return path.replaceAll(/:\w+[^/]*/g, () => {
        n += 1;
        return encodeURIComponent(values[n - 1] ?? '');
      });
    });
  });
  const path = fc.oneof(
    { weight: 9, arbitrary: named },
    fc.webPath().filter((path) => path.startsWith('/')),
  );
  const method = fc.constantFrom('GET', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS');
  const who = fc.constantFrom(...all.map((player) => player.cookie.cookie), 'seat=x', '', 'seat');
  const type = fc.constantFrom('application/json', 'application/json', 'application/json', 'text/plain', '');
  await fc.assert(
    fc.asyncProperty(method, path, who, type, body, async (method, path, cookie, type, body) => {
      const empty = method === 'GET' || method === 'HEAD';
      const headers = { cookie, ...(type ? { 'content-type': type } : {}) };
      const reply = await send(path, { method, headers, ...(empty ? {} : { body }) });
      expect(reply.status).toBeLessThan(500);
      if (reply.status === 200 || method === 'HEAD') return;
      const problem = problemOf(reply);
      expect(codes).toContain(problem.code);
      expect(problem.status).toBe(reply.status);
    }),
    { numRuns: cases(1800) },
  );
});
