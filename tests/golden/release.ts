import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { at } from '../../shared/game/at.ts';
import { type AnyGame, isBotLevel, type Options, type Seat } from '../../shared/game/contract.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { draw, type Rng } from '../../shared/game/rng/rng.ts';
import { GAMES } from '../../shared/games/index.ts';
import { CODES } from './codes.ts';
import { after, type Begun, choiceOf, firstOf, type GoldenGame, goldenFile, type Player, signOf } from './golden.ts';

/*
 * `npm run release-rules -- <game> [--count 130]`: plays golden games under the newest version of the rules of a game,
 * and keeps them for good. Refused once that version has some: whoever changes a result raises `rulesVersion`.
 */

/** Each player's turn comes as often as it is listed. Strong robots take long. */
const PLAYERS: readonly Player[] = ['chance', 'chance', 'easy', 'easy', 'normal', 'normal', 'normal', 'hoarder'];
/** In one game of so many, all are hoarders. */
const HOARDED_ONCE = 13;
/** In one game of so many, a strong robot plays. */
const STRONG = 8;
/** Chance decides about something ahead of time once in so many times. */
const ORDERED = 12;
/** Longer games are not kept. */
const MOST_CODES = 1200;

/** Chance, for as long as a game is played. */
function chanceFrom(seed: bigint) {
  let rng: Rng = mixRng(seed);
  const below = (bound: number): number => {
    const [value, next] = draw(rng, bound);
    rng = next;
    return value;
  };
  return { below, pick: <Value>(values: readonly Value[]): Value => at(values, below(values.length)) };
}
type Chance = ReturnType<typeof chanceFrom>;

/** Options as they may be chosen; about half are left out. */
function optionsOf({ options }: AnyGame['meta'], { below, pick }: Chance): Options {
  const chosen = options.map((option) => {
    const value = option.type === 'choice' ? pick(option.values) : `${below(2 ** 30)}`;
    return [option.id, below(2) === 0 ? undefined : value] as const;
  });
  return Object.fromEntries(chosen.filter((one): one is readonly [string, string] => one[1] !== undefined));
}

const rotated = (seats: readonly Seat[], by: number): readonly Seat[] => [...seats.slice(by), ...seats.slice(0, by)];

/** The game of that number, played; undefined if it is too long. */
function played(game: AnyGame, rules: number, n: number): GoldenGame | undefined {
  const { meta, capabilities } = game;
  const chance = chanceFrom(BigInt(rules * 1_000_000 + n));
  const seats = meta.seats.min + chance.below(meta.seats.max - meta.seats.min + 1);
  const all: readonly Seat[] = Array.from({ length: seats }, (_, seat) => seat);
  const options = optionsOf(meta, chance);
  const seating = chance.below(2) === 0 ? undefined : rotated(all, chance.below(seats));
  const isHoarded = n % HOARDED_ONCE === 0;
  const players = all.map((seat) => (isHoarded ? 'hoarder' : n % STRONG === seat ? 'hard' : chance.pick(PLAYERS)));
  const begun: Begun = { n, seats, options, ...(seating && { seating }) };

  /** Who does what next. */
  const next = (state: unknown, index: number): readonly [Seat, string] => {
    const decider = chance.pick(all);
    const isOrdered = players[decider] === 'chance' && chance.below(ORDERED) === 0;
    const orders = isOrdered ? (capabilities.orders?.(state, decider) ?? []) : [];
    if (orders.length > 0) return [decider, game.codes.format(state, decider, chance.pick(orders))];
    const seat = chance.pick(game.rules.waitingFor(state));
    const player = at(players, seat);
    if (isBotLevel(player)) return [seat, choiceOf(game, player, state, seat, begun, index)];
    const listed = game.rules.actions(state, seat).map((action) => game.codes.format(state, seat, action));
    const wanted = player === 'hoarder' ? (CODES[meta.id]?.hoarded ?? []) : [];
    const best = wanted.map((pattern) => listed.filter((code) => pattern.test(code))).find(({ length }) => length > 0);
    return [seat, chance.pick(best ?? listed)];
  };

  let position = firstOf(game, rules, begun);
  const codes: string[] = [];
  let signs = '';
  for (;;) {
    const [first] = game.rules.waitingFor(position.state);
    if (first === undefined) break;
    if (codes.length === MOST_CODES) return undefined;
    const [seat, code] = next(position.state, codes.length);
    codes.push(seat === first ? code : `${seat}:${code}`);
    position = after(game, seats, position, seat, code);
    signs += signOf(position);
  }
  const outcome = game.rules.outcome(position.state);
  return outcome && { ...begun, players, codes: codes.join(' '), signs, outcome };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '130' } },
});
const [id = ''] = positionals;
const game = GAMES[id];
const count = Number(values.count);
if (!game || !(count > 0)) {
  console.error(`usage: npm run release-rules -- ${Object.keys(GAMES).join('|')} [--count 130]`);
  process.exit(2);
}
const { rulesVersion } = game.meta;
const file = goldenFile(id, rulesVersion);
if (existsSync(file)) {
  console.error(
    `Version ${rulesVersion} of the rules of ${id} has its golden games. Raise rulesVersion to change a result.`,
  );
  process.exit(1);
}
const games: GoldenGame[] = [];
for (let n = 0; games.length < count; n += 1) {
  const one = played(game, rulesVersion, n);
  if (one) games.push(one);
  if (n % 10 === 0) console.log(`${games.length} of ${count}`);
}
const text = `${games.map((one) => JSON.stringify(one)).join('\n')}\n`;
const body = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(file, body);
const endings = Object.entries(Object.groupBy(games, ({ outcome }) => outcome.ending)).map(
  ([ending, some]) => `${some?.length} ${ending}`,
);
console.log(`${games.length} games (${endings.join(', ')}), ${body.length} bytes`);
