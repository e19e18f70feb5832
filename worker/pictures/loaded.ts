import { initSync } from '@takumi-rs/wasm';

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  const found: unknown = await import('@takumi-rs/wasm/takumi_wasm_bg.wasm');
  initSync({ module: (found as { readonly default: WebAssembly.Module }).default });
}

/** What draws is loaded when it is first needed: most requests, and all objects, do without. */
export const loaded = (): Promise<void> => {
  loading ??= load();
  return loading;
};
