import { computed, effect } from '@preact/signals';
import { waitingTables } from './known-tables.ts';
import { noteWaiting } from './waiting.ts';

/** In units of the icon: where the number stands. */
const DISC = { x: 44, y: 44, radius: 20, size: 30 } as const;

/** The icon of the site with a number on it; more than nine are "9+". */
function countIcon(icon: string, count: number): string {
  const { x, y, radius, size } = DISC;
  const said = count > 9 ? '9+' : `${count}`;
  const disc = `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff7e4" stroke="#3a2a12" stroke-width="3"/>`;
  const number = `<text x="${x}" y="${y}" dy=".36em" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${said.length > 1 ? size * 0.75 : size}" fill="#3a2a12">${said}</text>`;
  return `data:image/svg+xml,${encodeURIComponent(icon.replace('</svg>', `${disc}${number}</svg>`))}`;
}

/**
 * Shows how many tables wait for the player of this browser where it is seen without looking at the page: on the favicon
 * and, if the site is installed, on its icon. The title counts by itself (pages/title.ts).
 */
export function countWaiting(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const plain = link?.href ?? '';
  const worker = async () => (await navigator.serviceWorker?.getRegistration('/').catch(() => undefined))?.active;
  // The service worker counts on while no page is open.
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ waiting?: unknown } | null>) => {
    if (typeof data?.waiting === 'string') noteWaiting(new Map([[data.waiting, true]]));
  });
  let icon: Promise<string> | undefined;
  // Pages hear of their tables more often than these begin or cease to wait.
  const changed = computed(() => waitingTables.value.join());
  effect(() => {
    const said = changed.value;
    const ids = waitingTables.peek();
    const count = ids.length;
    void worker().then((active) => active?.postMessage({ waiting: ids }));
    const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    // Without an installed site there is nothing to put it on.
    badge?.catch(() => undefined);
    if (link === null) return;
    if (count === 0) {
      if (link.href !== plain) link.href = plain;
      return;
    }
    icon ??= fetch(plain).then((answer) => (answer.ok ? answer.text() : Promise.reject(answer)));
    icon.then(
      (svg) => {
        if (changed.peek() === said) link.href = countIcon(svg, count);
      },
      () => {
        icon = undefined;
      },
    );
  });
}
