import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { TableContext } from '../../../web/table/context.ts';
import type { TableModel } from '../../../web/table/model/model.ts';
import { Talk } from '../../../web/table/talk/talk-panel.tsx';
import { speaking } from '../support/speaking.ts';

speaking('en');

test('names, messages and the field for them run in the direction of what is written', () => {
  const said = { n: 1, seat: 1, at: 0, text: 'שלום' };
  const talk = { said: { value: [said] }, draft: { value: '' } };
  const table = { viewer: 0, talk } as unknown as TableModel;
  const seats = ['Ana', 'דוד'].map((name) => ({ by: 'player', name }));
  const snapshot = { seats } as unknown as Snapshot;
  const page = render(h(TableContext.Provider, { value: { table, snapshot }, children: h(Talk, {}) }));
  expect(page).toMatch(/<b dir="auto">[^<]*דוד/);
  expect(page).toMatch(/<p [^>]*dir="auto"[^>]*>שלום/);
  expect(page).toMatch(/<textarea [^>]*dir="auto"/);
});
