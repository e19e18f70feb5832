import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A Durable Object class of the service, and the name of its binding. */
interface ObjectClass {
  readonly binding: string;
  readonly className: string;
}

/** What is served in addition to the code: the part of wrangler.toml that also holds on one's own machine. */
export interface Settings {
  readonly compatibilityDate: string;
  readonly compatibilityFlags: readonly string[];
  readonly objects: readonly ObjectClass[];
  /** Variables with their values, unless the environment sets them. */
  readonly variables: Readonly<Record<string, string>>;
}

/** The settings that bundle.ts has written beside a bundled Worker. */
export const readSettings = (worker: string): Settings =>
  JSON.parse(readFileSync(join(worker, 'settings.json'), 'utf8')) as Settings;
