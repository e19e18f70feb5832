import type { Lang } from '../../../../shared/game/contract.ts';
import { freeMap } from './free-map.ts';

/* Draws the map of the rules, in a thread of its own: it takes a slow phone a second. It is sent the language. */
self.addEventListener('message', ({ data }: MessageEvent<Lang>) => {
  self.postMessage(new Blob([freeMap(data)], { type: 'image/svg+xml' }));
});
