import { ENTRIES } from '#boards';
import type { AnyGame, Seat } from '../../shared/game/contract.ts';
import { err, ok, type Result } from '../../shared/game/result.ts';
import type { StoryEntry } from '../../shared/game/words/story.ts';
import type { TableFile } from '../../shared/protocol/messages/table-file.ts';
import { type FileProblem, readTableFile } from '../../shared/protocol/read-table-file.ts';
import { judge, type Verdict } from '../../shared/table/judge.ts';
import { machineFor } from '../../shared/table/machine.ts';
import { storyOf } from '../../shared/table/story.ts';
import { foldOf } from '../../shared/table/verify.ts';
import { wholeGame } from '../app/whole-game.ts';
import { loadPhrases } from '../board/phrases.ts';
import { witnessOf } from '../tables/witness.ts';

/** A position of a game, as anybody may see it once the game is over. */
export interface Shown {
  readonly view: unknown;
  /** The first seat that has to act there; absent at the end. */
  readonly toAct?: Seat;
  /** The action that led to it; absent at the start. */
  readonly told?: StoryEntry;
}

/** What a file says: of a game that is over, whether that is right, and all of its positions. */
export interface OpenedFile {
  readonly file: TableFile;
  readonly game: AnyGame;
  /** Null for a game that was going on, of which something is hidden. */
  readonly checked: Verdict | null;
  /** The present one alone, if not all can be told. */
  readonly positions: readonly Shown[];
}

/** Loads what any file may need, so that one can be opened when the network is gone. Returns whether all of it came. */
export async function loadAhead(): Promise<boolean> {
  const loaded = await Promise.allSettled(
    Object.keys(ENTRIES).map(async (id) => {
      const game = await wholeGame(id);
      await Promise.all([game?.capabilities.picture?.load(), loadPhrases(id)]);
    }),
  );
  return loaded.every(({ status }) => status === 'fulfilled');
}

type OpeningProblem = FileProblem | 'no-such-game' | 'not-loaded';

function toActAt({ rules }: AnyGame, state: unknown): Pick<Shown, 'toAct'> {
  const [toAct] = rules.waitingFor(state);
  return toAct === undefined ? {} : { toAct };
}

/** Reads, checks and replays a file in this page, without any service. */
export async function openFile(text: string): Promise<Result<OpenedFile, OpeningProblem>> {
  const read = readTableFile(text);
  if (!read.ok) return read;
  const file = read.value;
  const game = await wholeGame(file.table.game).catch(() => null);
  if (game === null) return err('not-loaded');
  if (game === undefined) return err('no-such-game');
  const { id, fairness, play } = file.table;
  const { secret, commitment, birth = id } = fairness;
  const present = play === null ? [] : [{ view: play.view }];
  if (secret === null || play?.outcome == null) return ok({ file, game, checked: null, positions: present });
  const revealed = { id: birth, commitment, secret };
  const own = witnessOf(id);
  const verdict = judge(game, { ...revealed, outcome: play.outcome }, file.log, own ?? file.witness ?? undefined);
  // What another browser saw can only tell that something is otherwise: it came with the file.
  const checked = own === undefined && verdict.type === 'right' ? { ...verdict, isSeen: false } : verdict;
  const folded = foldOf(game, revealed, file.log);
  if (!folded.ok || !folded.value?.table.play) return ok({ file, game, checked, positions: present });
  const { table, positions } = folded.value;
  const playedActions = positions.flatMap(({ recent }) => recent.slice(-1));
  const part = { from: 0, to: playedActions.length };
  const told = storyOf(machineFor(game), table, 'spectator', part, {
    line: () => ({ from: undefined, playedActions }),
  });
  const shown = positions.map(({ state, count }) => ({
    view: game.secrecy.view(state, 'spectator'),
    ...toActAt(game, state),
    ...(count > 0 && { told: told[count - 1] }),
  }));
  return ok({ file, game, checked, positions: shown });
}
