import type { TestProject } from 'vitest/node';
import { built } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which what is served was built. */
    readonly built: string;
    /** The same with the games of the tests. */
    readonly builtWithToys: string;
  }
}

/** Builds once what all files of tests serve, each with data of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [usual, withToys] = await Promise.all([built(), built(true)]);
  project.provide('built', usual.folder);
  project.provide('builtWithToys', withToys.folder);
  return async () => void (await Promise.all([usual.remove(), withToys.remove()]));
}
