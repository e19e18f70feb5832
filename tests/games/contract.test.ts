import { expect, test } from 'vitest';
import { type GameText, MOST_SEATS } from '../../shared/game/contract.ts';
import { defineGame } from '../../shared/game/define-game.ts';
import { toy } from '../toy/index.ts';

type ToyText = typeof toy extends { readonly texts: { readonly fr: infer Text } } ? Text : never;

test('a refusal without its sentence does not compile', () => {
  const { 'not-your-turn': said, ...refusals } = toy.texts.fr.refusals;
  // @ts-expect-error: the sentence for `not-your-turn` is missing
  const without: ToyText = { ...toy.texts.fr, refusals };
  // @ts-expect-error: the toy refuses nothing of that name
  const other: GameText<'not-a-code'> = { ...toy.texts.fr, refusals: { 'not-a-word': said } };
  expect([without, other]).toHaveLength(2);
});

test('a game with more seats than can be told apart cannot be listed', () => {
  const withSeats = (max: number) => ({ ...toy, meta: { ...toy.meta, seats: { min: 2, max } } });
  expect(defineGame(withSeats(MOST_SEATS)).meta.seats.max).toBe(MOST_SEATS);
  expect(() => defineGame(withSeats(MOST_SEATS + 1))).toThrow('toy has 9 seats: at most 8 can be told apart');
});
