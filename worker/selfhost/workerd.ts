import { createRequire } from 'node:module';

/** Where the runtime lies. Its package has no types, and is of CommonJS. */
export const runtimePath: string = (createRequire(import.meta.url)('workerd') as { readonly default: string }).default;
