import { ok, type Result } from '../../shared/game/result.ts';
import { type Refused, refused } from '../../shared/table/refused.ts';
import type { Caller } from '../../shared/table/secrets.ts';
import { unchanged } from '../../shared/table/table.ts';
import type { LiveTable } from './live-table.ts';
import type { Asker } from './parts/part.ts';
import type { PartRequest } from './parts/parts.ts';

/** A player's request to a part, answered in JSON text. After each `await` the caller is admitted again. */
export async function askPart(live: LiveTable, caller: Caller, request: PartRequest): Promise<Result<string, Refused>> {
  const first = live.callers.player(caller);
  if (!first.ok) return first;
  const quota = live.parts.asked(request).quota?.(request, first.value, caller.ip);
  const retryAfter = quota === undefined ? 0 : await quota;
  if (retryAfter > 0) return refused('too-many', { retryAfter });
  const asker = quota === undefined ? first : live.callers.playerAgain(caller);
  if (!asker.ok) return asker;
  const answer = carryOutAtPart(live, request, asker.value);
  if (!(answer instanceof Promise)) return answer;
  const done = await answer;
  live.rearm();
  if (!done.ok) return done;
  const still = live.callers.playerAgain(caller);
  return still.ok ? ok(textOf(live, request, done.value, still.value)) : still;
}

/** Carries out a request to a part, with what it changes at the table. */
export function carryOutAtPart(
  live: LiveTable,
  request: PartRequest,
  asker: Asker,
): Result<string, Refused> | Promise<Result<unknown, Refused>> {
  const { table, now } = asker;
  const said = live.parts.talk.count();
  const answered = live.transaction(() => {
    const part = live.parts.asked(request);
    const answer = part.answer(request, asker);
    if (!(answer instanceof Promise) && !answer.ok) return answer;
    const touched = part.touches?.(request);
    const next = part.changes?.(request, asker) ?? unchanged(table);
    const after = touched || next.table !== table ? live.commit(next, { now, touched }) : table;
    return answer instanceof Promise ? answer : ok(textOf(live, request, answer.value, { ...asker, table: after }));
  });
  if (live.parts.talk.count() !== said) live.broadcast.tellCompany();
  return answered;
}

function textOf(live: LiveTable, request: PartRequest, answer: unknown, asker: Asker): string {
  const part = live.parts.asked(request);
  return JSON.stringify(part.shown ? part.shown(asker) : answer);
}
