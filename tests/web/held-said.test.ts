import { expect, test } from 'vitest';
import { text as en } from '../../web/text/en.ts';
import { text as fr } from '../../web/text/fr.ts';

test.each([
  ['lancer les dés', 'Vous lancez les dés…'],
  ['échanger avec Bob', 'Vous échangez avec Bob…'],
  ['accepter', 'Vous acceptez…'],
  ['se défausser de 1 pierre', 'Vous vous défaussez de 1 pierre…'],
  ['prendre Bâle–Baden', 'Vous allez prendre Bâle–Baden…'],
  ['envoyer le voleur en B2 et voler Bob (2 cartes)', 'Vous allez envoyer le voleur en B2 et voler Bob (2 cartes)…'],
  ['ne rien placer', 'Vous n’allez rien placer…'],
  ['ne reprendre aucun pion', 'Vous n’allez reprendre aucun pion…'],
])('a held action is a sentence to its player: %s', (choice, said) => {
  expect(fr.held.said(choice)).toBe(said);
});

test.each([
  ['end the turn', 'Ending the turn…'],
  ['place nothing', 'Placing nothing…'],
  ['put a hunter in the meadow', 'Putting a hunter in the meadow…'],
  ['drop the offer', 'Dropping the offer…'],
  ['accept', 'Accepting…'],
  ['move the thief to B2 and rob Bob (2 cards)', 'You are about to move the thief to B2 and rob Bob (2 cards)…'],
  // A code that was typed.
  ['oUI', 'You are about to oUI…'],
])('and in English: %s', (choice, said) => {
  expect(en.held.said(choice)).toBe(said);
});
