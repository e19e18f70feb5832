import { useEffect } from 'preact/hooks';
import { text } from '../lang.ts';

/** Sets the description of the page, which search engines show, for as long as the page is there. */
export function useDescription(description: string): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=description]');
    const general = meta?.content ?? '';
    if (meta !== null) meta.content = description;
    return () => {
      if (meta !== null) meta.content = general;
    };
  }, [description]);
}

/** Sets the title of the tab; `flag` is put before it to get the player's attention. */
export function useTitle(title: string, flag = ''): void {
  const { name } = text().site;
  useEffect(() => {
    document.title = `${flag}${title === name ? name : `${title} · ${name}`}`;
  }, [title, flag, name]);
}
