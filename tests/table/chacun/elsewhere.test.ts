import { expect, test } from 'vitest';
import type { AnyGame } from '../../../shared/game/contract.ts';
import { defineGame } from '../../../shared/game/define-game.ts';
import { chacun } from '../../../shared/games/chacun/index.ts';
import { MACHINE } from '../../../worker/machine.ts';
import { opened as begin, TRANSCRIPTS, type Transcript } from '../../games/chacun/transcripts.ts';
import { opened, tableOf } from '../host.ts';

/*
 * Recorded games of the desktop program, told by codes: each is played in one go at a table where one player types the
 * codes of all others, who play elsewhere.
 */

/** The game, dealt as it was recorded. */
const dealt = (transcript: Transcript): AnyGame =>
  defineGame({ ...chacun, rules: { ...chacun.rules, start: () => begin(transcript) } });

test.each(TRANSCRIPTS.map((one) => [one.id, one] as const))(
  'game %s: the codes of the program are as many as ours, under the same numbers, and lead to the same result',
  (_, transcript) => {
    const seats = transcript.players.length;
    const names = Array.from({ length: seats - 1 }, (_, index) => `Player ${index + 2}`);
    const elsewhere = names.map((_, index) => index + 1);
    const host = opened(seats, { game: 'chacun', options: { seed: '1' }, invited: names, elsewhere });
    host.machine = { ...MACHINE, games: { ...MACHINE.games, chacun: dealt(transcript) } };
    host.give(0, { type: 'start' });
    const codes = transcript.steps.map(({ c }) => c);
    expect(host.give(0, { type: 'codes', ...host.keyed(), codes }).ok).toBe(true);
    const { position } = tableOf(host).play ?? {};
    const acts = host.rows.flatMap(({ entry }) => (entry.type === 'act' ? [entry] : []));
    // The rules have played nothing of their own: what the program skips has no number here either.
    expect(acts.map(({ code, by }) => [code, by === 'rules'])).toEqual(codes.map((code) => [code, false]));
    expect(position?.count).toBe(codes.length);
    const { n: next, p: points, w } = transcript.steps.at(-1) ?? {};
    if (next === 'E') expect(position?.outcome).toMatchObject({ ending: 'final-count' });
    else expect(position?.waitingFor.map((seat) => transcript.players[seat])).toEqual([w]);
    const view = chacun.secrecy.view(position?.state as Parameters<typeof chacun.secrecy.view>[0], 'spectator');
    expect(view.points).toEqual(points);
  },
);
