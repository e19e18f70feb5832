import type { GoldenCodes } from '../codes.ts';

export const codes: GoldenCodes = {
  paragraphs: [
    [/^K/, 'B3 T2'],
    [/^[DF]/, 'T3 T4'],
    [/^T$/, 'T2'],
    [/^(?:A[A-Z]\d?|X)$/, 'R6 R7 R8 E1 E5'],
    [/./, 'R1 R2 R3 R4 R5 P1 P2 E1 E5'],
  ],
  hoarded: [/^[DF]/, /^T$/, /^K/, /^X$/],
};
