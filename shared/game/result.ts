/** A value, or why it was refused. Expected refusals are values; exceptions are defects. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

/** A refusal by a rule, with a stable code. Its sentences are in the texts of the game or of the service. */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
}

/** A result with a value. */
export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });

/** A result with the reason why there is no value. */
export const err = <Failure>(error: Failure): { readonly ok: false; readonly error: Failure } => ({ ok: false, error });

/** A refused result. */
export const refuse = <Code extends string>(code: Code) => err<Refusal<Code>>({ code });
