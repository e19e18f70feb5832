import { createRequire } from 'node:module';

/** The path of the runtime. Its package is CommonJS, without types. */
export const runtimePath: string = (createRequire(import.meta.url)('workerd') as { readonly default: string }).default;
