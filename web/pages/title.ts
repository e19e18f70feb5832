import { useEffect } from 'preact/hooks';
import { text } from '../lang.ts';

/** Sets the description of the page, which search engines show; after the page it is that of the site. */
export function useDescription(description: string): void {
  const { motto } = text().site;
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=description]');
    if (meta === null) return;
    meta.content = description;
    return () => {
      meta.content = motto;
    };
  }, [description, motto]);
}

/** Sets the title of the tab; `flag` is put before it to get the player's attention. */
export function useTitle(title: string, flag = ''): void {
  const { name } = text().site;
  useEffect(() => {
    document.title = `${flag}${title === name ? name : `${title} · ${name}`}`;
  }, [title, flag, name]);
}
