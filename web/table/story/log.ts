import { actsOf, type LogEntry } from '../../../shared/log/events.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';

type Undo = Extract<LogEntry, { readonly type: 'undo' }>;

export interface LogItem {
  readonly line: LogLine;
  /** For an action: which one of the game it was, counted from 1, as in the story. Null for all else. */
  readonly action: number | null;
  /** For an action that was taken back: the entry that did so. Null for all else. */
  readonly undo: Undo | null;
  /** How many actions it takes back. */
  readonly takesBack: number;
  /** Whether the table had a pace then. */
  readonly hasPace: boolean;
}

export function logItems(lines: readonly LogLine[]): readonly LogItem[] {
  const { standing, takenBack } = actsOf(lines.map(({ entry }) => entry));
  const numbers = new Map<LogLine['entry'], number>(standing.map((act, index) => [act, index + 1]));
  const undos = new Map<LogLine['entry'], Undo>();
  for (const [undo, acts] of takenBack)
    for (const [index, act] of acts.entries()) {
      numbers.set(act, undo.count + index + 1);
      undos.set(act, undo);
    }
  let hasPace = false;
  return lines.map((line) => {
    const { entry } = line;
    if (entry.type === 'open' || entry.type === 'change' || entry.type === 'pace') hasPace = Boolean(entry.pace);
    return {
      line,
      action: numbers.get(entry) ?? null,
      undo: undos.get(entry) ?? null,
      takesBack: entry.type === 'undo' ? (takenBack.get(entry)?.length ?? 0) : 0,
      hasPace,
    };
  });
}
