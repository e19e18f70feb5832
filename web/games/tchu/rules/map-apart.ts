import type { Lang } from '../../../../shared/game/contract.ts';

/** The free map as an image, drawn in a thread of its own. Rejects where none can be started. */
export const drawFreeMap = (lang: Lang): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./map-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Blob>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = () => {
      worker.terminate();
      reject(new Error('no thread draws the map'));
    };
    worker.postMessage(lang);
  });
