/** What was asked for, or why it is refused: expected refusals are values, exceptions are our own defects. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

/** A rule that forbids what was asked, named by a stable code; its sentences are in the texts of who refuses. */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
}

export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });

export const err = <Failure>(error: Failure): { readonly ok: false; readonly error: Failure } => ({ ok: false, error });

/** The answer to what a rule forbids. */
export const refuse = <Code extends string>(code: Code) => err<Refusal<Code>>({ code });
