import { fitted, POINTS } from '../../shared/game/capabilities/picture.ts';
import type { Lang } from '../../shared/game/contract.ts';
import { turnSaid } from '../../shared/game/words/story.ts';
import { siteOf } from '../../shared/protocol/house.ts';
import type { Summary } from '../../shared/protocol/messages/summary.ts';
import { waitsForNobody } from '../../shared/protocol/nobody.ts';
import { isOver, type Play, type Setup, type Table } from '../../shared/table/table.ts';
import { gameOf } from '../machine.ts';
import { ending } from '../notifications/news/sentences.ts';
import { namesAt, WORDS } from '../notifications/news/words.ts';
import { picturePath } from '../pictures/name.ts';
import { PREVIEW_WORDS, type Preview, type PreviewPicture } from './preview.ts';

/** A table as a chat shows it under its link. Before the start there is no position to draw: its picture is null. */
export interface TablePreview extends Omit<Preview, 'picture'> {
  readonly game: string;
  readonly picture: PreviewPicture | null;
}

function lobbyPreview(setup: Setup, lang: Lang): TablePreview {
  const { game, places } = setup;
  const { title, summary } = gameOf(setup).texts[lang];
  const words = PREVIEW_WORDS[lang];
  const players = places.flatMap(({ by, name }) => (by === 'player' || by === 'elsewhere' ? name : []));
  const free = places.filter(({ by }) => by === 'free').length;
  const awaited = places.filter(({ awaited: until }) => until !== undefined).length;
  const who = free === 0 && awaited > 0 ? words.awaited(awaited) : words.free(free, places.length);
  const description = `${who} ${summary}`;
  return { game, title: words.lobby(title, players), description, picture: null };
}

/**
 * What a game in progress waits for, given the view of a spectator; or that nobody sits at the seats to play, or that it
 * has moved to another house.
 */
export function questionOf(table: Table, { position: { waitingFor } }: Play, view: unknown, lang: Lang): string {
  const { setup } = table;
  if (setup.moved) return PREVIEW_WORDS[lang].moved(siteOf(setup.moved.origin));
  if (waitsForNobody(setup.places, waitingFor)) return PREVIEW_WORDS[lang].vacant(waitingFor.map((seat) => seat + 1));
  return gameOf(setup).words.phrases[lang].asked(view, 'spectator', namesAt(table, WORDS[lang]));
}

function progress(table: Table, play: Play, view: unknown, { seats, last }: Summary, lang: Lang): readonly string[] {
  const phrases = gameOf(table.setup).words.phrases[lang];
  const names = namesAt(table, WORDS[lang]);
  const open = seats.filter(({ isOpen }) => isOpen).length;
  const isSaid = waitsForNobody(seats, play.position.waitingFor);
  return [
    questionOf(table, play, view, lang),
    ...(open > 0 && !isSaid ? [PREVIEW_WORDS[lang].open(open)] : []),
    ...(last ? [turnSaid([last], phrases, lang, 'line', names)] : []),
  ];
}

function playPreview(table: Table, play: Play, summary: Summary, lang: Lang): TablePreview {
  const { setup } = table;
  const { texts, secrecy, capabilities } = gameOf(setup);
  const names = setup.places.map((_, seat) => namesAt(table, WORDS[lang])(seat));
  const here = names.filter((_, seat) => setup.places[seat]?.by !== 'free');
  const view = secrecy.view(play.position.state, 'spectator');
  const said = isOver(table) ? ending(table, lang) : progress(table, play, view, summary, lang);
  const board = capabilities.picture;
  return {
    game: setup.game,
    title: PREVIEW_WORDS[lang].table(texts[lang].title, here),
    description: said.join(' '),
    picture: board
      ? { path: picturePath(table), alt: board.alt(view, names, lang), ...fitted(board.extent(view), POINTS) }
      : null,
  };
}

export const tablePreview = (table: Table, summary: Summary, lang: Lang): TablePreview =>
  table.play ? playPreview(table, table.play, summary, lang) : lobbyPreview(table.setup, lang);
