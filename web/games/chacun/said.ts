import { tileOf } from '../../../shared/games/chacun/tiles.ts';
import type { Action, Rotation, TileId, View } from '../../../shared/games/chacun/types.ts';
import { areaOf, prospectSaid as prospect } from '../../../shared/games/chacun/words/areas.ts';
import { choice } from '../../../shared/games/chacun/words/asked.ts';
import { contentOf, sidesOf, spotOf } from '../../../shared/games/chacun/words/places.ts';
import type { Choices } from './choices.ts';
import type { Marker } from './map/markers.ts';
import type { BoardModel } from './play.ts';
import { chacunSentences, chacunTerms, chacunText } from './text.ts';

function actionOf(code: string, { occupants, retakes }: Choices): Action {
  const occupation = occupants.find((choice) => choice.code === code);
  if (occupation !== undefined) return { type: 'occupy', kind: occupation.kind, zone: occupation.zone };
  const retake = retakes.find((choice) => choice.code === code);
  return retake === undefined ? { type: 'pass' } : { type: 'retake', zone: retake.zone };
}

/** A choice other than a cell, in words: whom to place on a zone or to take back, or neither. */
export function choiceSaid(code: string, { choices, view }: Pick<BoardModel, 'choices' | 'view'>): string {
  if (view.value === null) return code;
  return choice(chacunSentences(), view.value, actionOf(code, choices.value));
}

/** Where a tile is placed, in words. */
export const placeSaid = (view: View, place: Extract<Action, { type: 'place' }>): string =>
  choice(chacunSentences(), view, place);

/** What a marker would bring; empty for a pawn that may be taken back. */
export function prospectSaid({ type, kind, zone }: Marker, view: View): string {
  return type === 'retake' ? '' : prospect(chacunSentences(), kind, spotOf(view, zone), areaOf(view, kind, zone));
}

/** A tile in words: its sides as it lies, and what is to be seen on it. */
export function tileSaid(tile: TileId, rotation: Rotation): string {
  const terms = chacunTerms();
  return chacunText().sketch.tile(
    terms.sides(sidesOf(tile, rotation)),
    terms.content(contentOf(tileOf(tile).zones, [])),
  );
}
