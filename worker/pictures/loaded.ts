import { initSync } from '@takumi-rs/wasm';

let isLoaded = false;

/**
 * The renderer is loaded on first use: most requests, and all objects, never need it. The fact that it is loaded is
 * remembered, not the promise: a request must not wait for loading that another one began and may have abandoned.
 */
export async function loadWasm(): Promise<void> {
  if (isLoaded) return;
  const found: unknown = await import('@takumi-rs/wasm/takumi_wasm_bg.wasm');
  initSync({ module: (found as { readonly default: WebAssembly.Module }).default });
  isLoaded = true;
}
