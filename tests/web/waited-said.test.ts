import { expect, test } from 'vitest';
import { speak } from '../../web/app/lang.ts';
import { waitedSaid } from '../../web/board/seat-name.ts';
import { speaking } from './support/speaking.ts';

speaking('en');

const player = { by: 'player', name: 'Ana' } as const;
const free = { by: 'free', name: '' } as const;
const robot = { by: 'easy', name: '' } as const;

test('who is waited for is said, or that a seat can be taken over, or that the table rests until somebody sits down', async () => {
  expect(waitedSaid([player, robot, free], [0])).toContain('Ana');
  expect(waitedSaid([player, robot, free], [2])).toBe('Seat 3 can be taken over');
  expect(waitedSaid([robot, robot, free], [0])).toBe(
    'All players have left. The game goes on when somebody sits down: Seat 3',
  );
  await speak('fr');
  expect(waitedSaid([robot, robot, free], [0])).toMatch(
    /^Tous les joueurs sont partis\. La partie reprendra quand quelqu’un s’assiéra\s: Place\s3$/,
  );
});

test('a game that goes on and waits for no seat has moved to another site', async () => {
  await speak('en');
  expect(waitedSaid([player, robot], [])).toBe('The game has moved to another site');
});
