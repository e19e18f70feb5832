import { useRef } from 'preact/hooks';
import type { Card } from '../../../../shared/games/tchu/types.ts';
import { isMainPress, isStillPressed, useAbandoned } from '../../../board/press.ts';
import type { BoardModel } from '../play.ts';

/** In pixels: a shorter movement does not start a drag. */
const STEADY = 8;

interface Drag {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  ghost: HTMLElement | null;
}

/** Lets a card be dragged onto the map, where it chooses the route on which it is dropped. */
export function useDrag(plan: BoardModel) {
  const dragged = useRef<Drag | null>(null);

  /** Ends the drag; returns whether one was in progress. */
  function end(): boolean {
    const isDragging = dragged.current?.ghost != null;
    dragged.current?.ghost?.remove();
    dragged.current = null;
    if (isDragging) plan.lightCard(null);
    return isDragging;
  }

  /** Returns the card to the hand. */
  function abandon(): void {
    if (end()) plan.lookAt(null);
  }
  useAbandoned(abandon);

  const isOther = ({ pointerId }: PointerEvent): boolean => dragged.current?.pointer !== pointerId;

  return (card: Card) => ({
    onPointerDown(event: PointerEvent & { currentTarget: HTMLElement }) {
      const { clientX, clientY, currentTarget, pointerId } = event;
      if (!isMainPress(event) || plan.choices.value.claims.size === 0) return;
      abandon();
      currentTarget.setPointerCapture(pointerId);
      dragged.current = { pointer: pointerId, x: clientX, y: clientY, ghost: null };
    },
    onPointerMove(event: PointerEvent & { currentTarget: HTMLElement }) {
      const drag = dragged.current;
      if (drag === null || isOther(event)) return;
      if (!isStillPressed(event)) {
        abandon();
        return;
      }
      const { clientX, clientY, currentTarget } = event;
      if (drag.ghost === null) {
        if (Math.hypot(clientX - drag.x, clientY - drag.y) < STEADY) return;
        const art = currentTarget.querySelector('.card-art')?.cloneNode(true);
        if (art === undefined) return;
        drag.ghost = document.createElement('div');
        drag.ghost.className = 'dragged';
        drag.ghost.append(art);
        document.body.append(drag.ghost);
        plan.lightCard(card);
      }
      drag.ghost.style.transform = `translate(${clientX}px, ${clientY}px)`;
      plan.aim(clientX, clientY);
    },
    onPointerUp(event: PointerEvent) {
      if (isOther(event) || !end()) return;
      if (plan.looked.value !== null) plan.choose(plan.looked.value, card);
    },
    onPointerCancel(event: PointerEvent) {
      if (!isOther(event)) abandon();
    },
    onLostPointerCapture(event: PointerEvent) {
      if (!isOther(event)) abandon();
    },
  });
}
