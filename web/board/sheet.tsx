import type { ComponentChildren, RefObject } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../shared/game/contract.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { text } from '../app/lang.ts';
import type { ClockSign } from './frame.tsx';
import { resultSaid } from './result.ts';
import { PlaybackContext } from './scene.ts';
import { seatClass } from './seat-mark.tsx';
import { promptSaid } from './seat-name.ts';
import { Status } from './status.tsx';

interface Props {
  readonly snapshot: Snapshot;
  /** What the game waits for. Once it is over, the sheet says how it ended. */
  readonly said: string;
  /** Whether it waits for the viewer. The sheet then has its full height, whatever is chosen. */
  readonly isMine: boolean;
  readonly clock?: ClockSign | null;
  readonly quiet?: ComponentChildren;
  readonly root?: RefObject<HTMLElement | null>;
  /** The choices, with one primary button, and what the viewer holds. */
  readonly children?: ComponentChildren;
}

const FOCUSABLE = ':is(button, input, select, textarea):enabled, a[href], summary, [tabindex="0"]';

/** In milliseconds: so long, a button that waited for an answer may be pressed again. */
const GRACE = 150;

/** The one sheet on the board: the prompt, the controls that answer it, and what the viewer holds. */
export function Sheet({ snapshot, said, isMine, clock = null, quiet, root, children }: Props) {
  const { play, viewer } = snapshot;
  const outcome = play?.outcome ?? null;
  const own = useRef<HTMLElement>(null);
  const sheet = root ?? own;
  // Under the question of an earlier position, the clocks of the present would mislead.
  const isEarlier = (useContext(PlaybackContext)?.scene.value?.held ?? null) !== null;
  const answered = play?.recent.findLast(({ seat }) => seat === viewer)?.n;
  // Each prompt is read from its beginning, wherever the player had scrolled to.
  useEffect(() => sheet.current?.scrollTo({ top: 0 }), [answered, isMine]);
  const focused = useRef<EventTarget | null>(null);
  const count = play?.recent.at(-1)?.n;
  useEffect(() => {
    // Once what had the focus cannot be pressed any more, keys would begin at the top of the page.
    const timer = setTimeout(() => {
      const last = focused.current;
      if (document.activeElement !== document.body || sheet.current === null) return;
      if (!(last instanceof Element && last.matches(':disabled') && sheet.current.contains(last))) return;
      if (!sheet.current.hasAttribute('tabindex')) sheet.current.tabIndex = -1;
      sheet.current.focus({ preventScroll: true });
    }, GRACE);
    return () => clearTimeout(timer);
  }, [count, isMine]);
  const [isTextOnly, setTextOnly] = useState(false);
  // Keys scroll what is around the focus. In a sheet without anything to press, nothing but the sheet can have it.
  useEffect(() => setTextOnly(sheet.current?.querySelector(FOCUSABLE) === null));
  const marked: readonly Seat[] = outcome?.winners ?? play?.waitingFor ?? [];
  return (
    <section
      ref={sheet}
      aria-label={text().table.sheet}
      tabIndex={isTextOnly ? 0 : undefined}
      onFocusIn={({ target }) => {
        focused.current = target;
      }}
      class={`dock ${seatClass(isMine && typeof viewer === 'number' ? viewer : (marked[0] ?? 0))} ${isMine ? 'mine' : ''}`}
    >
      <div class="ask">
        <div class="prompt">
          <Status seats={marked} said={outcome === null ? promptSaid(snapshot, said) : resultSaid(snapshot, outcome)}>
            {!isEarlier && clock?.brief}
          </Status>
          {!isEarlier && clock?.whole}
        </div>
        {quiet}
      </div>
      {children}
    </section>
  );
}
