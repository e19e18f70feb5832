import type { Viewer } from '../../../shared/game/contract.ts';
import { type StoryEntry, type Turn, turnsOf } from '../../../shared/game/words/story.ts';
import type { Played, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Position } from '../../../shared/protocol/messages/story.ts';
import type { Scene } from '../../board/scene.ts';
import { sinceOwn } from './story.ts';

/** The largest number of turns that are played back; what came before them is summed up. */
const MOST = 6;

/** Turns of others: those to play back, and those before them to sum up. */
export interface Turns {
  readonly summed: readonly Turn[];
  readonly played: readonly Turn[];
}

/** The number of actions that stand in a snapshot. */
export const countIn = (snapshot: Snapshot | null): number => snapshot?.play?.recent.at(-1)?.n ?? 0;

const endOf = (turn: Turn): number => turn.at(-1)?.n ?? turn[0].n;

/** An action that the rules played for a seat, because nothing else was legal, joins the adjacent turn of that seat. */
function withForced(entries: readonly StoryEntry[]): readonly StoryEntry[] {
  return entries.map((entry, index) => {
    if (entry.by !== 'rules') return entry;
    const near = [entries[index - 1], entries[index + 1]].find(
      (other) => other !== undefined && other.seat === entry.seat && other.by !== 'rules',
    );
    return near === undefined ? entry : { ...entry, by: near.by };
  });
}

/** The turns of others after that number of actions. That somebody has made a hidden choice is not worth waiting for. */
export function turnsToShow(
  entries: readonly StoryEntry[],
  viewer: Viewer,
  after: number,
  isQuiet: (turn: Turn) => boolean,
): Turns {
  const shown = sinceOwn(entries, viewer).filter(({ n, isHidden }) => n > after && !isHidden);
  const turns = turnsOf(withForced(shown)).filter((turn) => !isQuiet(turn));
  return { summed: turns.slice(0, -MOST), played: turns.slice(-MOST) };
}

export function positionOf(snapshot: Snapshot | null): Position | null {
  const play = snapshot?.play;
  return play
    ? { n: countIn(snapshot), played: play.recent.at(-1) ?? null, view: play.view, waitingFor: play.waitingFor }
    : null;
}

/** The actions between two snapshots, if all of them are known. */
function actionsBetween(was: Snapshot, now: Snapshot): readonly Played[] | null {
  const recent = now.play?.recent ?? [];
  const actions = recent.filter(({ n }) => n > countIn(was));
  return actions.length === countIn(now) - countIn(was) ? actions : null;
}

/** Whether all actions between two snapshots are the viewer's own. */
export const isOwn = (was: Snapshot, now: Snapshot, viewer: Viewer): boolean =>
  actionsBetween(was, now)?.every(({ seat }) => seat === viewer) ?? false;

/** Whether it is still the viewer's turn, and none of the actions in between is theirs. */
export function isChoosing(was: Snapshot, now: Snapshot, viewer: Viewer): boolean {
  const isAsked = ({ play }: Snapshot) => play?.waitingFor.some((seat) => seat === viewer) ?? false;
  return isAsked(was) && isAsked(now) && (actionsBetween(was, now)?.every(({ seat }) => seat !== viewer) ?? false);
}

/** The positions before and after these turns, as numbers of actions. */
export const edgesOf = (turns: readonly Turn[]): readonly number[] =>
  turns.flatMap((turn) => [turn[0].n - 1, endOf(turn)]);

/**
 * What the viewer has done between two snapshots, shown over the present; null if the story does not tell it. What ends a
 * game is shown over the position before it, as the present tells the result.
 */
export function ownScene(was: Snapshot, now: Snapshot, entries: readonly StoryEntry[], isEnd: boolean): Scene | null {
  const [first, ...others] = entries.filter(({ n }) => n > countIn(was));
  const [before, after] = [positionOf(was), positionOf(now)];
  if (first === undefined || before === null || after === null) return null;
  const shown = { type: 'turn', turn: [first, ...others], before, after, place: null } as const;
  return isEnd ? { ...shown, held: before } : { ...shown, held: null, isOwn: true };
}

/** The scenes of turns whose positions are known, by number of actions; `isStill`: the present stays on the board. */
export function scenesOf(
  { summed, played }: Turns,
  positions: ReadonlyMap<number, Position>,
  atOpening: number,
  isStill: boolean,
): readonly Scene[] {
  const scenes = played.flatMap((turn, index): readonly Scene[] => {
    const [before, after] = [positions.get(turn[0].n - 1), positions.get(endOf(turn))];
    if (before === undefined || after === undefined) return [];
    const isLive = turn[0].n > atOpening;
    const place = isLive ? null : { at: summed.length + index + 1, of: summed.length + played.length };
    return [{ type: 'turn', turn, before, after, held: isStill ? null : before, place }];
  });
  const [first] = scenes;
  if (summed.length === 0 || first === undefined) return scenes;
  return [{ type: 'earlier', turns: summed, held: first.held }, ...scenes];
}
