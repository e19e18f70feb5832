import { expect, vi } from 'vitest';
import { LiveTable } from '../../../worker/table-object/live-table.ts';
import { soon } from './soon.ts';

/** From now on in this test, one can wait until tables have done what they do after their answers, such as sending mails. */
export function watchTables(): () => Promise<void> {
  const { waitUntil } = LiveTable.prototype;
  let under = 0;
  vi.spyOn(LiveTable.prototype, 'waitUntil').mockImplementation(function (this: LiveTable, task) {
    under += 1;
    const ended = task.finally(() => {
      under -= 1;
    });
    waitUntil.call(this, ended);
  });
  return () => soon(() => expect(under).toBe(0));
}
