import type { Seat } from '../../shared/game/contract.ts';
import { seatClass } from './seat-mark.tsx';

/** In milliseconds: how long a flight takes. */
const FLIGHT = 600;

/** A short text, on a coin or a card, and the seat in the list of players to which it flies. */
interface Flight {
  readonly text: string;
  readonly isCard: boolean;
  readonly to: Seat;
}

/**
 * Lets a text fly from an element of the board. It starts after `delay` milliseconds, from where the element is by
 * then. Returns a function that ends it.
 */
export function fly({ text, isCard, to }: Flight, delay: number, from: () => Element | null): () => void {
  const flying = document.createElement('span');
  const timer = setTimeout(() => {
    const target = document.querySelector(`.players > [data-seat="${to}"]`)?.getBoundingClientRect();
    const start = from()?.getBoundingClientRect();
    if (target === undefined || start === undefined) return;
    flying.className = `flight ${seatClass(to)}${isCard ? ' card' : ''}`;
    flying.textContent = text;
    flying.ariaHidden = 'true';
    document.body.append(flying);
    const at = ({ x, y, width, height }: DOMRect) =>
      `translate(${x + width / 2}px, ${y + height / 2}px) translate(-50%, -50%)`;
    flying
      .animate(
        [
          { transform: `${at(start)} scale(0.4)`, opacity: 0 },
          { transform: `${at(start)} scale(1.2)`, opacity: 1, offset: 0.25 },
          { transform: `${at(target)} scale(1)`, opacity: 1, offset: 0.9 },
          { transform: `${at(target)} scale(0.6)`, opacity: 0 },
        ],
        { duration: FLIGHT, easing: 'ease-in-out', fill: 'backwards' },
      )
      .finished.then(
        () => flying.remove(),
        () => undefined,
      );
  }, delay);
  return () => {
    clearTimeout(timer);
    flying.remove();
  };
}
