import { expect, test } from 'vitest';
import { speak } from '../../web/app/lang.ts';
import { promptSaid, waitedSaid } from '../../web/board/seat-name.ts';
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

test('a table asks what its game asks, unless it has moved, or nobody sits where the turn is', async () => {
  await speak('en');
  const asking = (waitingFor: readonly number[], more: object = {}) =>
    ({ seats: [player, free], play: { waitingFor }, ...more }) as unknown as Parameters<typeof promptSaid>[0];
  const moved = { origin: 'https://tables.example', link: 'https://tables.example/moved/0', n: 7 };
  expect(promptSaid(asking([0]), 'Roll the dice.')).toBe('Roll the dice.');
  // Between the turns of a sketch, and where a game ended that is seen again.
  expect(promptSaid(asking([]), 'Nothing is asked.')).toBe('Nothing is asked.');
  expect(promptSaid(asking([1]), 'Roll the dice.')).toBe('Seat 2 can be taken over.');
  expect(promptSaid(asking([], { moved }), 'Roll the dice.')).toBe('The game has moved to another site.');
  // An earlier position of it asks what it asked then.
  expect(promptSaid(asking([0], { moved }), 'Roll the dice.')).toBe('Roll the dice.');
});
