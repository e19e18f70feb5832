import { type ComponentType, h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { lazy } from 'preact-iso';
import { text } from '../app/lang.ts';
import { NotLoaded } from './not-loaded.tsx';

/**
 * A page that is loaded when it is first shown; the previous page stays until then. If loading fails, it says so, unless
 * the document already shows the page: then `preload` is rejected.
 */
export const pageOnDemand = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().catch((error: unknown): ComponentType<Props> => {
      if (globalThis.isDrawn) throw error;
      return NotLoaded;
    }),
  );

type OnDemand<Props> = ComponentType<Props> & { readonly preload: () => Promise<void> };

/**
 * A part of a page that is loaded when it is first shown, with a note that it is loading. Its neighbours are not affected.
 * If loading fails, it is tried again when the network is back. `preload` loads it before.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null;
  const preload = async () => {
    loaded = await load();
  };
  function OnDemand(props: Props) {
    const [state, setState] = useState<'loading' | 'failed' | 'loaded'>(loaded === null ? 'loading' : 'loaded');
    useEffect(() => {
      // Another instance may have loaded it since this one was first rendered.
      if (loaded !== null) return setState('loaded');
      const attempt = () =>
        void preload().then(
          () => setState('loaded'),
          () => setState('failed'),
        );
      attempt();
      window.addEventListener('online', attempt);
      return () => window.removeEventListener('online', attempt);
    }, []);
    if (loaded !== null) return h(loaded, props);
    return (
      // That the page is loading was said by its document.
      <p
        role="status"
        aria-live={state === 'failed' ? 'polite' : 'off'}
        class={state === 'failed' ? 'soon failed' : 'soon'}
      >
        {state === 'failed' ? text().site.failed : text().site.loading}
      </p>
    );
  }
  return Object.assign(OnDemand, { preload });
}
