/** A number with a proper minus sign instead of a hyphen, which some screen readers skip. */
export const written = (number: number): string => (number < 0 ? `−${-number}` : `${number}`);

/** A text with a capital letter at its beginning. */
export const capital = (text: string): string => text.replace(/^./u, (first) => first.toUpperCase());
