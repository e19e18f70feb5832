import type { LogLine } from '../../../shared/protocol/messages/log.ts';

/** A line of the log, with what follows from those before it. */
export interface HistoryLine {
  readonly line: LogLine;
  /** For an action that stands: which one of the game it is, counted from 1, as in the story. Null for all else. */
  readonly action: number | null;
  /** How many actions it takes back. */
  readonly takesBack: number;
}

/** The lines of a whole log, in their order. */
export function historyOf(lines: readonly LogLine[]): readonly HistoryLine[] {
  /** Where in `lines` the actions are that stand. */
  const standing: number[] = [];
  const takesBack = lines.map(({ entry }, at) => {
    if (entry.type === 'act') standing.push(at);
    return entry.type === 'undo' ? standing.splice(entry.count).length : 0;
  });
  const actions = new Map(standing.map((at, index) => [at, index + 1]));
  return lines.map((line, at) => ({ line, action: actions.get(at) ?? null, takesBack: takesBack[at] ?? 0 }));
}
