import type { BrowserContext } from '@playwright/test';

/** What a browser says while a test runs and nobody expects: console warnings and errors, thrown errors, failed requests to the shop. */
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
      // A page that is left drops what it was still loading.
      if (reason === 'net::ERR_ABORTED' || new URL(request.url()).hostname !== 'localhost') return;
      this.#heard.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 500) this.#heard.push(`answer ${response.status()}: ${response.url()}`);
    });
  }

  /** Lets this test's noise of one kind pass; noise that is expected and never comes is no failure. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  unexpected(): string[] {
    return this.#heard.filter((words) => !this.#expected.some((pattern) => pattern.test(words)));
  }
}
