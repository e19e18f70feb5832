/** A number with a proper minus sign instead of a hyphen, which some screen readers skip. */
export const written = (number: number): string => (number < 0 ? `−${-number}` : `${number}`);
