import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { fetchLog, type Reader } from '../../app/api.ts';
import type { Answer } from '../../app/request.ts';

/** The log fetched last, and the state of the table that it belongs to. */
let latest: { readonly of: string; readonly answer: Promise<Answer<readonly LogLine[]>> } | null = null;

/**
 * The whole log of a table up to the present, as `reader` may know it. Story, history and verification of a finished
 * game all need it, so it is fetched only once.
 */
export function fetchWholeLog(
  { id, viewer, stage, version }: Snapshot,
  reader: Reader = viewer,
): Promise<Answer<readonly LogLine[]>> {
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
