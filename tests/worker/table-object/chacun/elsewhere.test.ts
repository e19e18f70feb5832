import { expect, test } from 'vitest';
import { mixRng } from '../../../../shared/game/rng/mix.ts';
import { chacun } from '../../../../shared/games/chacun/index.ts';
import type { State } from '../../../../shared/games/chacun/types.ts';
import type { Snapshot } from '../../../../shared/protocol/messages/snapshot.ts';
import { codeOf, newKey, opening, type Player, playerOf, post, problemOf, read } from '../../support/client.ts';
import { evict } from '../../support/fake-time.ts';

/* A friend has the desktop program, with the same seed: what they tell is typed at the table. */

const SEED = '2024';

/** The codes of the first so many actions of a game with this seed, each the first that is legal. */
function program(count: number): readonly string[] {
  let state: State = chacun.rules.start(2, { seed: SEED }, mixRng(0n));
  return Array.from({ length: count }, () => {
    const [action] = chacun.rules.actions(state, state.turn);
    if (!action) throw new Error('the game is over');
    const code = chacun.codes.format(state, state.turn, action);
    const next = chacun.rules.apply(state, state.turn, action);
    if (!next.ok) throw new Error(next.error.code);
    state = next.value;
    return code;
  });
}

async function withFriend(): Promise<Player> {
  const open = { ...opening('chacun', 2, { options: { seed: SEED } }), invited: ['Dan'], elsewhere: [1] };
  const ann = playerOf(await post('/tables', open));
  read(await ann.post('start'));
  return ann;
}

test('one player and a friend with the program play a game by its codes: their log says who typed what, also after a restart', async () => {
  const ann = await withFriend();
  const codes = program(12);
  expect(codeOf(await ann.ask('codes', { codes: codes.slice(0, 5) }))).toBe('ok');
  await evict(ann);
  const shown = read<Snapshot>(await ann.ask('codes', { codes: codes.slice(5) }));
  expect(shown.play?.recent.map(({ n, code }) => [n, code])).toEqual(
    codes.slice(-4).map((code, index) => [codes.length - 3 + index, code]),
  );
  expect(shown.seats[1]).toEqual({ name: 'Dan', by: 'elsewhere', isOpen: false });
  const acts = (await ann.log()).flatMap(({ entry }) => (entry.type === 'act' ? [entry] : []));
  expect(acts.map(({ code }) => code)).toEqual(codes);
  expect(new Set(acts.map(({ seat, by, typist }) => `${seat} ${by} ${typist}`))).toEqual(
    new Set(['0 player undefined', '1 elsewhere 0']),
  );
});

test('a wrong code is named with its number and what is asked there, in the language of the reader; nothing is played', async () => {
  const ann = await withFriend();
  const [place = '', occupy = ''] = program(2);
  const { version } = await ann.look();
  const body = { version, key: newKey(), codes: [place, occupy, 'D'] };
  const refused = (language: string) => post(`${ann.path}/codes`, body, { ...ann.cookie, 'accept-language': language });
  const english = problemOf(await refused('en'));
  expect(english).toMatchObject({ status: 422, code: 'not-a-code', wrong: { n: 3, code: 'D' } });
  expect(english.title).toContain('Code 3, “D”');
  expect(english.title).toContain('Dan');
  expect(problemOf(await refused('fr')).title).toContain('Le code 3, « D »');
  expect((await ann.look()).version).toBe(version);
});

test('more codes than a game has are refused before any is read', async () => {
  const ann = await withFriend();
  expect(codeOf(await ann.ask('codes', { codes: new Array(251).fill('7') }))).toBe('malformed');
  expect(codeOf(await ann.ask('codes', { codes: [] }))).toBe('malformed');
});
