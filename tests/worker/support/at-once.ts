import { vi } from 'vitest';
import { Accounts } from '../../../worker/account/account.ts';

/** From now on in this test, what is charged is done at once: where the clock stands, nobody's turn comes. */
export function doAtOnce(): void {
  const { charge } = Accounts.prototype;
  vi.spyOn(Accounts.prototype, 'charge').mockImplementation(function (this: Accounts, ...asked) {
    return { ...charge.apply(this, asked), wait: 0 };
  });
}
