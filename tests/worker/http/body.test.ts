import { createExecutionContext, env } from 'cloudflare:test';
import { expect, test, vi } from 'vitest';
import { ok } from '../../../shared/game/result.ts';
import { app } from '../../../worker/http/app.ts';
import { textOf } from '../../../worker/http/body.ts';
import { nextAddress } from '../support/client.ts';

/** A request to open a table, whose body comes in these parts. */
function posted(parts: readonly Uint8Array[], more: Partial<UnderlyingSource<Uint8Array>>): Request {
  const body = new ReadableStream<Uint8Array>({
    ...more,
    start(controller) {
      for (const part of parts) controller.enqueue(part);
    },
  });
  const headers = { 'content-type': 'application/json', 'cf-connecting-ip': nextAddress() };
  return new Request('https://tables.example/api/tables', { method: 'POST', headers, body });
}

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ['nothing', []],
  ['only the beginning', [bytes('{"key":')]],
])('a body of which %s arrives within fifteen seconds is given up, and the refusal says why', async (_, parts) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const cancel = vi.fn();
  const answer = app.fetch(posted(parts, { cancel }), env, createExecutionContext());
  await vi.advanceTimersByTimeAsync(15_000);
  const response = await answer;
  const problem = { code: 'too-slow', title: expect.stringMatching(/\.$/) };
  expect([response.status, await response.json()]).toEqual([408, expect.objectContaining(problem)]);
  expect(cancel).toHaveBeenCalled();
});

test('a body that comes in parts is read as one, also where a part ends within a letter', async () => {
  const text = '{"name":"Zoé"}';
  const parts = Array.from(bytes(text), (byte) => Uint8Array.of(byte));
  expect(await textOf(posted(parts, { pull: (controller) => controller.close() }))).toEqual(ok(text));
});
