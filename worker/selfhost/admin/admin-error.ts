/** Why a command could not do what it was asked to, in a sentence for the operator. */
export class AdminError extends Error {}

export function fail(sentence: string): never {
  throw new AdminError(sentence);
}
