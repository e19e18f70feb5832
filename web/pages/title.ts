import { useEffect } from 'preact/hooks';
import { text } from '../lang.ts';

/** Sets the title of the tab; `flag` is put before it to get the player's attention. */
export function useTitle(title: string, flag = ''): void {
  const { name } = text().site;
  useEffect(() => {
    document.title = `${flag}${title === name ? name : `${title} · ${name}`}`;
  }, [title, flag, name]);
}
