import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** What a law said of a broken game: its title, and its message without counterexample and stack. */
export interface Said {
  readonly law: string;
  readonly message: string;
}

/** How a line begins that has what was said, as JSON. */
export const TOLD = '@said ';

function tell(law: string, errors: readonly { readonly message: string }[]): void {
  for (const { message } of errors) {
    const [head = ''] = message.split('\n\n', 1);
    process.stdout.write(`${TOLD}${JSON.stringify({ law, message: head } satisfies Said)}\n`);
  }
}

/** A reporter of Vitest that tells each failure at once, on a line of its own. */
export default class Teller implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'failed') tell(test.fullName, errors ?? []);
  }

  onTestModuleEnd(module: TestModule): void {
    tell('its files can be loaded', module.errors());
  }
}
