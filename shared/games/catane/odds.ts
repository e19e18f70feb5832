/** How many of the 36 rolls of two dice produce this number, which is not seven. */
export const oddsOf = (number: number): number => 6 - Math.abs(7 - number);
