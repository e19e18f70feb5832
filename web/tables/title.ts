import { useEffect } from 'preact/hooks';
import { text } from '../app/lang.ts';
import { waitingTables } from './known-tables.ts';

/** Sets the description of the page, which search engines show. Leaving the page restores that of the site. */
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

/** Sets the title of the tab, preceded by the number of tables that wait for the player. */
export function useTitle(title: string): void {
  const { name } = text().site;
  const waiting = waitingTables.value.length;
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title === name ? name : `${title} · ${name}`}`;
  }, [title, waiting, name]);
}
