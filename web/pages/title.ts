import { useEffect } from 'preact/hooks';
import { text } from '../lang.ts';

/** Names the page in the tab; `flag` stands before the name when the player should look. */
export function useTitle(title: string, flag = ''): void {
  const { name } = text().site;
  useEffect(() => {
    document.title = `${flag}${title === name ? name : `${title} · ${name}`}`;
  }, [title, flag, name]);
}
