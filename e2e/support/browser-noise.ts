import type { BrowserContext } from '@playwright/test';

/** Unexpected problems that a browser reports during a test: console warnings and errors, uncaught errors, failed requests to the shop. */
export class BrowserNoise {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  listenTo(context: BrowserContext): void {
    context.on('console', (message) => {
      const level = message.type();
      if (level === 'warning' || level === 'error') this.#heard.push(`console ${level}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#heard.push(`page error: ${error.error().message}`));
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // On navigation a browser aborts pending requests.
      if (reason === 'net::ERR_ABORTED' || new URL(request.url()).hostname !== 'localhost') return;
      this.#heard.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 500) this.#heard.push(`answer ${response.status()}: ${response.url()}`);
    });
  }

  /** Allows one kind of problem in this test; an expected problem that does not occur is no failure. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  unexpected(): string[] {
    return this.#heard.filter((words) => !this.#expected.some((pattern) => pattern.test(words)));
  }
}
