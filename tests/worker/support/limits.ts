import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { Accounts } from '../../../worker/account/account.ts';

/** From now on in this test, what is charged is done at once: where the clock stands, nobody's turn comes. */
export function doAtOnce(): void {
  const { charge } = Accounts.prototype;
  vi.spyOn(Accounts.prototype, 'charge').mockImplementation(function (this: Accounts, ...asked) {
    return { ...charge.apply(this, asked), wait: 0 };
  });
}

/** The rate limit of the platform, as wrangler.toml binds it. */
export const PLATFORM = env.LOOKS;

/** Binds another rate limit to the Worker, or none, as on one's own server. */
export function limitLooks(limit: RateLimit | undefined): void {
  Object.defineProperty(env, 'LOOKS', { value: limit, configurable: true, enumerable: true });
}
