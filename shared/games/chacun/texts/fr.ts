import type { GameText } from '../../../game/contract.ts';
import { countingIn } from '../../../game/words/counting.ts';
import type { RefusalCode } from '../types.ts';

export const text: GameText<RefusalCode> = {
  title: 'ChaCuN',
  summary: 'Une vallée préhistorique grandit tuile après tuile : chasseurs, cueilleurs et pêcheurs s’y installent.',
  refusals: {
    'game-over': 'La partie est terminée.',
    'not-your-turn': 'Ce n’est pas votre tour.',
    'wrong-phase': 'Ce n’est pas possible maintenant.',
    'not-a-code': 'Ce code n’est pas valable : deux signes pour placer une tuile, un seul sinon, parmi A à Z et 2 à 7.',
    'no-such-place': 'Ce code désigne une case qui n’existe pas.',
    'no-such-pawn': 'Ce code désigne un pion qui n’est pas sur le plateau.',
    'no-such-zone': 'Ce code désigne une zone qu’aucune tuile ne possède.',
    'does-not-fit': 'La tuile ne va pas là ainsi : ses bords doivent prolonger ceux des tuiles voisines.',
    'not-your-pawn': 'On ne reprend que ses propres pions.',
    'cannot-occupy': 'Cette zone ne peut pas être occupée ainsi : elle l’est déjà, ou il ne vous reste plus de pièce.',
  },
  options: {
    seed: {
      label: 'Graine',
      help: 'La graine du programme ChaCuN donne les mêmes tuiles. Toute personne qui la connaît peut les prévoir.',
    },
  },
};

const { agreed } = countingIn('fr');

/** What the picture of the valley shows, for those who cannot see it. */
export const alt = {
  standing: (name: string, points: number) => `${name}\u00a0: ${points}`,
  of: (standings: readonly string[], tiles: number, left: number) =>
    `La vallée, ${agreed(tiles, 'une tuile', `${tiles} tuiles`)}. ${standings.join(', ')}. ${
      left === 0 ? 'La pioche est vide.' : `Il reste ${agreed(left, 'une tuile', `${left} tuiles`)} à tirer.`
    }`,
};

/** What is counted when the game is over. */
export const statistics = {
  areas: 'Zones qui ont rapporté',
  best: 'Plus gros gain d’un coup',
  pieces: 'Pions et huttes posés',
  'second-turns': 'Tours rejoués',
};

/** What the terminal says. */
export const terminal = { tiles: 'tuiles', legend: '.pré #forêt ~rivière o lac !menhir *champignons' };
