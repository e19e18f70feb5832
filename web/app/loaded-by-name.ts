import { signal } from '@preact/signals';

/** In milliseconds: the wait after the first failed attempt; it doubles with each further one, up to the longest. */
const AGAIN = 5_000;
const LONGEST = 300_000;

/**
 * Values that are loaded when they are first read; null until then. Those who read them are rendered again when they
 * come. What could not be loaded is tried again when the network is back, or after a while, with exponential back-off,
 * which begins anew with the network; not when it is read again, since pages are rendered all the time.
 */
export function loadedByName<Value>(): (name: string, load: () => Promise<Value>) => Value | null {
  const asked = new Set<string>();
  const loaded = signal<Readonly<Record<string, Value>>>({});

  function attempt(name: string, load: () => Promise<Value>, wait: number): void {
    // Pages are also drawn without a browser.
    const { window } = globalThis as Partial<typeof globalThis>;
    /** Set once the attempt has failed. */
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isBack = false;
    const again = (next: number) => {
      clearTimeout(timer);
      window?.removeEventListener('online', back);
      attempt(name, load, next);
    };
    const back = () => {
      isBack = true;
      if (timer !== undefined) again(AGAIN);
    };
    window?.addEventListener('online', back);
    load().then(
      (value) => {
        window?.removeEventListener('online', back);
        loaded.value = { ...loaded.peek(), [name]: value };
      },
      () => {
        if (isBack) again(AGAIN);
        else timer = setTimeout(() => again(Math.min(2 * wait, LONGEST)), wait);
      },
    );
  }

  return (name, load) => {
    if (!asked.has(name)) {
      asked.add(name);
      attempt(name, load, AGAIN);
    }
    return loaded.value[name] ?? null;
  };
}
