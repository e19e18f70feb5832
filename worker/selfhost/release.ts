import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const BuiltRelease = z.object({ version: z.string(), commit: z.string() });
export type BuiltRelease = z.infer<typeof BuiltRelease>;

/** The version and the commit of what was built into a folder; its site says so to anyone. */
export const readRelease = (dist: string): BuiltRelease =>
  BuiltRelease.parse(JSON.parse(readFileSync(join(dist, 'site/api/version'), 'utf8')));
