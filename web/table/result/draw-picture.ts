import type { Extent } from '../../../shared/game/capabilities/picture.ts';
import { fitted } from '../../../shared/game/capabilities/picture.ts';
import type { Seat } from '../../../shared/game/contract.ts';
import { seatLook } from '../../../shared/game/seat-colours.ts';

export interface PictureResult {
  readonly title: string;
  readonly said: readonly string[];
  /** Best first. */
  readonly standing: readonly { readonly seat: Seat; readonly name: string; readonly points: string }[];
  /** Where it was played. */
  readonly site: string;
  /** The board, as an SVG document of that shape. */
  readonly board: string;
  readonly extent: Extent;
}

/* Always the colours of the day, since the picture is seen outside the page. */
const PAPER = '#f4ecdd';
const INK = '#2a211a';
const SOFT = '#66563f';
const SERIF = '"Young Serif", Georgia, serif';
const SANS = 'Figtree, system-ui, sans-serif';

/** In pixels: the width at which chats show a sharp picture. */
const WIDTH = 1080;
const EDGE = 48;
const BOARD: Extent = { width: WIDTH - 2 * EDGE, height: 1080 };
/** The height of a row of names, and of what is written below the board. */
const ROW = 60;
const FOOT = 70;

/** The board as an image. Its size is set, since some browsers draw nothing without it. */
async function imageOf(svg: string, { width, height }: Extent): Promise<HTMLImageElement> {
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  documentElement.setAttribute('width', `${width}`);
  documentElement.setAttribute('height', `${height}`);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(documentElement))}`;
  await image.decode();
  return image;
}

/** Where each name of a list begins, in rows as wide as the picture. */
function placeNames(widths: readonly number[]): readonly { readonly x: number; readonly row: number }[] {
  let x = EDGE;
  let row = 0;
  return widths.map((width) => {
    if (x > EDGE && x + width > WIDTH - EDGE) {
      x = EDGE;
      row += 1;
    }
    const place = { x, row };
    x += width;
    return place;
  });
}

/**
 * A picture of a result as a PNG file: who won, everyone's points, and the board. Null if the browser cannot draw it.
 */
export async function drawPicture({ title, said, standing, site, board, extent }: PictureResult): Promise<Blob | null> {
  const size = fitted(extent, BOARD);
  const image = await imageOf(board, size);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  const NAMES = `600 32px ${SANS}`;
  pen.font = NAMES;
  const names = standing.map(({ name, points }) => `${name}  ${points}`.trimEnd());
  const places = placeNames(names.map((name) => pen.measureText(name).width + 92));
  const above = 228 + ROW * ((places.at(-1)?.row ?? 0) + 1);
  canvas.width = WIDTH;
  canvas.height = above + size.height + FOOT;
  const write = (words: string, font: string, colour: string, x: number, y: number) => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.fillText(words, x, y, WIDTH - x - EDGE);
  };
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  write(title, `600 30px ${SANS}`, SOFT, EDGE, 76);
  write(said[0] ?? '', `600 62px ${SERIF}`, INK, EDGE, 150);
  write(said[1] ?? '', `500 34px ${SANS}`, SOFT, EDGE, 204);
  for (const [at, { seat }] of standing.entries()) {
    const { x = 0, row = 0 } = places[at] ?? {};
    const y = 266 + ROW * row;
    const { body, mark } = seatLook(seat);
    pen.save();
    pen.translate(x + 18, y - 11);
    pen.scale(1.7, 1.7);
    pen.fillStyle = body;
    pen.fill(new Path2D(mark));
    pen.restore();
    write(names[at] ?? '', NAMES, INK, x + 48, y);
  }
  pen.drawImage(image, (WIDTH - size.width) / 2, above, size.width, size.height);
  write(site, `500 26px ${SANS}`, SOFT, EDGE, canvas.height - 26);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
