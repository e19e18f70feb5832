import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { Sheet } from '../../../web/board/sheet.tsx';
import { speaking } from '../support/speaking.ts';

speaking('en');

/** The class of the sheet of whoever looks at a table where the first two seats are waited for. */
function lookOf(viewer: Snapshot['viewer'], isMine: boolean): string | undefined {
  const seats = ['Ana', 'Bob', 'Cléo'].map((name) => ({ by: 'player', name, isOpen: false }));
  const snapshot = { viewer, seats, play: { waitingFor: [0, 1], outcome: null, recent: [] } } as unknown as Snapshot;
  return /class="(dock[^"]*?) *"/.exec(render(h(Sheet, { snapshot, said: 'Choose.', isMine })))?.[1];
}

test('the sheet of a player who is waited for has their own colour, whoever is waited for besides', () => {
  expect(lookOf(1, true)).toBe('dock seat-1 mine');
  expect(lookOf(0, true)).toBe('dock seat-0 mine');
});

test('the sheet of whoever looks on has the colour of the first who is waited for', () => {
  expect(lookOf(2, false)).toBe('dock seat-0');
  expect(lookOf('spectator', false)).toBe('dock seat-0');
});
