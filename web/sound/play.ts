import { signal } from '@preact/signals';
import { store, stored } from '../app/storage.ts';
import { type Sound, VIBRATIONS } from './sounds.ts';

/** How this device signals what happens besides showing it, as far as its player has switched that on. */
const WAYS = ['sounds', 'vibration'] as const;
type Way = (typeof WAYS)[number];

const chosen = {
  sounds: signal(stored('sounds') === true),
  vibration: signal(stored('vibration') === true),
} as const satisfies Record<Way, unknown>;

const OFFERED = 'sounds-offered';

/** Whether the player of this device knows of them: once they were offered, or switched on or off. */
export const areKnown = (): boolean => [...WAYS, OFFERED].some((key) => typeof stored(key) === 'boolean');

export const keepOffered = (): void => store(OFFERED, true);

export const isOn = (way: Way): boolean => chosen[way].value;

/** Switches one of them on or off for this device. Switching it on gives a sample at once. */
export function switchTo(way: Way, next: boolean): void {
  store(way, next);
  chosen[way].value = next;
  if (next) play('turn', [way]);
}

/** Whether this device vibrates at all, as far as can be known. */
export const canVibrate = (): boolean => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;

/** Lets a sound be heard and felt, as far as the player has switched that on. What makes sounds is loaded with the first. */
export function play(sound: Sound, ways: readonly Way[] = WAYS): void {
  const pattern = VIBRATIONS[sound];
  if (ways.includes('vibration') && chosen.vibration.peek() && pattern !== undefined) navigator.vibrate?.([...pattern]);
  if (!ways.includes('sounds') || !chosen.sounds.peek()) return;
  import('./synth.ts').then(
    ({ playSound }) => playSound(sound),
    // It could not be loaded: what happens is still shown.
    () => undefined,
  );
}
