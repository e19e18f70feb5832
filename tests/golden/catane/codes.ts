import type { GoldenCodes } from '../codes.ts';

export const codes: GoldenCodes = {
  paragraphs: [
    [/^S/, 'J1 J2 J3'],
    [/^(?:O|P(?:AR|PI|BL|BO|LA)|NON)/, 'O1 O2 O3 O4 O5 O6 J3'],
    [/^[CRV]/, 'C1 C2 C3 C4 D2 D3 D4 R1 R3'],
    [/^L$/, 'P1 P2 S1 J2'],
    [/^T$/, 'T2 E1 E3 E4 E5'],
    [/^X/, 'S1'],
    [/^B/, 'S2'],
    [/^[DU]/, 'V1 V2 V3 V4 V5 V6 A1'],
    [/^E/, 'X1'],
  ],
  hoarded: [/^[CRD]/, /^L$/, /^T$/, /^NON$/],
};
