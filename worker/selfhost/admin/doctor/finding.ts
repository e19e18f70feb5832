/** What a check of `doctor` has found, in a line: if something is wrong, with what to do about it. */
export interface Finding {
  readonly about: string;
  readonly level: 'ok' | 'warning' | 'error';
  readonly says: string;
}

export const fine = (about: string, says: string): Finding => ({ about, level: 'ok', says });
export const doubtful = (about: string, says: string): Finding => ({ about, level: 'warning', says });
export const bad = (about: string, says: string): Finding => ({ about, level: 'error', says });

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : `${error}`);
