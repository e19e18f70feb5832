/** The digits of the codes, 5 bits each. [C1] */
export const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
