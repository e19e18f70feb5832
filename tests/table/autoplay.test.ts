import { expect, test } from 'vitest';
import { randomBot } from '../../shared/game/bot.ts';
import { BOT_LEVELS } from '../../shared/game/contract.ts';
import { standInLevel } from '../../shared/game/stand-in.ts';

test.each([
  [BOT_LEVELS, 'normal'],
  [['easy', 'normal'], 'normal'],
  [['easy', 'hard'], 'easy'],
  [['easy'], 'easy'],
  [['hard'], 'hard'],
  [[], undefined],
] as const)('in a game with bots %j, the one that stands in for players is %s', (levels, level) => {
  const bots = Object.fromEntries(levels.map((each) => [each, randomBot]));
  expect(standInLevel({ bots })).toBe(level);
});
