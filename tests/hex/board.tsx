import { useMemo, useRef } from 'preact/hooks';
import { lang } from '../../web/app/lang.ts';
import { Frame } from '../../web/board/frame.tsx';
import { Land, useSheet } from '../../web/board/land.tsx';
import { makePlaces, OpenPlaces } from '../../web/board/places.tsx';
import { seatClass } from '../../web/board/seat-mark.tsx';
import { nameOf, turnSaid } from '../../web/board/seat-name.ts';
import { Sheet } from '../../web/board/sheet.tsx';
import { makeViewport } from '../../web/board/viewport.ts';
import type { BoardProps } from '../../web/table/context.ts';
import { centreOf, extent, HEXAGON, picture } from './picture.ts';
import { makePlan } from './play.ts';
import { WORDS } from './text.ts';
import type { View } from './types.ts';
import './board.css';

const SCALES = { smallest: 0.5, largest: 8, largestFit: 4 };

/** A table of Hex: the players, the stones and the cells that are free, whose turn it is, and what is beside. */
export function Board({ table, snapshot, around }: BoardProps) {
  const { play, seats } = snapshot;
  const view = play?.view as View;
  const { size } = view;
  const { width, height } = extent(view);
  const words = WORDS[lang.value];
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const plan = useMemo(() => makePlan(table, size), [table, size]);
  const viewport = useMemo(() => {
    const targets = view.cells.map((_, cell) => centreOf(size, cell));
    return makeViewport(() => ({ bounds: { left: 0, top: 0, right: width, bottom: height }, targets }), SCALES);
  }, [size]);
  const { press, under, onKeyDown } = useMemo(() => makePlaces(root, viewport, plan.places), [viewport, plan]);
  useSheet(stage, viewport, { width, height });
  const isMine = play?.waitingFor.some((seat) => seat === snapshot.viewer) ?? false;
  const swap = plan.swap.value;
  const shape = (cell: number) => {
    const { x, y } = centreOf(size, cell);
    return { d: HEXAGON, transform: `translate(${x} ${y})` };
  };
  function onClick({ target }: MouseEvent): void {
    const cell = viewport.wasDragged() ? null : under(target);
    // There is no button for it.
    if (cell !== null && cell === plan.places.chosen.value) plan.places.confirm();
    else if (cell !== null) press(cell);
  }
  const tabIndex = plan.places.open.value.length > 0 ? -1 : 0;
  const board = { tabIndex, onClick, onKeyDown };
  const layer = { class: 'layer', viewBox: `0 0 ${width} ${height}` };
  const alt = picture.alt(view, [nameOf(seats, 0), nameOf(seats, 1)], lang.value);
  return (
    <Frame
      snapshot={snapshot}
      around={around}
      sheet={
        <Sheet snapshot={snapshot} said={turnSaid(snapshot)} isMine={isMine} quiet={around.quiet}>
          {swap !== undefined && (
            <button type="button" class="button" onClick={() => plan.play(swap)}>
              {words.swap}
            </button>
          )}
          {around.ending}
        </Sheet>
      }
    >
      <Land
        {...{ label: words.board, help: words.help, viewport, root, stage, board, card: null }}
        isOver={play?.outcome != null}
      >
        <svg {...layer} role="img" aria-label={alt}>
          {view.cells.map((stone, cell) => (
            <path key={cell} class={stone === null ? 'cell' : `cell stone ${seatClass(stone)}`} {...shape(cell)} />
          ))}
        </svg>
        <svg {...layer} class={`layer ${seatClass(view.turn)}`} role="presentation">
          <OpenPlaces
            places={plan.places}
            attributesOf={(cell) => ({ class: 'open', 'aria-label': words.cell(plan.places.keyOf(cell)) })}
          >
            {(cell) => <path {...shape(cell)} />}
          </OpenPlaces>
        </svg>
      </Land>
    </Frame>
  );
}
