import { computed, effect, signal } from '@preact/signals';
import type { PageSettings, SettingName } from '../../shared/settings.ts';
import { KEYS, onStored, store } from '../app/storage.ts';
import { DARK, dress, readSettings } from './dress.ts';

/** The settings of this browser. */
export const settings = signal<PageSettings>(readSettings());
onStored(KEYS.settings, () => {
  settings.value = readSettings();
});

export function replaceSettings(next: PageSettings): void {
  store(KEYS.settings, next);
  settings.value = next;
}

export const choose = <Name extends SettingName>(name: Name, value: PageSettings[Name]): void =>
  replaceSettings({ ...settings.value, [name]: value });

const dark = globalThis.matchMedia?.(DARK);
const isDark = signal(dark?.matches ?? false);

/** Whether pages are shown by night. */
export const isNight = computed(() => {
  const { light } = settings.value;
  return light === 'auto' ? isDark.value : light === 'night';
});

/** Has the page follow the settings, and the device in what they leave to it, for as long as it is open. */
export function followSettings(): void {
  dark?.addEventListener('change', () => {
    isDark.value = dark.matches;
  });
  effect(() => dress(settings.value, isNight.value));
}

const TEMPOS = { slow: 1.7, usual: 1, fast: 0.6 } as const;

/** How much longer than usual what is played back takes. */
export const tempo = (): number => TEMPOS[settings.value.speed];
