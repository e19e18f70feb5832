import type { ByResource, Resource } from '../types.ts';
import { drawDesert } from './desert.ts';
import { drawField } from './field.ts';
import { drawForest } from './forest.ts';
import { drawHills } from './hills.ts';
import { drawMountains } from './mountains.ts';
import type { Palette, Tone } from './palette.ts';
import { drawPasture } from './pasture.ts';

const GROUNDS: ByResource<Tone> = ['hill', 'mountain', 'field', 'forest', 'pasture'];
const DRAWN = [drawHills, drawMountains, drawField, drawForest, drawPasture] as const;

/** The colour of the ground; null is the desert. */
export const groundTone = (resource: Resource | null): Tone => (resource === null ? 'desert' : GROUNDS[resource]);

/** What stands on the land, relative to the middle of its cell; `seed` makes each cell slightly different. */
export const drawTerrain = (resource: Resource | null, seed: number, palette: Palette): string =>
  resource === null ? drawDesert(seed, palette) : DRAWN[resource](seed, palette);
