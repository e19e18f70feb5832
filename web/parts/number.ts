/** A number as it is written: with a minus, not a hyphen. */
export const written = (number: number): string => (number < 0 ? `−${-number}` : `${number}`);
