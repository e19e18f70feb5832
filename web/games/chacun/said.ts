import { tileIdOf, zoneOf } from '../../../shared/games/chacun/tiles.ts';
import type { View } from '../../../shared/games/chacun/types.ts';
import type { Choices } from './choices.ts';
import { chacunText } from './text.ts';
import { zoneContent, zoneName } from './zones.ts';

/** A choice other than a cell, in words: whom to place on a zone or to take back, or neither. */
export function choiceSaid(code: string, { occupants, retakes }: Choices, view: View): string {
  const words = chacunText();
  const { cancelled, phase, placed } = view;
  const last = placed.at(-1);
  const occupation = occupants.find((choice) => choice.code === code);
  if (occupation !== undefined && last !== undefined) {
    const { kind, zone } = occupation;
    return words.choose(words.occupant(kind, zoneOf(zone).type), zoneName(zone, last), zoneContent(zone, cancelled));
  }
  const retake = retakes.find((choice) => choice.code === code);
  const home = placed.find(({ tile }) => retake !== undefined && tile === tileIdOf(retake.zone));
  if (retake !== undefined && home !== undefined) {
    const { zone } = retake;
    const where = words.cell(home.x, home.y);
    return words.chooseRetake(words.occupant('pawn', zoneOf(zone).type), zoneName(zone, home), where);
  }
  return phase.type === 'retake' ? words.noRetake : words.noOccupant;
}
