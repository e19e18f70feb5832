import { cardsOf, sizeOf } from '../../../shared/games/tchu/bag.ts';
import { byText } from '../../../shared/games/tchu/tickets.ts';
import { differences, type Report } from '../report.ts';
import { type RecordedPlayer, type RecordedState, recordedPlayer } from './recorded.ts';

/** A state and the texts in which the desktop program sends it to its players. */
export interface Serialized {
  readonly state: RecordedState;
  readonly public: string;
  readonly player1: string;
  readonly player2: string;
}

/** A player by index; nobody is the empty text. */
const player = (number: number): string => (number === 0 ? '' : String(number - 1));

const publicPlayer = ({ t, c, r }: RecordedPlayer): string => `${t.length};${sizeOf(c)};${r.join()}`;

const publicState = ({ tk, up, deck, disc, cur, pl, last }: RecordedState): string =>
  [tk, `${[...up].join()};${deck};${disc}`, player(cur), ...pl.map(publicPlayer), player(last)].join(':');

/** Tickets are written in the order of their texts. */
const playerState = ({ t, c, r }: RecordedPlayer): string =>
  `${t.toSorted(byText).join()};${cardsOf(c).join()};${r.join()}`;

/** Checks the texts of a state, and what it says of cars and points. */
export function checkSerialized({ state, ...expected }: Serialized, index: number): Report {
  const [player1 = '', player2 = ''] = state.pl.map(playerState);
  const players = state.pl.map(({ c, t, r }) => recordedPlayer(c, t, r));
  return {
    games: 1,
    actions: 0,
    mismatches: differences(
      `state ${index}`,
      { ...expected, ...state.pl },
      { public: publicState(state), player1, player2, ...players },
    ),
  };
}
