import { forgetStored } from '../app/all-stored.ts';
import { deleteDatabases } from '../tables/database.ts';
import { carryOut, isLeftToForget } from '../tables/forgotten.ts';
import { loadHeld } from '../tables/known-tables.ts';

/** Empties this browser of all that this site keeps here; false if another tab still uses some of it. */
export async function emptyBrowser(): Promise<boolean> {
  // Cookies go first: only the service can remove them, and what is stored says which there are.
  if (isLeftToForget()) await carryOut();
  if ('serviceWorker' in navigator)
    for (const registration of await navigator.serviceWorker.getRegistrations()) {
      const subscription = await registration.pushManager?.getSubscription();
      await subscription?.unsubscribe().catch(() => false);
      await registration.unregister();
    }
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name);
  const areDeleted = await deleteDatabases();
  forgetStored();
  loadHeld();
  return areDeleted;
}
