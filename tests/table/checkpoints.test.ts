import { afterEach, expect, test } from 'vitest';
import { GAMES } from '#games';
import { defineGame } from '../../shared/game/define-game.ts';
import { saved } from '../../shared/table/saved.ts';
import { unchanged } from '../../shared/table/table.ts';
import { takeBack } from '../../shared/table/undo.ts';
import { MACHINE } from '../../worker/machine.ts';
import { TableStorage } from '../../worker/table-object/storage.ts';
import { simulatedStorage } from '../support/sqlite-storage.ts';
import { type State, toy } from '../toy/index.ts';
import { begun, tableOf } from './host.ts';

type Former = Omit<State, 'round'> & { readonly played: number };

function release(stateVersion: number): void {
  const meta = { ...toy.meta, id: 'grown', stateVersion };
  const migrations = [
    (state: unknown): unknown => {
      const { played, ...same } = state as Former;
      return { ...same, round: played + 1 };
    },
  ];
  Object.assign(GAMES, { grown: defineGame({ ...toy, meta, capabilities: { ...toy.capabilities, migrations } }) });
}
afterEach(() => void Reflect.deleteProperty(GAMES, 'grown'));

test('a checkpoint of an earlier release is not taken for a state of this one', () => {
  release(1);
  const host = begun(2, { game: 'grown' });
  host.act(0, 'B1');
  host.act(1, 'B2');
  const at = tableOf(host);
  const before = at.play?.position.state as State;
  host.act(0, 'R');
  const then = tableOf(host).play?.position.state;
  host.act(1, 'R');
  const box = simulatedStorage();
  const storage = new TableStorage(box.storage as never);
  storage.prepare();
  box.storage.transactionSync(() => storage.save({ table: tableOf(host), rows: host.rows }, undefined, '[]'));
  // As the earlier release kept them: the play, and a checkpoint after two actions.
  const former = ({ round, ...same }: State): Former => ({ ...same, played: round - 1 });
  const kept = JSON.parse(saved(MACHINE, tableOf(host)).play ?? '') as { readonly state: State };
  box.storage.sql.exec('UPDATE play SET body = ?', JSON.stringify({ ...kept, state: former(kept.state) }));
  const { latest, recent } = at.play?.position ?? {};
  const body = JSON.stringify({ count: 2, state: former(before), latest, recent });
  box.storage.sql.exec('INSERT INTO checkpoint VALUES (?, ?, ?, ?)', 2, at.version, 1, body);

  release(2);
  const again = new TableStorage(box.reopened().storage as never);
  const table = again.load();
  if (!table?.play) throw new Error('it is gone');
  expect((table.play.position.state as State).round).toBe(2);
  // Bob's roll is taken back: the position is the one before it, in the shape of this release.
  const back = takeBack(MACHINE, unchanged(table), { seat: 1, count: 3 }, null, host.now, again.log);
  expect(back.table.play?.position.state).toEqual(then);
});
