/** What players choose for all their pages, and its values, the usual one first. */
export const SETTINGS = {
  /** By day or by night; `auto`: as the device is set. */
  light: ['auto', 'day', 'night'],
  /** The size of text. */
  size: ['usual', 'large', 'larger'],
  /** The speed at which boards play back what was done. */
  speed: ['usual', 'slow', 'fast'],
  /** The hand that reaches for the buttons. */
  hand: ['right', 'left'],
  colours: ['full', 'calm'],
  /**
   * What becomes of an action that ends a turn or reveals something. `held`: it can be taken back for some seconds, and
   * is sent after that; `asked`: a second button sends it; `at-once`: it is sent immediately.
   */
  final: ['held', 'asked', 'at-once'],
} as const;

export type SettingName = keyof typeof SETTINGS;
export type PageSettings = { readonly [Name in SettingName]: (typeof SETTINGS)[Name][number] };

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];
