import { initSync } from '@takumi-rs/wasm';

let isLoaded = false;

/**
 * The renderer is loaded on first use: most requests, and all objects, never need it. What is kept is that it is
 * loaded, not the promise of it: a request must not wait for what another one began, and may have given up.
 */
export async function loaded(): Promise<void> {
  if (isLoaded) return;
  const found: unknown = await import('@takumi-rs/wasm/takumi_wasm_bg.wasm');
  initSync({ module: (found as { readonly default: WebAssembly.Module }).default });
  isLoaded = true;
}
