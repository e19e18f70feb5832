import { useSignalEffect } from '@preact/signals';
import type { ComponentChildren, HTMLAttributes, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Point } from './camera.ts';
import { useAbandoned } from './press.ts';
import type { Viewport } from './viewport.ts';
import { useZoom, ZoomButtons } from './zoom.tsx';

/** A point of the board, and how many of its units a pixel takes there. */
type SheetPoint = Point & { readonly unit: number };

/**
 * Keeps a stage as large as a sheet of so many units is in the scale in which it is drawn. What is returned tells where
 * on the sheet a point of the screen is; null before the stage is shown.
 */
export function useSheet(
  stage: RefObject<HTMLElement | null>,
  { drawn }: Viewport,
  { width, height }: { readonly width: number; readonly height: number },
): (x: number, y: number) => SheetPoint | null {
  useSignalEffect(() => {
    const scale = drawn.value;
    const style = stage.current?.style;
    if (style === undefined) return;
    Object.assign(style, { width: `${width * scale}px`, height: `${height * scale}px`, willChange: 'auto' });
    // A layer keeps the sharpness with which it was made: it is made anew for the new scale.
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

/**
 * What one looks at a board through: it moves the stage, on which the layers of the board lie, as a whole. What fingers
 * and mouse do beyond that is the game's to say.
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
  children,
}: {
  readonly label: string;
  /** How keys and screen readers find their way. */
  readonly help: string;
  readonly viewport: Viewport;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly stage: RefObject<HTMLDivElement | null>;
  /** What the element is and does that hears of pointers and keys. */
  readonly board: HTMLAttributes<HTMLDivElement>;
  /** Whether the game has used a turn of the wheel for something else than zooming. */
  readonly onWheel?: (event: WheelEvent) => boolean;
  /** A finger, which cannot hover, has turned to something else on the page. */
  readonly onAway?: () => void;
  /** What there is to know of what is looked at. */
  readonly card: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  useSignalEffect(() => {
    if (stage.current !== null) stage.current.style.transform = viewport.transform.value;
  });
  const buttons = useRef<HTMLDivElement>(null);
  useZoom(root, buttons, viewport, onWheel);
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
          // What is drawn on the board loses a finger to the board itself, as soon as that is dragged.
          if (event.target === event.currentTarget) viewport.up(event);
        }}
        {...board}
        class={`board ${board.class ?? ''}`}
      >
        <div ref={stage} class="stage">
          {children}
        </div>
      </div>
      <p id="board-help" class="unseen">
        {help}
      </p>
      {card}
      <ZoomButtons viewport={viewport} root={buttons} />
    </section>
  );
}
