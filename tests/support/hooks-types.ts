import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    readonly hooks: string;
  }
}

/** What an endpoint answers: a status, a move to elsewhere, or nothing until it is to behave otherwise. */
export type Behaviour = { readonly status: number; readonly headers?: Record<string, string> } | 'hang' | 'hang-up';

/** What was posted to an endpoint. */
export interface Got {
  readonly headers: Readonly<Record<string, string>>;
  /** As text, in base64 if it was encrypted. */
  readonly body: string;
}
