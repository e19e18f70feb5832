import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import type { MyTable } from '../../../web/tables/order.ts';
import { TableList } from '../../../web/tables/table-list.tsx';
import { speaking } from '../support/speaking.ts';

const HOUR = 3_600_000;

speaking('en');

/** The row of a table at which the player has the first seat, and `seat` played last, two hours ago. */
function row(seat: number): string {
  const seats = ['Ana', 'Bob'].map((name) => ({ by: 'player', name, isOpen: false }));
  const last = { n: 3, seat, by: 'player', code: '', facts: [], at: Date.now() - 2 * HOUR };
  const now = {
    id: 't',
    stage: 'playing',
    game: '',
    seats,
    waitingFor: [1 - seat],
    last,
    deadline: null,
    winners: null,
  };
  const table = { id: 't', game: '', name: '', seats: [0], mine: [], now } as unknown as MyTable;
  return render(h(TableList, { tables: [table] }));
}

test('a list of tables tells what others have done, and not to a player what they did themselves', () => {
  expect(row(1)).toContain('2 hours ago');
  expect(row(0)).not.toContain('2 hours ago');
});
