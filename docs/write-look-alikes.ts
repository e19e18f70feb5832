import { writeFileSync } from 'node:fs';
import { lookAlikesFile } from '../shared/names/shapes.ts';

/* Makes the table of letters that look alike, shared/names/look-alikes.ts. */

writeFileSync(new URL('../shared/names/look-alikes.ts', import.meta.url), lookAlikesFile());
