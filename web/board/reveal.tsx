import { render } from 'preact';
import { tempo } from '../settings/settings.ts';
import { play } from '../sound/play.ts';
import type { DrawnReveal } from './scene.ts';
import '../styles/reveal.css';

/** In milliseconds: how long a card takes, and how much later the next one begins. */
const SHOWN = 1_300;
const APART = 250;
/** In pixels: between the middles of two cards that lie side by side on the board. */
const STEP = 100;

/** In milliseconds: when the card with this index has come to the hand. */
export const comesAfter = (index: number): number => tempo() * (SHOWN + APART * index);

const middleOf = (element: Element | null | undefined): { readonly x: number; readonly y: number } | null => {
  const box = element?.getBoundingClientRect();
  return box === undefined || box.width === 0 ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** The middle of what of the board is in sight. */
const middleOfBoard = () => middleOf(document.querySelector('.land .clear') ?? document.querySelector('.land'));

/**
 * Lets a card turn over where it lies, so that its name can be read, and go to the hand; `isStill`: it is only shown. The
 * `index` is its own, among `count` of the same move. Returns a function that ends it.
 */
export function reveal(
  { from, to, isTurned, name, face, back }: DrawnReveal,
  isStill: boolean,
  index: number,
  count: number,
): () => void {
  const card = document.createElement('span');
  const timer = setTimeout(
    () => {
      const board = middleOfBoard();
      const goal =
        to === null ? null : middleOf(document.querySelector(to) ?? document.querySelector('.dock > .cards'));
      const shown = board && { x: board.x + (index - (count - 1) / 2) * STEP, y: board.y };
      if (shown === null) return;
      const start = middleOf(document.querySelector(from)) ?? shown;
      card.className = `reveal ${isTurned && !isStill ? 'turning' : ''}`;
      card.ariaHidden = 'true';
      card.style.setProperty('--tempo', `${tempo()}`);
      render(
        <>
          <span class="sides">
            {isTurned && <span class="back">{back}</span>}
            <span class="face">{face}</span>
          </span>
          <b>{name}</b>
        </>,
        card,
      );
      document.body.append(card);
      play('card');
      const at = ({ x, y }: { readonly x: number; readonly y: number }) =>
        `translate(${x}px, ${y}px) translate(-50%, -50%)`;
      const last = goal ?? shown;
      card.style.transform = at(shown);
      if (isStill) return;
      card
        .animate(
          [
            { transform: `${at(start)} scale(0.8)`, opacity: 0 },
            { transform: `${at(start)} scale(0.9)`, opacity: 1, offset: 0.06 },
            { transform: at(shown), opacity: 1, offset: 0.3 },
            { transform: at(shown), opacity: 1, offset: 0.76 },
            { transform: `${at(last)} scale(${goal === null ? 1 : 0.7})`, opacity: 1, offset: 0.96 },
            { transform: `${at(last)} scale(${goal === null ? 1 : 0.6})`, opacity: 0 },
          ],
          { duration: tempo() * SHOWN, easing: 'ease-in-out', fill: 'both' },
        )
        .finished.then(end, () => undefined);
    },
    isStill ? 0 : tempo() * APART * index,
  );
  function end(): void {
    clearTimeout(timer);
    render(null, card);
    card.remove();
  }
  return end;
}
