import { useEffect, useState } from 'preact/hooks';
import { furtherText, locale } from '../app/lang.ts';
import { registerWorker } from '../app/service-worker.ts';
import { type CopyRequest, isCopy } from '../app/site-copy.ts';
import { store } from '../app/storage.ts';

const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

/** What the copies of the site take on this device, in bytes; null without one that is whole. */
async function sizeOfCopies(): Promise<number | null> {
  const names = (await caches.keys()).filter(isCopy);
  const lists = await Promise.all(names.map((name) => caches.match(name, { cacheName: name })));
  if (!lists.some((list) => list !== undefined)) return null;
  const { usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return usage;
}

/** Has the service worker do it; resolves once it is done. */
async function ask(copy: CopyRequest['copy']): Promise<void> {
  store('copy', copy === 'keep');
  await registerWorker();
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const done = new Promise((resolve) => {
    port1.onmessage = resolve;
  });
  active?.postMessage({ copy } satisfies CopyRequest, [port2]);
  await done;
}

const MEGABYTE = 1_000_000;
const inMegabytes = (bytes: number): string =>
  new Intl.NumberFormat(locale(), { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
    bytes / MEGABYTE,
  );

/** Whether the site opens without a network here, and what that takes: players may change their minds. */
export function SiteCopy() {
  const [size, setSize] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (canKeep()) void sizeOfCopies().then(setSize);
  }, []);
  if (!canKeep()) return null;
  const words = furtherText().tunnel;
  async function change(copy: CopyRequest['copy']): Promise<void> {
    setBusy(true);
    await ask(copy).catch(() => undefined);
    const after = await sizeOfCopies();
    setSize(after);
    setFailed(copy === 'keep' && after === null);
    setBusy(false);
  }
  const said = size === null ? words.notKept : words.kept(inMegabytes(size));
  return (
    <fieldset class="option-list">
      <legend>{words.title}</legend>
      <p role="status">{isBusy ? words.keeping : hasFailed ? words.failed : said}</p>
      <button
        type="button"
        class="button"
        aria-disabled={isBusy}
        onClick={() => !isBusy && void change(size === null ? 'keep' : 'drop')}
      >
        {size === null ? words.keep : words.drop}
      </button>
    </fieldset>
  );
}
