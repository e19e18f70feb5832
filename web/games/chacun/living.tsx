import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Frame } from '../../../shared/game/capabilities/picture.ts';
import { actions } from '../../../shared/games/chacun/actions.ts';
import { apply } from '../../../shared/games/chacun/apply.ts';
import { drawOccupants } from '../../../shared/games/chacun/drawing/board-svg.ts';
import { NIGHT } from '../../../shared/games/chacun/drawing/palette.ts';
import { drawTiles } from '../../../shared/games/chacun/drawing/tile-svg.ts';
import type { Action, Cell, State } from '../../../shared/games/chacun/types.ts';
import type { LivingProps } from '../../home/living-cover.tsx';
import { palette } from './palette.ts';
import './living.css';

/** In milliseconds: from one move to the next. */
const BEAT = 1700;
/** How many tiles come before it begins again. */
const MOST = 9;
/** How many tiles are laid out of sight before one must be seen. */
const TRIES = 30;

/** Whether the middle of a cell is in the frame. */
function isIn({ x, y }: Cell, { left, top, width, height }: Frame): boolean {
  const [middle, centre] = [100 * x + 50 - left, 100 * y + 50 - top];
  return middle > 0 && middle < width && centre > 0 && centre < height;
}

const anyOf = <Item,>(list: readonly Item[]): Item | undefined => list[Math.floor(Math.random() * list.length)];

/** Whether all that the cover shows is still there: it is a picture, from which nothing can be taken. */
const isKept = (cover: State, { occupants, cancelled }: State): boolean =>
  cancelled.length === cover.cancelled.length &&
  cover.occupants.every(({ zone, kind }) => occupants.some((each) => each.zone === zone && each.kind === kind));

function after(state: State, action: Action): State | undefined {
  const next = apply(state, state.turn, action);
  return next.ok ? next.value : undefined;
}

/** What a seat may do here, those places first that are in sight. */
function candidates(state: State, frame: Frame): readonly Action[] {
  const all = actions(state, state.turn);
  if (state.phase.type === 'retake') return all.filter(({ type }) => type === 'pass');
  const seen = all.filter((action) => action.type === 'place' && isIn(action, frame));
  return seen.length > 0 ? seen : all;
}

/** The position after one more tile in sight, and perhaps after somebody has settled on it; undefined if none fits. */
function goneOn(cover: State, from: State, frame: Frame): State | undefined {
  let state = from;
  for (let n = 0; n < TRIES; n += 1) {
    const list = candidates(state, frame);
    const wanted = state.phase.type === 'occupy' ? list.filter(({ type }) => type === 'occupy') : list;
    const chosen = anyOf(wanted.length > 0 ? wanted : list);
    const next = chosen && after(state, chosen);
    if (chosen === undefined || next === undefined) return undefined;
    if (!isKept(cover, next)) continue;
    state = next;
    if (chosen.type === 'place' && isIn(chosen, frame)) return state;
  }
  return undefined;
}

const drawn = (svg: string) => ({ __html: svg });

/** A valley that grows by itself, over its picture. */
export function Living({ position, frame, isPlaying }: LivingProps) {
  // The file was made with this site.
  const cover = position as State;
  const [state, setState] = useState(cover);
  const [isLeaving, setLeaving] = useState(false);
  const added = useMemo(
    () => state.placed.slice(cover.placed.length).filter((tile) => isIn(tile, frame)),
    [state, frame],
  );
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      const next = isLeaving || added.length >= MOST ? undefined : goneOn(cover, state, frame);
      if (next !== undefined) setState(next);
      else if (isLeaving) setState(cover);
      setLeaving(next === undefined && !isLeaving);
    }, BEAT);
    return () => clearTimeout(timer);
  }, [isPlaying, state, isLeaving, frame]);
  const colours = palette.value;
  const { left, top, width, height } = frame;
  const tiles = new Set(added.map(({ tile }) => tile));
  const settled = state.occupants.filter(({ zone }) => tiles.has(Math.floor(zone / 10)));
  return (
    <svg
      class={isLeaving ? 'living leaving' : 'living'}
      viewBox={`${left} ${top} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {added.map((tile) => (
        <g key={tile.tile} class="arriving" dangerouslySetInnerHTML={drawn(drawTiles([tile], colours))} />
      ))}
      {settled.map((occupant) => (
        <g
          key={`${occupant.kind} ${occupant.zone}`}
          class="arriving"
          dangerouslySetInnerHTML={drawn(
            drawOccupants({ placed: state.placed, occupants: [occupant] }, colours === NIGHT ? 'night' : 'day'),
          )}
        />
      ))}
    </svg>
  );
}
