import { harvest } from '../../../shared/games/catane/production.ts';
import type { Size } from '../../../shared/games/catane/types.ts';
import { differences, type Report } from '../report.ts';
import {
  type BySeat,
  bagNamed,
  bySeat,
  cellNamed,
  piecesNamed,
  type RecordedBag,
  type RecordedCells,
  resourceName,
  shortBag,
  tilesNamed,
  wholeBag,
} from './recorded.ts';

/** A roll of the dice, and what is expected of it: the keys are explained in the README of the transcripts. */
export interface Roll {
  readonly id: string;
  readonly size: Size;
  readonly players: number;
  readonly cells: RecordedCells;
  readonly thief: string;
  readonly colonies: BySeat<readonly string[]>;
  readonly towns: BySeat<readonly string[]>;
  readonly bank: RecordedBag;
  readonly roll: number;
  readonly gains: BySeat<RecordedBag>;
  readonly bankAfter: RecordedBag;
  readonly short: readonly string[];
}

/** Checks what every seat gets, what is left in the bank, and of what it had too little. */
export function checkRoll(vector: Roll): Report {
  const { id, size, players, cells, thief, bank, roll, gains, bankAfter, short } = vector;
  const { buildings } = piecesNamed(size, vector);
  const land = {
    size,
    tiles: tilesNamed(size, cells),
    thief: cellNamed(size, thief),
    buildings,
    bank: bagNamed(bank),
  };
  const found = harvest(land, players, roll);
  const inOrder = (bags: BySeat<RecordedBag>) =>
    Object.fromEntries(Object.entries(bags).map(([seat, bag]) => [seat, shortBag(bagNamed(bag))]));
  return {
    games: 1,
    actions: 0,
    mismatches: differences(
      `roll ${id}`,
      { gains: inOrder(gains), bankAfter: wholeBag(bagNamed(bankAfter)), short: [...short].sort() },
      {
        gains: bySeat(found.gains.map(shortBag)),
        bankAfter: wholeBag(found.bank),
        short: found.short.map(resourceName).sort(),
      },
    ),
  };
}
