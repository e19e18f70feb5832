import { useEffect, useState } from 'preact/hooks';
import { MAX_SUMMARIES } from '../../../shared/protocol/limits.ts';
import type { Circle } from '../../../shared/protocol/messages/circle.ts';
import type { Summary } from '../../../shared/protocol/messages/summary.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { failureSaid } from '../../app/failure.ts';
import { call } from '../../app/request.ts';
import { seatsAt } from '../known-tables.ts';

interface Loaded {
  readonly circle: Circle;
  /** The tables that are not over, as they are now. */
  readonly now: ReadonlyMap<string, Summary>;
}

/** The people who play in this browser, by their indices. */
export const ownIn = ({ tables }: Circle): ReadonlySet<number> =>
  new Set(tables.flatMap(({ id, seats }) => seatsAt(id).flatMap((seat) => seats[seat]?.who ?? [])));

async function running({ tables }: Circle): Promise<ReadonlyMap<string, Summary>> {
  const ids = tables.flatMap(({ id, stage }) => (stage === 'over' ? [] : [id])).slice(0, MAX_SUMMARIES);
  if (ids.length === 0) return new Map();
  const answer = await call(routes.summaries, {}, { body: { tables: ids } });
  const found = answer.type === 'ok' ? answer.value.tables : [];
  return new Map(found.flatMap((one) => ('stage' in one ? [[one.id, one]] : [])));
}

/** The tables that were rematches of one another, loaded when the page is opened and when it becomes visible again. */
export function useCircle(id: string): Loaded | string | null {
  const [shown, setShown] = useState<Loaded | string | null>(null);
  useEffect(() => {
    let isGone = false;
    async function load(): Promise<void> {
      if (document.hidden) return;
      const answer = await call(routes.circle, { circle: id });
      if (isGone) return;
      if (answer.type !== 'ok') {
        const isMissing = answer.type === 'refused' && answer.problem.code === 'no-such-circle';
        const why = isMissing ? 'missing' : failureSaid(answer);
        setShown((before) => (before !== null && typeof before === 'object' ? before : why));
        return;
      }
      setShown({ circle: answer.value, now: new Map() });
      const now = await running(answer.value);
      if (!isGone) setShown({ circle: answer.value, now });
    }
    const wake = () => void load();
    wake();
    document.addEventListener('visibilitychange', wake);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', wake);
    };
  }, [id]);
  return shown;
}
