import { join } from 'node:path';
import { build } from 'vite';

/** The programs of a release that Node runs, by their names there. */
const PROGRAMS = {
  serve: 'worker/selfhost/serve.ts',
  // Forked by the service, by its name.
  'drawing-process': 'worker/selfhost/drawing-process.ts',
  admin: 'worker/selfhost/admin/main.ts',
  'mail-in': 'worker/selfhost/mail-in.ts',
  smoke: 'web/terminal/smoke.ts',
  verify: 'web/terminal/verify.ts',
  play: 'web/terminal/main.ts',
};

/** The packages that are in a release as they are: they find files of their own beside them. */
export const PACKAGES = ['workerd', '@takumi-rs/wasm'] as const;

/** Where programs are in a release: as deep as their sources, which find the folder of the code by that. */
const PROGRAM_FOLDER = 'worker/selfhost';

/** Bundles the programs with the packages that they import into JavaScript for Node. */
export async function bundlePrograms(root: string, out: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { noExternal: true, external: [...PACKAGES] },
    build: {
      ssr: true,
      target: 'node22',
      outDir: join(out, PROGRAM_FOLDER),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(PROGRAMS).map(([name, path]) => [name, join(root, path)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}
