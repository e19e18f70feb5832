import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Seat } from '../../../shared/game/contract.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { TableContext } from '../../../web/table/context.ts';
import { Invitation } from '../../../web/table/lobby/invitation.tsx';
import type { TableModel } from '../../../web/table/model/model.ts';
import { speaking } from '../support/speaking.ts';

// The plugin of the site draws covers, and there is none here.
vi.mock('virtual:covers', () => ({ COVERS: {} }));

speaking('en');
beforeEach(() => void vi.stubGlobal('location', new URL('https://games.example/t/abc')));

/** Who invites to a table at which Ana and Bob sit. */
function invited(opener: Seat | null): string {
  const seats = [
    { by: 'player', name: 'Ana', isOpen: false },
    { by: 'player', name: 'Bob', isOpen: false },
    { by: 'free', name: '', isOpen: true },
  ];
  const snapshot = {
    id: 'abc',
    game: '',
    stage: 'lobby',
    viewer: 'spectator',
    seats,
    opener,
    options: {},
    pace: null,
    fairness: { commitment: '', secret: null },
  } as unknown as Snapshot;
  const table = { id: 'abc', viewer: 'spectator', talk: { unread: { value: 0 } } } as unknown as TableModel;
  const shown = h(TableContext.Provider, { value: { table, snapshot }, children: h(Invitation, {}) });
  return /<h1[^>]*>([^<]*)<\/h1>/.exec(render(shown))?.[1]?.replaceAll(/[\u2066-\u2069]/g, '') ?? '';
}

test('a table is said to be that of whoever may change it, not of seat 1', () => {
  expect(invited(0)).toContain('Ana invites you');
  expect(invited(1)).toContain('Bob invites you');
  expect(invited(null)).not.toContain('invites you');
});
