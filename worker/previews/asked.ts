import type { Lang } from '../../shared/game/contract.ts';
import { waitsForNobody } from '../../shared/protocol/nobody.ts';
import type { Play, Table } from '../../shared/table/table.ts';
import { gameOf } from '../machine.ts';
import { namesAt, WORDS } from '../notifications/news/words.ts';
import { PREVIEW_WORDS } from './preview.ts';

/** What a game in progress waits for, given the view of a spectator; or that nobody sits at the seats to play. */
export function questionOf(table: Table, { waitingFor }: Play, view: unknown, lang: Lang): string {
  const { setup } = table;
  if (waitsForNobody(setup.places, waitingFor)) return PREVIEW_WORDS[lang].vacant(waitingFor.map((seat) => seat + 1));
  return gameOf(setup).words.phrases[lang].asked(view, 'spectator', namesAt(table, WORDS[lang]));
}
