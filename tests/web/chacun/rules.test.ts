import { apply } from '../../../shared/games/chacun/apply.ts';
import { placements } from '../../../shared/games/chacun/board.ts';
import { landscapeOf } from '../../../shared/games/chacun/landscape.ts';
import { TILES } from '../../../shared/games/chacun/tiles.ts';
import { type Message, OCCUPANTS, REACH, type State } from '../../../shared/games/chacun/types.ts';
import { rules } from '../../../web/games/chacun/rules/index.ts';
import { POSITIONS } from '../../../web/games/chacun/rules/positions.ts';
import { testRules } from '../rules.ts';

const NOTHING = { mushrooms: 0, fish: 0, lakes: 0, mammoths: 0, aurochs: 0, deer: 0 };

/** The only message of that kind: its points, and how many there are of all that it names. */
function told({ messages }: State, kind: Message['kind']) {
  const [message, ...others] = messages.filter((one) => one.kind === kind);
  if (message === undefined || others.length > 0) throw new Error(`not one message of ${kind}`);
  return { ...NOTHING, ...message, tiles: message.tiles.length, scorers: message.scorers.length };
}

/** What comes when whose turn it is occupies nothing. */
function passed(state: State): State {
  const next = apply(state, state.turn, { type: 'pass' });
  if (!next.ok) throw new Error(next.error.code);
  return next.value;
}

const { fits, menhir, forest, river, shared, meadow, trap, logboat, pit, fire, raft } = POSITIONS;
const ofKind = (kind: string) => TILES.filter((tile) => tile.kind === kind).length;
const ways = fits.phase.type === 'place' ? placements(landscapeOf(fits.placed), fits.phase.tile) : [];
const closedMenhir = passed(menhir);
const closedForest = passed(forest);
const closedRiver = passed(river);
const closedShared = passed(shared);

const FACTS: Readonly<Record<string, number>> = {
  'game.cells': 2 * REACH + 1,
  'game.tiles': TILES.length,
  'game.normal': ofKind('normal'),
  'game.menhir': ofKind('menhir'),
  'game.pawns': OCCUPANTS.pawn,
  'game.huts': OCCUPANTS.hut,
  'fits.ways': ways.length,
  'fits.cells': new Set(ways.map(({ x, y }) => `${x} ${y}`)).size,
  'menhir.points': closedMenhir.points[0] ?? 0,
  'menhir.tiles': told(closedMenhir, 'menhir').tiles,
  'forest.points': closedForest.points[0] ?? 0,
  'forest.tiles': told(closedForest, 'forest').tiles,
  'forest.mushrooms': told(closedForest, 'forest').mushrooms,
  'river.points': closedRiver.points[0] ?? 0,
  'river.tiles': told(closedRiver, 'river').tiles,
  'river.fish': told(closedRiver, 'river').fish,
  'shared.scorers': told(closedShared, 'forest').scorers,
  'shared.points': told(closedShared, 'forest').points,
  'meadow.points': meadow.points[0] ?? 0,
  'meadow.mammoths': told(meadow, 'meadow').mammoths,
  'meadow.aurochs': told(meadow, 'meadow').aurochs,
  'meadow.deer': told(meadow, 'meadow').deer,
  'trap.points': told(trap, 'trap').points,
  'trap.mammoths': told(trap, 'trap').mammoths,
  'trap.aurochs': told(trap, 'trap').aurochs,
  'trap.deer': told(trap, 'trap').deer,
  'logboat.points': told(logboat, 'logboat').points,
  'logboat.lakes': told(logboat, 'logboat').lakes,
  'pit.meadow': told(pit, 'meadow').points,
  'pit.again': told(pit, 'pit').points,
  'pit.mammoths': told(pit, 'pit').mammoths,
  'pit.aurochs': told(pit, 'pit').aurochs,
  'fire.points': told(fire, 'meadow').points,
  'fire.aurochs': told(fire, 'meadow').aurochs,
  'fire.deer': told(fire, 'meadow').deer,
  'raft.fish': told(raft, 'system').points,
  'raft.lakes': told(raft, 'raft').points,
};

await testRules('chacun', rules, { facts: FACTS, positions: POSITIONS });
