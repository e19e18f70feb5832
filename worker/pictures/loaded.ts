import { initSync } from '@takumi-rs/wasm';

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  const found: unknown = await import('@takumi-rs/wasm/takumi_wasm_bg.wasm');
  initSync({ module: (found as { readonly default: WebAssembly.Module }).default });
}

/** The renderer is loaded on first use: most requests, and all objects, never need it. */
export const loaded = (): Promise<void> => {
  loading ??= load();
  return loading;
};
