import { expect, test as base, type Page } from '@playwright/test';
import { BrowserNoise } from './browser-noise.ts';
import { Sandbox } from './sandbox.ts';

interface ShopFixtures {
  /** Lets console messages, failed requests and 5xx answers of one kind pass in this test; any other fails it. */
  expectConsole: (pattern: RegExp) => void;
  noise: BrowserNoise;
  sandbox: Sandbox;
}

/** A visitor with a browser and a cart of his own; whatever the browser complains about fails the test. */
export const test = base.extend<ShopFixtures>({
  noise: [
    async ({ context }, use) => {
      const noise = new BrowserNoise();
      noise.listenTo(context);
      await use(noise);
      expect(noise.unexpected(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  expectConsole: async ({ noise }, use) => {
    await use((pattern) => noise.expect(pattern));
  },
  sandbox: async ({}, use) => {
    const sandbox = new Sandbox();
    await use(sandbox);
    await sandbox.restore();
  },
});

/** The browser's own line about a page that answers 404. */
export const NOT_FOUND_LINE = /^console error: Failed to load resource: the server responded with a status of 404/;

/** Opens a page and waits until its scripts have taken over: only then do buttons do something. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Resolves once React has taken over the page's main part. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')));
}

export { expect };
