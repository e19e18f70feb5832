import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import { draw } from '../../shared/game/rng/rng.ts';
import { tableRng } from '../../shared/log/chain.ts';
import { chanceChosenBy } from '../../shared/table/chance.ts';
import { codeOf, full, Host, hex, tableOf } from './host.ts';

/*
 * Each of those who contribute to the chance of a table tries to choose it: the server its secret, the opener and the
 * last to join their nonces. The aim of all is one face of the first die. Whoever knows all the rest before they choose
 * gets it at nearly every table; otherwise at one of six, however often they try.
 */

const TABLES = 200;
const TRIES = 60;
/** At one of six tables, plus four standard deviations: the attempts are the same each time, so the test is, too. */
const BY_LUCK = TABLES / 6 + 4 * Math.sqrt((TABLES * 5) / 36);
/** One attempt of sixty fails at two tables of a hundred thousand. */
const ALWAYS = TABLES - 2;

const ID = 'a'.repeat(20);
const RULES = GAMES['toy']?.meta.rulesVersion ?? 0;

/** Random bytes, the same each time. */
const bytes = (what: string, length: number) =>
  createHash('sha256')
    .update(what)
    .digest('hex')
    .slice(0, 2 * length);
const nonceOf = (what: string) => bytes(what, 16);

const isWished = (secret: string, nonces: readonly string[]): boolean =>
  draw(tableRng(secret, ID, RULES, nonces), 6)[0] === 0;

/** The dice of the table as they are, with whatever everybody gave. */
function isWon(host: Host): boolean {
  const { id, secret, places, nonces, rulesVersion } = tableOf(host).setup;
  const given = nonces ?? places.map(({ nonce }) => nonce);
  return draw(tableRng(secret, id, rulesVersion, given), 6)[0] === 0;
}

const wins = (attempt: (table: number) => Host): number =>
  Array.from({ length: TABLES }, (_, table) => attempt(table)).filter(isWon).length;

/** The first of many attempts that would win, as far as the cheat can tell. */
const best = (isGood: (what: string) => boolean, from: string): string =>
  Array.from({ length: TRIES }, (_, n) => bytes(`${from} ${n}`, 32)).find(isGood) ?? bytes(from, 32);

/** A table for two that a server opens with a secret of its choice. */
function opened(secret: string, nonce?: string): Host {
  const host = new Host(0, secret);
  const open = { type: 'open', id: ID, key: hex(1), name: 'Ann', game: 'toy', seats: 2, options: {} } as const;
  expect(codeOf(host.give('spectator', { ...open, bots: ['easy'], ...(nonce !== undefined && { nonce }) }))).toBe('ok');
  return host;
}

const give = (host: Host, nonce: string) => host.give(0, { type: 'give-nonce', nonce, start: true });

describe('[proof] nobody alone chooses chance', () => {
  test('a server that is told the nonce with the opening can choose: that is what the commitment before it prevents', () => {
    const cheat = (table: number) => {
      const nonce = nonceOf(`ann ${table}`);
      return opened(
        best((secret) => isWished(secret, [nonce, '']), `server ${table}`),
        nonce,
      );
    };
    expect(wins(cheat)).toBeGreaterThanOrEqual(ALWAYS);
    expect(chanceChosenBy(cheat(0).lines.map(({ entry }) => entry))).toBe('service');
  });

  test('the server, whatever nonce it expects', () => {
    const cheat = (table: number) => {
      const host = opened(best((secret) => isWished(secret, [nonceOf('a guess'), '']), `server ${table}`));
      expect(host.shown().seats[0]).toMatchObject({ owesNonce: true });
      expect(codeOf(give(host, nonceOf(`ann ${table}`)))).toBe('ok');
      expect(host.shown().seats[0]).not.toHaveProperty('owesNonce');
      return host;
    };
    expect(wins(cheat)).toBeLessThan(BY_LUCK);
    const honest = cheat(0);
    expect(tableOf(honest).play).not.toBe(null);
    honest.pass(1);
    expect(chanceChosenBy(honest.lines.map(({ entry }, n) => ({ ...entry, at: n })))).toBe('nobody');
  });

  test('the server, which loses what it is sent until it likes it: it is sent the same again', () => {
    const cheat = (table: number) => {
      const host = opened(bytes(`server ${table}`, 32));
      for (let n = 0; n < 3; n += 1) {
        const copy = host.copy();
        give(copy, nonceOf(`ann ${table}`));
        if (isWon(copy)) return copy;
      }
      give(host, nonceOf(`ann ${table}`));
      return host;
    };
    expect(wins(cheat)).toBeLessThan(BY_LUCK);
  });

  test('the opener, who knows everything but the secret', () => {
    const cheat = (table: number) => {
      const host = opened(bytes(`server ${table}`, 32));
      // What is public is all there is to compute with.
      const { commitment } = host.shown().fairness;
      const nonce = best((one) => isWished(commitment, [one.slice(0, 32), '']), `ann ${table}`).slice(0, 32);
      give(host, nonce);
      return host;
    };
    expect(wins(cheat)).toBeLessThan(BY_LUCK);
  });

  test('the last to join, who knows the nonces of the others as well', () => {
    const cheat = (table: number) => {
      const host = new Host(0, bytes(`server ${table}`, 32));
      const open = { type: 'open', id: ID, key: hex(1), name: 'Ann', game: 'toy', seats: 2, options: {} } as const;
      host.give('spectator', open);
      const first = nonceOf(`ann ${table}`);
      host.give(0, { type: 'give-nonce', nonce: first });
      const { commitment } = host.shown().fairness;
      const nonce = best((one) => isWished(commitment, [first, one.slice(0, 32)]), `bob ${table}`).slice(0, 32);
      host.give('spectator', { type: 'join', seat: 1, key: hex(2), nonce, name: 'Bob' });
      host.give(0, { type: 'start' });
      expect(tableOf(host).setup.nonces).toEqual([first, nonce]);
      return host;
    };
    expect(wins(cheat)).toBeLessThan(BY_LUCK);
  });

  test('at a rematch, the secret is committed to before anybody comes', () => {
    const place = { by: 'player', name: 'Ann', person: 'p', clock: null, had: 0, isOpener: true } as const;
    const invitation = {
      ...({
        id: ID,
        game: 'toy',
        options: {},
        pace: null,
        looks: false,
        seating: 'drawn',
        circle: 'c',
        from: 'b',
      } as const),
      places: [place, { ...place, by: 'easy', name: '', person: '', isOpener: false }],
    } as const;
    const host = new Host(0);
    host.give('spectator', { type: 'open-for', ...invitation });
    expect(host.lines[0]?.entry).toMatchObject({ type: 'open', commitment: host.shown().fairness.commitment });
    expect(tableOf(host).setup.places.map(({ nonce }) => nonce)).toEqual(['', '']);
    host.pass(1);
    host.give(0, { type: 'come', nonce: nonceOf('ann') });
    expect(tableOf(host).setup.nonces).toEqual([nonceOf('ann'), '']);
    expect(chanceChosenBy(host.lines.map(({ entry }) => entry))).toBe('nobody');
  });
});

describe('a nonce that is added', () => {
  const ann = nonceOf('ann');

  test('is taken once: again it changes nothing, another one is refused, and so is any once the game has begun', () => {
    const host = opened(bytes('server', 32));
    host.give(0, { type: 'give-nonce', nonce: ann });
    const { version } = tableOf(host);
    expect(codeOf(host.give(0, { type: 'give-nonce', nonce: ann }))).toBe('ok');
    expect(codeOf(host.give(0, { type: 'give-nonce', nonce: nonceOf('another') }))).toBe('key-reused');
    expect(tableOf(host)).toMatchObject({ version, play: null });
    expect(codeOf(give(host, ann))).toBe('ok');
    expect(tableOf(host).play).not.toBe(null);
    const begun = tableOf(host);
    expect(codeOf(give(host, ann))).toBe('ok');
    expect(codeOf(give(host, nonceOf('another')))).toBe('already-started');
    expect(tableOf(host)).toBe(begun);
  });

  test('is only of a seat that lacks one', () => {
    const host = full(2);
    expect(codeOf(host.give(1, { type: 'give-nonce', nonce: ann }))).toBe('key-reused');
    expect(codeOf(host.give('spectator', { type: 'give-nonce', nonce: ann }))).toBe('no-seat-cookie');
  });

  test('comes before the start, which it does not begin while a seat is free', () => {
    const host = new Host(0);
    const open = { type: 'open', id: ID, key: hex(1), name: 'Ann', game: 'toy', seats: 2, options: {} } as const;
    host.give('spectator', open);
    expect(codeOf(give(host, ann))).toBe('seats-free');
    expect(tableOf(host).setup.places[0]?.nonce).toBe('');
    // Opening again is answered as the first time, before and after it.
    host.give(0, { type: 'give-nonce', nonce: ann });
    const { version } = tableOf(host);
    expect(codeOf(host.give('spectator', open))).toBe('ok');
    expect(codeOf(host.give('spectator', { ...open, nonce: nonceOf('another') }))).toBe('key-reused');
    expect(tableOf(host).version).toBe(version);
  });
});

describe('whose chance it was', () => {
  const open = {
    n: 1,
    at: 5,
    type: 'open',
    game: 'toy',
    rulesVersion: 1,
    seats: 3,
    options: {},
    commitment: '',
  } as const;
  const join = (seat: number, at: number, nonce = 'x') => ({ n: 2, at, type: 'join', seat, nonce }) as const;

  test('is told by when the nonces came', () => {
    expect(chanceChosenBy([open, join(0, 5), join(1, 6)])).toBe('not-opener');
    expect(chanceChosenBy([open, join(0, 5)])).toBe('service');
    expect(chanceChosenBy([open, join(0, 5, ''), { n: 3, at: 6, type: 'nonce', seat: 0, nonce: 'x' }])).toBe('nobody');
    // A player whose page never added anything is not safe, and neither are those who have left.
    expect(chanceChosenBy([open, join(0, 5, '')])).toBe('service');
    expect(chanceChosenBy([open, join(0, 5), join(1, 6), { n: 3, at: 7, type: 'free', seat: 1 }])).toBe('service');
    // What comes after the start has no part in it.
    expect(chanceChosenBy([open, join(0, 5), { n: 3, at: 6, type: 'start' }, join(1, 7)])).toBe('service');
  });
});
