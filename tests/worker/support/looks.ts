import { env } from 'cloudflare:workers';

/** The rate limit of the platform, as wrangler.toml binds it. */
export const PLATFORM = env.LOOKS;

/** Binds another rate limit to the Worker, or none, as on one's own server. */
export function limitLooks(limit: RateLimit | undefined): void {
  Object.defineProperty(env, 'LOOKS', { value: limit, configurable: true, enumerable: true });
}
