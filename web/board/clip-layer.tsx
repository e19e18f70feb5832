import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { tempo } from '../settings/settings.ts';
import { play } from '../sound/play.ts';
import { comesAfter, reveal } from './reveal.tsx';
import type { ClipArt, Playback } from './scene.ts';
import { stopsOf, timesOf } from './stops.ts';
import type { Viewport } from './viewport.ts';
import '../styles/clips.css';
import type { Seat } from '../../shared/game/contract.ts';
import { seatClass } from './seat-mark.tsx';

export interface ClipProps {
  readonly playback: Playback;
  readonly art: ClipArt;
  readonly viewport: Viewport;
  readonly stage: RefObject<HTMLDivElement | null>;
}

/** How far the scale may fall below that of `ClipArt` to show one more piece at the same stop. */
const SMALLER = 0.6;
/** In pixels: the space for a caption of a few lines. */
const SENTENCE = 84;

/** In pixels: how much of the board is covered, by notices above and by the caption below. */
function coveredOn(stage: HTMLElement | null): { readonly above: number; readonly below: number } {
  const land = stage?.closest('.land')?.getBoundingClientRect();
  const notices = document.querySelector('.notices')?.getBoundingClientRect();
  const above = land !== undefined && notices !== undefined && notices.height > 0 ? notices.bottom - land.top : 0;
  const caption = document.querySelector('.frame > .caption')?.getBoundingClientRect();
  // It grows upwards: from the edge of the board, or from the prompt below it. Elsewhere it is beside what is visited.
  const under = land === undefined || caption === undefined ? -1 : caption.bottom - land.bottom;
  return { above: Math.max(0, above), below: under < 0 ? 0 : Math.max(0, SENTENCE - under) };
}

/** In milliseconds: how long a flight takes. */
const FLIGHT = 600;

/** A short text, on a coin or a card, and the seat to which it flies. */
interface Flight {
  readonly text: string;
  readonly isCard: boolean;
  readonly to: Seat;
  /** The viewer’s own cards fly to their hand; all else, to the list of players. */
  readonly isToHand: boolean;
}

const targetOf = ({ to, isToHand }: Flight): Element | null =>
  (isToHand ? document.querySelector('.dock > .cards') : null) ??
  document.querySelector(`.players > [data-seat="${to}"]`);

/**
 * Lets a text fly from an element of the board. It starts after `delay` milliseconds, from where the element is by
 * then. Returns a function that ends it.
 */
function fly(flight: Flight, delay: number, from: () => Element | null): () => void {
  const { text, isCard, to } = flight;
  const flying = document.createElement('span');
  const timer = setTimeout(() => {
    const target = targetOf(flight)?.getBoundingClientRect();
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
        { duration: tempo() * FLIGHT, easing: 'ease-in-out', fill: 'backwards' },
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

/** A layer above the board that shows what a turn changed: pieces that appear, points that fly to their player. */
export function ClipLayer({ playback, art, viewport, stage }: ClipProps) {
  const { isStill, arrive } = playback;
  const scene = playback.scene.value;
  const turn = scene?.type === 'turn' ? scene : null;
  const count = scene?.type === 'count' ? scene : null;
  const isOwn = turn?.isOwn ?? false;
  const { marks, reveals } = useMemo(() => {
    if (turn === null) return { marks: art.drawn(count?.row.lit ?? []), reveals: [] };
    const facts = turn.turn.flatMap((entry) => entry.facts);
    const all = art.marks(turn.before.view, turn.after.view, facts);
    const turned = isOwn ? art.reveals(turn.before.view, turn.after.view, facts) : [];
    // The cards themselves come to the hand, instead of their number.
    const isTold = ({ kind, isCard, to }: (typeof all)[number]) =>
      kind === 'fly' && isCard && to === turn.turn[0].seat && turned.length > 0;
    return { marks: all.filter((mark) => !isTold(mark)), reveals: turned };
  }, [turn, count, art]);
  const places = (some: typeof marks) =>
    around(
      some.map(({ where }) => where),
      art.size,
    );
  const { stops, visits, begins } = useMemo(() => {
    // The camera stays.
    if (isOwn || count !== null)
      return {
        stops: marks.map(() => 0),
        ...timesOf(
          marks.map(() => 0),
          0,
        ),
      };
    const covered = coveredOn(stage.current);
    const isTogether = (some: typeof marks) => viewport.fitting(places(some), covered) >= SMALLER * art.scale;
    const found = stopsOf(marks, isTogether);
    return { stops: found, ...timesOf(found) };
  }, [marks]);
  const beginOf = (index: number) => tempo() * (begins[index] ?? 0);

  const wasOwn = useRef(false);
  useLayoutEffect(() => {
    const isEnd = scene?.type === 'count' || scene?.type === 'crown';
    const isStaying = isOwn || isEnd || (scene === null && wasOwn.current);
    wasOwn.current = isOwn;
    if (isStill || isStaying) return;
    if (scene === null || scene.type === 'your-turn') {
      viewport.home();
      return;
    }
    const covered = coveredOn(stage.current);
    const visit = (stop: number) =>
      viewport.visit(places(marks.filter((_, index) => stops[index] === stop)), art.scale, covered);
    visit(0);
    const timers = visits.slice(1).map((at, index) => setTimeout(() => visit(index + 1), tempo() * at));
    return () => timers.forEach(clearTimeout);
  }, [scene, marks]);

  const isToHand = ({ isCard, to }: (typeof marks)[number]) => isOwn && isCard === true && to === turn?.turn[0].seat;
  useEffect(() => {
    const layer = stage.current;
    if (isStill || layer === null) return;
    const ends = marks.flatMap((mark, index) => {
      const { kind, to, text = '', isCard = false } = mark;
      return kind === 'fly' && to !== undefined
        ? [
            fly({ text, isCard, to, isToHand: isToHand(mark) }, beginOf(index), () =>
              layer.querySelector(`[data-mark="${index}"]`),
            ),
          ]
        : [];
    });
    return () => {
      for (const end of ends) end();
    };
  }, [marks]);

  useEffect(() => {
    const ends = reveals.map((one, index) => reveal(one, isStill, index, reveals.length));
    return () => {
      for (const end of ends) end();
    };
  }, [reveals]);

  useEffect(() => {
    if (!isOwn) return;
    const flights = marks.map((mark, index) => (isToHand(mark) ? beginOf(index) + tempo() * FLIGHT : 0));
    const cards = reveals.map(({ to }, index) => (to === null ? 0 : comesAfter(index)));
    const timer = setTimeout(arrive, Math.max(0, ...flights, ...cards));
    return () => clearTimeout(timer);
  }, [marks, reveals]);

  useEffect(() => {
    if (scene?.type === 'your-turn') play('turn');
    if (count !== null) play('points');
    if (turn === null) return;
    const isUnseen = marks.length === 0 && reveals.length === 0 && art.unseen !== null;
    const heard = isUnseen ? [art.unseen] : marks.map(({ sound }) => sound);
    const timers = heard.map((sound, index) => setTimeout(() => play(sound), beginOf(index)));
    return () => timers.forEach(clearTimeout);
  }, [scene, marks]);

  const scale = viewport.drawn.value;
  return (
    <svg
      class={`clip-layer ${isStill ? 'still' : ''} ${isOwn ? 'own' : ''}`}
      viewBox="0 0 100 100"
      width={100 * scale}
      height={100 * scale}
      aria-hidden="true"
      style={{ '--tempo': tempo() }}
    >
      {marks.length > 0 && (
        <g key={count?.row.kind ?? turn?.turn[0].n}>
          {marks.map(({ kind, where, text, art: drawn }, index) => (
            <g key={index} data-mark={index} data-kind={kind} transform={`translate(${where.x} ${where.y})`}>
              <g class={`clip ${kind}-clip`} style={{ animationDelay: `${Math.round(beginOf(index))}ms` }}>
                {drawn ?? <circle r={art.size / 4} fill="none" />}
                {isStill && kind === 'fly' && text !== undefined && (
                  <text class="gain" style={{ fontSize: `${art.size / 3}px` }}>
                    {text}
                  </text>
                )}
              </g>
              {isStill && (kind === 'drop' || kind === 'land' || kind === 'couple') && (
                <circle class="changed" r={art.size / (kind === 'drop' ? 1.6 : 3)} />
              )}
            </g>
          ))}
        </g>
      )}
    </svg>
  );
}

const around = (points: readonly { readonly x: number; readonly y: number }[], size: number) =>
  points.flatMap(({ x, y }) => [
    { x: x - size / 2, y: y - size / 2 },
    { x: x + size / 2, y: y + size / 2 },
  ]);
