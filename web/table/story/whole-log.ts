import { LOG_PAGE } from '../../../shared/protocol/limits.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Reader } from '../../../shared/protocol/route.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { type ApiAnswer, call } from '../../app/request.ts';

export async function fetchLog(table: string, reader: Reader): Promise<ApiAnswer<readonly LogLine[]>> {
  const lines: LogLine[] = [];
  for (;;) {
    const page = await call(routes.log, { table, reader, after: lines.length });
    if (page.type !== 'ok') return page;
    lines.push(...page.value);
    if (page.value.length < LOG_PAGE) return { ...page, value: lines };
  }
}

/** The log fetched last, and the state of the table that it belongs to. */
let latest: { readonly of: string; readonly answer: Promise<ApiAnswer<readonly LogLine[]>> } | null = null;

/**
 * The whole log of a table up to the present, as `reader` may know it. Story, history and verification of a finished
 * game all need it, so it is fetched only once.
 */
export function fetchWholeLog(
  { id, viewer, stage, version }: Snapshot,
  reader: Reader = viewer,
): Promise<ApiAnswer<readonly LogLine[]>> {
  // The stage is part of it: what was hidden during the game is shown once it is over.
  const of = JSON.stringify([id, reader, stage, version]);
  if (latest?.of === of) return latest.answer;
  const answer = fetchLog(id, reader);
  latest = { of, answer };
  void answer.then(({ type }) => {
    if (type !== 'ok' && latest?.answer === answer) latest = null;
  });
  return answer;
}
