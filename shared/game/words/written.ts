/** A number with a proper minus sign instead of a hyphen, which is not read out everywhere. */
export const written = (number: number): string => (number < 0 ? `−${-number}` : `${number}`);
