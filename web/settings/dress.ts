import { type PageSettings, SETTING_NAMES, SETTINGS } from '../../shared/settings.ts';
import { fieldsOf, KEYS, stored } from '../app/storage.ts';

/*
 * The part of the settings that the document needs before it is painted, by its first script.
 */

/** The settings in a stored value; the usual ones for what it lacks. */
export function settingsIn(value: unknown): PageSettings {
  const fields = fieldsOf(value);
  const values = SETTING_NAMES.map((name) => {
    const [usual, ...others] = SETTINGS[name];
    return [name, others.find((each) => each === fields[name]) ?? usual];
  });
  return Object.fromEntries(values) as PageSettings;
}

/** The settings stored in this browser. One of them once had a key of its own. */
export const readSettings = (): PageSettings =>
  settingsIn({ final: stored('final-actions'), ...fieldsOf(stored(KEYS.settings)) });

export const DARK = '(prefers-color-scheme: dark)';

/** The media query for what is shown by night: one that is always or never true, if day or night is chosen. */
export const nightMedia = (light: PageSettings['light']): string =>
  light === 'auto' ? DARK : light === 'night' ? '(min-width: 0)' : '(max-width: 0)';

/** Has pictures of a document follow the settings, before they are loaded. */
export function dressPictures(root: ParentNode, light: PageSettings['light']): void {
  for (const source of root.querySelectorAll('source')) source.media = source.media.replace(DARK, nightMedia(light));
}

/** Gives the page what style sheets read: attributes of its root. */
export function dress({ light, size, hand }: PageSettings, isNight: boolean): void {
  Object.assign(document.documentElement.dataset, { light, size, hand, sky: isNight ? 'night' : 'day' });
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-sky]')) {
    const isOfNight = meta.dataset['sky'] === 'night';
    if (light === 'auto') meta.media = isOfNight ? DARK : '(prefers-color-scheme: light)';
    else meta.media = isOfNight === isNight ? 'all' : 'not all';
  }
}
