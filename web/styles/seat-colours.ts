import { NIGHT_INK, SEAT_COLOURS } from '../../shared/game/seat-colours.ts';
import { GAMES } from '../../shared/games/index.ts';

/** The name of the style sheet, which is made when the site is built: its content security policy allows files only. */
const NAME = 'virtual:seat-colours.css';
const ID = `\0${NAME}`;

/** For what lies on a ground and must let it through. */
const soft = (hex: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red} ${green} ${blue} / 0.18)`;
};

/** As many as any game has: the bytes are in the first load of each page. */
const MOST = Math.max(...Object.values(GAMES).map(({ meta }) => meta.seats.max));

const bodies = (sky: 'day' | 'night', within = '') =>
  SEAT_COLOURS.slice(0, MOST)
    .map(
      ({ [sky]: body, ink }, seat) =>
        `${within}.seat-${seat}{--own:${body};--own-ink:${sky === 'day' ? ink : NIGHT_INK};--own-soft:${soft(body)}}`,
    )
    .join('');

/** `.seat-0` sets `--own` … for what is inside. */
export const SEAT_STYLE = `${bodies('day')}${bodies('night', ':where([data-sky=night]) ')}`;

/** Gives pages the colours of the seats as a style sheet to import. */
export const seatColours = () => ({
  name: 'seat-colours',
  resolveId: (source: string) => (source === NAME ? ID : undefined),
  load: (id: string) => (id === ID ? SEAT_STYLE : undefined),
});
