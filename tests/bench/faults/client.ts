/** What the service refuses, which it has no reason to here. */
class Refusal extends Error {}

/** Asks a service that may be gone at any moment: what is not answered is asked again, the same, until it is. */
export class Client {
  readonly #up: () => Promise<string>;
  /** How often something was asked again, as there was no answer, or only half of one. */
  repeated = 0;

  /** `up` answers with the origin of the service, as soon as there is one. */
  constructor(up: () => Promise<string>) {
    this.#up = up;
  }

  async ask<Answer>(path: string, method: string, cookie: string, body?: unknown): Promise<Answer> {
    const headers = { cookie, 'content-type': 'application/json' };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    for (;;) {
      const origin = await this.#up();
      try {
        const response = await fetch(`${origin}/api${path}`, init);
        const text = await response.text();
        if (response.status !== 200) throw new Refusal(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
        return JSON.parse(text) as Answer;
      } catch (error) {
        if (error instanceof Refusal) throw error;
        this.repeated += 1;
      }
    }
  }
}
