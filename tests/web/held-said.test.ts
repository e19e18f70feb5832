import { expect, test } from 'vitest';
import { en } from '../../web/text/en.ts';
import { fr } from '../../web/text/fr.ts';

test.each([
  ['lancer les dés', 'Vous allez lancer les dés.'],
  ['échanger avec Bob', 'Vous allez échanger avec Bob.'],
  ['ne rien placer', 'Vous n’allez rien placer.'],
  ['ne reprendre aucun pion', 'Vous n’allez reprendre aucun pion.'],
  ['se défausser de 1 pierre', 'Vous allez vous défausser de 1 pierre.'],
])('a held action is a sentence to its player: %s', (choice, said) => {
  expect(fr.held.said(choice)).toBe(said);
});

test('and in English', () => {
  expect(en.held.said('roll the dice')).toBe('You are about to roll the dice.');
});
