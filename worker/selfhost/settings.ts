import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import * as z from 'zod/mini';

/** A Durable Object class of the service, and the name of its binding. */
interface ObjectClass {
  readonly binding: string;
  readonly className: string;
}

/** What is served in addition to the code: the part of wrangler.toml that also holds on one's own machine. */
export interface ServiceSettings {
  readonly compatibilityDate: string;
  readonly compatibilityFlags: readonly string[];
  readonly objects: readonly ObjectClass[];
  /** Variables, unless the environment sets them. */
  readonly variables: Readonly<Record<string, string>>;
}

const settings = z.object({
  compatibility_date: z.string(),
  compatibility_flags: z.array(z.string()),
  durable_objects: z.object({ bindings: z.array(z.object({ name: z.string(), class_name: z.string() })) }),
  vars: z.optional(z.record(z.string(), z.string())),
});

/** Reads wrangler.toml without wrangler, which takes longer to load than the rest of a start. */
export function readSettings(path: string): ServiceSettings {
  const written = settings.parse(parse(readFileSync(path, 'utf8')));
  return {
    compatibilityDate: written.compatibility_date,
    compatibilityFlags: written.compatibility_flags,
    objects: written.durable_objects.bindings.map(({ name, class_name }) => ({ binding: name, className: class_name })),
    variables: written.vars ?? {},
  };
}
