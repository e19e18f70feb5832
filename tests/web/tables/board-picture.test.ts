import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { expect, test, vi } from 'vitest';
import { choose } from '../../../web/settings/settings.ts';
import { BoardPicture } from '../../../web/tables/circles/board-picture.tsx';

vi.mock('virtual:covers', () => ({ COVERS: {} }));

const shown = (picture: string): string | undefined =>
  /src="([^"]*)"/.exec(render(h(BoardPicture, { game: 'toy', picture })))?.[1];

test('a board on a card is that of the night by night, not one of the day that is dimmed', () => {
  const path = '/api/tables/abc/postcards/12-0123456789abcdef';
  choose('light', 'day');
  expect(shown(`${path}.jpg`)).toBe(`${path}.jpg`);
  choose('light', 'night');
  expect(shown(`${path}.jpg`)).toBe(`${path}-night.jpg`);
});
