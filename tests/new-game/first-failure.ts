import { existsSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** The variable that names the file into which the first failure is written, as JSON. */
export const REPORT = 'FIRST_FAILURE';

/** What failed first: a test, or files that could not be loaded. */
export interface Reported {
  readonly title: string | null;
  readonly message: string;
}

interface Thrown {
  readonly message: string;
  readonly cause?: unknown;
}

/** What was thrown in the end; of a property, also the game that broke it. */
function said({ message, cause }: Thrown): string {
  if (typeof cause !== 'object' || cause === null || !('message' in cause)) return message;
  const [counterexample = ''] = /^Counterexample: .*$/m.exec(message) ?? [];
  return [said(cause as Thrown), counterexample].filter((part) => part !== '').join('\n\n');
}

function report(title: string | null, [error]: readonly Thrown[]): void {
  const path = process.env[REPORT];
  if (path === undefined || error === undefined || existsSync(path)) return;
  writeFileSync(path, JSON.stringify({ title, message: said(error) } satisfies Reported));
}

/** A reporter of Vitest that keeps the first failure only. */
export default class FirstFailure implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'failed') report(test.name, errors ?? []);
  }

  onTestModuleEnd(module: TestModule): void {
    report(null, module.errors());
  }
}
