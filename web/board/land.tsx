import { effect, type useSignalEffect } from '@preact/signals';
import type { ComponentChildren, ComponentType, HTMLAttributes, RefObject } from 'preact';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { text } from '../app/lang.ts';
import { fitSight } from '../app/sight.ts';
import type { Point } from './camera.ts';
import type { ClipProps } from './clip-layer.tsx';
import { stepOf } from './keys.ts';
import { useAbandoned } from './press.ts';
import { type ClipArt, type Playback, PlaybackContext } from './scene.ts';
import type { Viewport } from './viewport.ts';
import { VoiceContext } from './voice.ts';
import { useZoom, ZoomButtons } from './zoom.tsx';

/** A point of the board, and the size of a pixel there in units of the board. */
type SheetPoint = Point & { readonly unit: number };

/** A signal effect that runs before the first paint. */
export function useDrawn(draw: Parameters<typeof useSignalEffect>[0]): void {
  const latest = useRef(draw);
  latest.current = draw;
  useLayoutEffect(() => {
    return effect(() => latest.current());
  }, []);
}

/**
 * Keeps the size of a stage in step with the scale at which its sheet is drawn. Returns a function that converts a
 * point of the screen to a point of the sheet; null before the stage is shown.
 */
export function useSheet(
  stage: RefObject<HTMLElement | null>,
  { drawn }: Viewport,
  { width, height }: { readonly width: number; readonly height: number },
): (x: number, y: number) => SheetPoint | null {
  useDrawn(() => {
    const scale = drawn.value;
    const style = stage.current?.style;
    if (style === undefined) return;
    Object.assign(style, { width: `${width * scale}px`, height: `${height * scale}px`, willChange: 'auto' });
    // The browser rasterizes a layer once, at its scale at that time: promote it again after the scale has changed.
    const timer = setTimeout(() => {
      style.willChange = 'transform';
    }, 50);
    return () => clearTimeout(timer);
  });
  return (x, y) => {
    const rect = stage.current?.getBoundingClientRect();
    if (rect === undefined) return null;
    const unit = width / rect.width;
    return { x: (x - rect.left) * unit, y: (y - rect.top) * unit, unit };
  };
}

interface Loaded {
  readonly Layer: ComponentType<ClipProps>;
  readonly art: ClipArt;
}

/**
 * The layer that plays turns back, loaded before the first of them: frames would be late while it is made. If it cannot be
 * loaded, there are only captions.
 */
function PlayedBack({
  playback,
  clips,
  viewport,
  stage,
}: {
  readonly playback: Playback;
  readonly clips: () => Promise<ClipArt>;
  readonly viewport: Viewport;
  readonly stage: RefObject<HTMLDivElement | null>;
}) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    Promise.all([import('./clip-layer.tsx'), clips()]).then(
      ([{ ClipLayer }, art]) => setLoaded({ Layer: ClipLayer, art }),
      () => undefined,
    );
  }, []);
  return loaded === null ? null : (
    <loaded.Layer playback={playback} art={loaded.art} viewport={viewport} stage={stage} />
  );
}

/**
 * The window on the board. It moves the stage with all layers of the board as a whole; the game decides what pointers
 * do beyond that.
 */
export function Land({
  label,
  help,
  viewport,
  root,
  stage,
  board,
  onWheel,
  onAway,
  card,
  clips,
  isOver,
  children,
}: {
  readonly label: string;
  /** How to play by keyboard or screen reader, for a viewer who plays. Zooming is explained for all boards alike. */
  readonly help: string;
  readonly viewport: Viewport;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly stage: RefObject<HTMLDivElement | null>;
  /** Attributes and handlers of the element that receives pointer and key events. */
  readonly board: HTMLAttributes<HTMLDivElement>;
  /** Returns true if the game used the wheel for something other than zooming. */
  readonly onWheel?: (event: WheelEvent) => boolean;
  /** A touch elsewhere on the page: fingers do not hover, so this is how a highlight ends. */
  readonly onAway?: () => void;
  readonly card: ComponentChildren;
  /** Loads how the turns of others are played back, when there are any. */
  readonly clips?: () => Promise<ClipArt>;
  /** Whether the game is over: its end is about the whole board. */
  readonly isOver: boolean;
  readonly children: ComponentChildren;
}) {
  useDrawn(() => {
    if (stage.current === null) return;
    stage.current.classList.toggle('gliding', viewport.isGliding.value);
    stage.current.style.transform = viewport.transform.value;
  });
  const playback = useContext(PlaybackContext);
  const voice = useContext(VoiceContext);
  const [recalled, setRecalled] = useState({ count: 0, said: '' });
  /** Where arrows lead nowhere, as nothing can be chosen, they ask what was played last. */
  function recall(event: KeyboardEvent): void {
    if (event.defaultPrevented || voice === null || stepOf(event) === undefined) return;
    event.preventDefault();
    setRecalled(({ count }) => ({ count: count + 1, said: voice.recall() }));
  }
  const buttons = useRef<HTMLDivElement>(null);
  const clear = useRef<HTMLDivElement>(null);
  useZoom(root, clear, buttons, viewport, onWheel);
  useLayoutEffect(() => fitSight(clear.current), []);
  useLayoutEffect(() => {
    if (isOver) viewport.pullBack();
  }, [isOver]);
  useAbandoned(viewport.release);
  useEffect(() => {
    const onDown = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' && target instanceof Node && !root.current?.contains(target)) onAway?.();
    };
    window.addEventListener('pointerdown', onDown);
    return () => window.removeEventListener('pointerdown', onDown);
  }, [onAway]);
  return (
    <section class="land" aria-label={label}>
      <div
        ref={root}
        role="application"
        aria-label={label}
        aria-describedby="board-help"
        onPointerDown={viewport.down}
        onPointerMove={(event) => viewport.move(event, event.currentTarget)}
        onPointerUp={viewport.up}
        onPointerCancel={viewport.up}
        onLostPointerCapture={(event) => {
          // An element drawn on the board loses its pointer capture to the board when a drag begins; only a loss by the
          // board itself counts.
          if (event.target === event.currentTarget) viewport.up(event);
        }}
        {...board}
        onKeyDown={(event) => {
          board.onKeyDown?.(event);
          recall(event);
        }}
        class={`board ${board.class ?? ''}`}
      >
        <div ref={stage} class="stage">
          {children}
          {playback !== null && clips !== undefined && (
            <PlayedBack playback={playback} clips={clips} viewport={viewport} stage={stage} />
          )}
        </div>
      </div>
      <div ref={clear} class="clear" />
      <p id="board-help" class="unseen">
        {help} {text().zoom.keys}
      </p>
      <div class="unseen" aria-live="polite">
        {recalled.said !== '' && <p key={recalled.count}>{recalled.said}</p>}
      </div>
      {card}
      <ZoomButtons viewport={viewport} root={buttons} />
    </section>
  );
}
