import { useRef } from 'preact/hooks';
import type { Card } from '../../../shared/games/tchu/types.ts';
import type { Plan } from './play.ts';

/** A pointer that moves less than this does not drag. */
const STEADY = 8;

/** Lets a card be dragged onto the map, where it chooses the route that it is dropped on. */
export function useDrag(plan: Plan) {
  const dragged = useRef<{ readonly x: number; readonly y: number; ghost: HTMLElement | null } | null>(null);

  function end(): void {
    dragged.current?.ghost?.remove();
    dragged.current = null;
  }

  return (card: Card) => ({
    onPointerDown({ clientX, clientY, currentTarget, pointerId }: PointerEvent & { currentTarget: HTMLElement }) {
      if (plan.choices.value.claims.size === 0) return;
      currentTarget.setPointerCapture(pointerId);
      dragged.current = { x: clientX, y: clientY, ghost: null };
    },
    onPointerMove(event: PointerEvent & { currentTarget: HTMLElement }) {
      const drag = dragged.current;
      if (drag === null) return;
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
    onPointerUp() {
      const isDragging = dragged.current?.ghost != null;
      end();
      if (!isDragging) return;
      plan.lightCard(null);
      if (plan.looked.value !== null) plan.choose(plan.looked.value, card);
    },
    onPointerCancel: end,
  });
}
