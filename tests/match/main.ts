import { parseArgs } from 'node:util';
import { GAMES as WITH_EXAMPLES } from '#games';
import { BOT_LEVELS, type BotLevel } from '../../shared/game/contract.ts';
import { GAMES } from '../../shared/games/index.ts';
import { benchMatch } from '../bench/bots.ts';

/*
 * `npm run match -- <game> <robot> <robot> [--seats 2] [--games 100]`: plays one robot against others of another level, or
 * of its own, and says how often it wins and how long it thinks. For the games of the list, and for the examples.
 */

const GAMES_HERE = { ...WITH_EXAMPLES, ...GAMES };

function refuse(why: string): never {
  console.error(`usage: npm run match -- <game> <robot> <robot> [--seats 2] [--games 100]\n${why}`);
  process.exit(2);
}

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seats: text, games: { ...text, default: '100' } },
});
const [id = '', ...levels] = positionals;
const game = Object.hasOwn(GAMES_HERE, id) ? GAMES_HERE[id] : undefined;
if (!game) refuse(`The games: ${Object.keys(GAMES_HERE).join(', ')}`);
const { min, max } = game.meta.seats;

const known = BOT_LEVELS.filter((level) => game.bots[level]);
const isKnown = (level: string): level is BotLevel => known.some((one) => one === level);
const [level = '', others = ''] = levels;
if (levels.length !== 2 || !isKnown(level) || !isKnown(others)) refuse(`The robots of ${id}: ${known.join(', ')}`);

const number = (value: string, least: number, most: number, what: string): number => {
  const count = Number(value);
  return Number.isInteger(count) && count >= least && count <= most
    ? count
    : refuse(`${what} must be from ${least} to ${most}`);
};
const seats = number(values.seats ?? `${min}`, min, max, '--seats');
benchMatch({ game, level, others, seats }, number(values.games, 1, 100_000, '--games'));
