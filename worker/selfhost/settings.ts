import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';

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

/** The same in wrangler.toml. */
interface Written {
  readonly compatibility_date: string;
  readonly compatibility_flags: readonly string[];
  readonly durable_objects: { readonly bindings: readonly { readonly name: string; readonly class_name: string }[] };
  readonly vars?: Readonly<Record<string, string>>;
}

/** Reads wrangler.toml without wrangler, which takes longer to load than the rest of a start. */
export function readSettings(path: string): ServiceSettings {
  const written = parse(readFileSync(path, 'utf8')) as unknown as Written;
  return {
    compatibilityDate: written.compatibility_date,
    compatibilityFlags: written.compatibility_flags,
    objects: written.durable_objects.bindings.map(({ name, class_name }) => ({ binding: name, className: class_name })),
    variables: written.vars ?? {},
  };
}
