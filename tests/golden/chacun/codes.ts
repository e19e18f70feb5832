import type { GoldenCodes } from '../codes.ts';

export const codes: GoldenCodes = {
  paragraphs: [
    [/^[A-Z2-7]{2}$/, 'P1 P2 T2 T3 T4 T5 T6 W1 S1'],
    [/^[A-Z2-7]$/, 'O2 O3 O4 T4 T5 T6 W1 E1 E2'],
  ],
  hoarded: [/^7$/],
};
