import { afterEach, expect, test } from 'vitest';
import { store } from '../../../web/app/storage.ts';
import { calm } from '../../../web/board/palette.ts';
import { DARK, nightMedia, readSettings, settingsIn } from '../../../web/settings/dress.ts';
import { choose, isNight, settings, tempo } from '../../../web/settings/settings.ts';

afterEach(() => {
  for (const key of ['settings', 'final-actions']) store(key, null);
  settings.value = readSettings();
});

const USUAL = { light: 'auto', size: 'usual', speed: 'usual', hand: 'right', colours: 'full', final: 'held' };

test('what is stored is read value by value: what is unknown or missing is as usual', () => {
  for (const nothing of [null, undefined, 'night', [], 7, { light: 'dusk', other: 'night' }])
    expect(settingsIn(nothing)).toEqual(USUAL);
  expect(settingsIn({ light: 'night', size: 3, hand: 'left' })).toEqual({ ...USUAL, light: 'night', hand: 'left' });
});

test('what a browser once stored about final actions stands until it is chosen anew', () => {
  store('final-actions', 'asked');
  expect(readSettings()).toEqual({ ...USUAL, final: 'asked' });
  settings.value = readSettings();
  choose('light', 'night');
  expect(readSettings()).toEqual({ ...USUAL, light: 'night', final: 'asked' });
  choose('final', 'at-once');
  expect(readSettings().final).toBe('at-once');
});

test('day or night, if chosen, is shown whatever the device says', () => {
  expect(isNight.value).toBe(false);
  choose('light', 'night');
  expect(isNight.value).toBe(true);
  // As queries of a window of any width.
  expect([nightMedia('auto'), nightMedia('day'), nightMedia('night')]).toEqual([
    DARK,
    '(max-width: 0)',
    '(min-width: 0)',
  ]);
});

test('what is played back takes longer if it is to be slow, and less if fast', () => {
  const times = (['fast', 'usual', 'slow'] as const).map((speed) => {
    choose('speed', speed);
    return tempo();
  });
  expect(times[1]).toBe(1);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(new Set(times).size).toBe(3);
});

test('calm colours keep what is grey, and the order of what is light', () => {
  const palette = {
    snow: '#ffffff',
    rock: '#808080',
    lava: '#ff0000',
    deep: ['#00ff00', { more: '#0000ff' }],
    share: 0.5,
  };
  const calmed = calm(palette);
  expect(calmed).toMatchObject({ snow: '#ffffff', rock: '#808080', share: 0.5 });
  // By BT.709, the grey of red is 54 of 255, of green 182.4, of blue 18.4: each part is 0.55 of the way from there.
  expect([calmed.lava, calmed.deep]).toEqual(['#a51818', ['#52de52', { more: '#080895' }]]);
});
