import { join } from 'node:path';
import { build } from 'vite';
import { WEB } from './built-files.ts';

/** A script with all that it imports, which is no module and shares no file with the pages. */
export async function buildScript(path: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: WEB,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: join(WEB, path), output: { format: 'iife' } },
    },
  });
  const [script] = 'output' in built ? built.output : [];
  if (script?.type !== 'chunk') throw new Error(`${path} was not built`);
  return script.code.trim();
}
