import { initSync } from '@takumi-rs/wasm';
import { ok, type Result } from '../../shared/game/result.ts';
import { type Refused, refused } from '../../shared/table/refused.ts';
import type { Env } from '../env.ts';
import { drawerOf, type Style } from './picture.ts';

// docs/decisions/21-pictures-are-drawn-on-request.md
export type Jpeg = Uint8Array<ArrayBuffer>;

export interface PictureRequest extends Style {
  readonly game: string;
  readonly view: string;
}

/** Draws pictures and caches them. The picture of a name never changes. */
export interface Pictures {
  lookUp(name: string): Promise<Jpeg | undefined>;
  /** Draws a picture and caches it under that name; `too-many` if the queue is full. */
  draw(name: string, drawing: PictureRequest): Promise<Result<Jpeg, Refused>>;
}

let isLoaded = false;

/** No promise is remembered: a request must not wait for loading that another one began and may have abandoned. */
async function loadWasm(): Promise<void> {
  if (isLoaded) return;
  const found: unknown = await import('@takumi-rs/wasm/takumi_wasm_bg.wasm');
  initSync({ module: (found as { readonly default: WebAssembly.Module }).default });
  isLoaded = true;
}

/** Concurrent requests for the same picture share one drawing. */
const RECENT = 8;
const recent = new Map<string, Promise<Jpeg>>();

/** On Cloudflare: in the isolate of the Worker, which no object shares. */
const here = (waitUntil: (task: Promise<unknown>) => void): Pictures => {
  const key = (name: string) => `https://pictures.invalid/${name}`;
  return {
    async lookUp(name) {
      const found = await caches.default.match(key(name));
      return found && new Uint8Array(await found.arrayBuffer());
    },
    async draw(name, { game, view, ...style }) {
      // Loaded first: the shared part only computes, so it does not end with the request that began it.
      await loadWasm();
      const drawer = await drawerOf(game);
      const drawing = recent.get(name) ?? drawer(JSON.parse(view), style);
      recent.set(name, drawing);
      for (const old of [...recent.keys()].slice(0, -RECENT)) recent.delete(old);
      const jpeg = await drawing.catch((error: unknown) => {
        recent.delete(name);
        throw error;
      });
      const headers = { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' };
      waitUntil(caches.default.put(key(name), new Response(jpeg, { headers })));
      return ok(jpeg);
    },
  };
};

/** Self-hosted: by a separate process, since all objects share the thread of the Worker there; cached on disk. */
const beside = (service: Fetcher): Pictures => {
  const url = (name: string) => `http://pictures.invalid/${name}`;
  const bytes = async (response: Response) => new Uint8Array(await response.arrayBuffer());
  return {
    async lookUp(name) {
      const response = await service.fetch(url(name));
      const body = await bytes(response);
      return response.ok ? body : undefined;
    },
    async draw(name, { game, view, isCard, sky }) {
      const response = await service.fetch(`${url(name)}?game=${game}&sky=${sky}${isCard ? '&card' : ''}`, {
        method: 'POST',
        body: view,
      });
      const body = await bytes(response);
      if (response.ok) return ok(body);
      if (response.status !== 429) throw new Error(`drawing a picture failed: ${response.status}`);
      return refused('too-many', { retryAfter: Number(response.headers.get('retry-after')) });
    },
  };
};

export const picturesOf = ({ PICTURES }: Env, waitUntil: (task: Promise<unknown>) => void): Pictures =>
  PICTURES === undefined ? here(waitUntil) : beside(PICTURES);
