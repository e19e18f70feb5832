import { useLayoutEffect, useRef } from 'preact/hooks';
import { moved } from '../../../../shared/game/svg.ts';
import { drawBuilding, drawRoad, drawThief } from '../../../../shared/games/catane/drawing/pieces.ts';
import { type At, cellPath } from '../../../../shared/games/catane/drawing/sheet.ts';
import { drawDie } from '../../../../shared/games/catane/drawing/symbols.ts';
import type { Card, Resource, View } from '../../../../shared/games/catane/types.ts';
import type { Fact } from '../../../../shared/games/catane/words/facts.ts';
import { clipArt } from '../../../board/scene.ts';
import { seatClass } from '../../../board/seat-mark.tsx';
import { DevelopmentBack, DevelopmentCard, ResourceBack, ResourceCard, seatLook } from '../art.tsx';
import { palette } from '../palette.ts';
import { cataneText } from '../text.ts';
import { type ClipPiece, marksOf, pointOf, revealsOf } from './marks.ts';
import './clips.css';

const DIE = 30;

/** A piece of a turn, around (0, 0). */
function draw(piece: ClipPiece) {
  const colours = palette.value;
  switch (piece.type) {
    case 'dice': {
      const [first, second] = piece.dice.map((face) => drawDie(face, colours));
      const __html = moved([-DIE, 0], first ?? '', 2.2) + moved([DIE, 0], second ?? '', 2.2);
      return <g dangerouslySetInnerHTML={{ __html }} />;
    }
    case 'cell':
      return <path class="harvested" d={cellPath(piece.at)} transform={awayFrom(piece.at)} />;
    case 'road': {
      const __html = drawRoad(piece.at, piece.seat, seatLook, colours);
      return <g class={seatClass(piece.seat)} transform={awayFrom(piece.at)} dangerouslySetInnerHTML={{ __html }} />;
    }
    case 'colony':
    case 'town': {
      const __html = drawBuilding(piece.type === 'town', seatLook(piece.seat), colours);
      return <g class={seatClass(piece.seat)} dangerouslySetInnerHTML={{ __html }} />;
    }
    case 'thief':
      return <LandingThief />;
    case 'counted':
      return (
        <g class={`counted-pieces ${seatClass(piece.seat)}`}>
          {piece.at.map(({ x, y }, index) => (
            <circle key={index} cx={x} cy={y} r={piece.isRoad ? 16 : 30} />
          ))}
        </g>
      );
  }
}

/** In milliseconds. */
const LIFT = 150;

/** The thief where it lands. The one on the island goes when this one comes: there is only one. */
function LandingThief() {
  const root = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const clip = root.current?.closest('.clip');
    const standing = root.current?.closest('.clip-layer')?.parentElement?.querySelector('[data-thief]');
    if (!clip || !standing) return;
    // With reduced motion, nothing is delayed.
    const { animationName, animationDelay } = getComputedStyle(clip);
    const isStill = animationName === 'none';
    const gone = standing.animate([{ opacity: 1 }, { opacity: 0 }], {
      delay: isStill ? 0 : Number.parseFloat(animationDelay) * 1000,
      duration: isStill ? 0 : LIFT,
      fill: 'both',
    });
    return () => gone.cancel();
  }, []);
  return <g ref={root} dangerouslySetInnerHTML={{ __html: drawThief(palette.value) }} />;
}

/** Moves what is drawn in its place on the sheet to (0, 0). */
function awayFrom(at: At): string {
  const { x, y } = pointOf(at);
  return `translate(${-x} ${-y})`;
}

export const clips = clipArt<View, Fact, ClipPiece, Card | Resource>(
  { scale: 0.5, size: 60, unseen: 'card' },
  marksOf,
  draw,
  {
    of: revealsOf,
    draw: (card) =>
      typeof card === 'number'
        ? { name: cataneText().pieces(card, 1), face: <ResourceCard resource={card} />, back: <ResourceBack /> }
        : { name: cataneText().card(card), face: <DevelopmentCard card={card} />, back: <DevelopmentBack /> },
  },
);
