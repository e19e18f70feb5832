import { expect, test } from 'vitest';
import type { GameText } from '../../shared/game/contract.ts';
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
