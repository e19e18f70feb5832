import { moved } from '../../../../shared/game/svg.ts';
import { drawDie } from '../../../../shared/games/catane/drawing/dice.ts';
import { drawBuilding, drawRoad, drawThief } from '../../../../shared/games/catane/drawing/pieces.ts';
import { type At, cellPath } from '../../../../shared/games/catane/drawing/sheet.ts';
import type { View } from '../../../../shared/games/catane/types.ts';
import type { Fact } from '../../../../shared/games/catane/words/fact.ts';
import { clipArt } from '../../../board-kit/scene.ts';
import { seatClass } from '../../../board-kit/seat-mark.tsx';
import { seatLook } from '../art.tsx';
import { palette } from '../palette.ts';
import { type ClipPiece, marksOf, pointOf } from './marks.ts';
import './clips.css';

const DIE = 30;

/** A piece of a turn, around (0, 0). */
function drawn(piece: ClipPiece) {
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
      return <g dangerouslySetInnerHTML={{ __html: drawThief(colours) }} />;
  }
}

/** Moves what is drawn in its place on the sheet to (0, 0). */
function awayFrom(at: At): string {
  const { x, y } = pointOf(at);
  return `translate(${-x} ${-y})`;
}

export const clips = clipArt<View, Fact, ClipPiece>({ scale: 0.5, size: 60, unseen: 'card' }, marksOf, drawn);
