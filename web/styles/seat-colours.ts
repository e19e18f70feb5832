import { NIGHT_INK, SEAT_COLOURS } from '../../shared/game/seat-colours.ts';

/** The name of the style sheet, which is made when the site is built: its content security policy allows files only. */
const NAME = 'virtual:seat-colours.css';
const ID = `\0${NAME}`;

const bodies = (sky: 'day' | 'night', within = '') =>
  SEAT_COLOURS.map(
    ({ [sky]: body, ink }, seat) =>
      `${within}.seat-${seat}{--own:${body};--own-ink:${sky === 'day' ? ink : NIGHT_INK}}`,
  ).join('');

/** `.seat-0` sets `--own` … for what is inside. */
export const SEAT_STYLE = `${bodies('day')}${bodies('night', ':where([data-sky=night]) ')}`;

/** Gives pages the colours of the seats as a style sheet to import. */
export const seatColours = () => ({
  name: 'seat-colours',
  resolveId: (source: string) => (source === NAME ? ID : undefined),
  load: (id: string) => (id === ID ? SEAT_STYLE : undefined),
});
