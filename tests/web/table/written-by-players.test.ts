import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { speak, withFurtherText } from '../../../web/app/lang.ts';
import { TableContext } from '../../../web/table/context.ts';
import type { TableModel } from '../../../web/table/model/model.ts';
import { Talk } from '../../../web/table/talk/talk-panel.tsx';

beforeEach(async () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  vi.stubGlobal('document', { documentElement: {} });
  await speak('en');
  await withFurtherText(async () => null);
});
afterEach(async () => {
  await speak('fr');
  vi.unstubAllGlobals();
});

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
