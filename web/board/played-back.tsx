import type { ComponentType, RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ClipProps } from './clip-layer.tsx';
import type { ClipArt, Playback } from './scene.ts';
import type { Viewport } from './viewport.ts';

interface Loaded {
  readonly Layer: ComponentType<ClipProps>;
  readonly art: ClipArt;
}

/** The layer that plays turns back, loaded with the first of them. If it cannot be loaded, there are only captions. */
export function PlayedBack({
  playback,
  clips,
  viewport,
  stage,
}: {
  readonly playback: Playback;
  readonly clips: () => Promise<ClipArt>;
  readonly viewport: Viewport;
  readonly stage: RefObject<HTMLDivElement | null>;
}) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const scene = playback.scene.value;
  const isWanted = scene !== null;
  useEffect(() => {
    if (!isWanted || loaded !== null) return;
    Promise.all([import('./clip-layer.tsx'), clips()]).then(
      ([{ ClipLayer }, art]) => setLoaded({ Layer: ClipLayer, art }),
      () => undefined,
    );
  }, [isWanted]);
  return loaded === null ? null : (
    <loaded.Layer scene={scene} isStill={playback.isStill} art={loaded.art} viewport={viewport} stage={stage} />
  );
}
