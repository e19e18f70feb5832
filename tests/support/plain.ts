/** Without the no-break spaces of French, which are a law of all games. */
export const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
