import { hydrated } from './hydrated.ts';
import { expect, test as base, type Page } from '@playwright/test';
import { BrowserNoise } from './browser-noise.ts';
import { type OwnShop, startOwnShop } from './own-shop.ts';
import { Sandbox } from './sandbox.ts';

interface ShopFixtures {
  /** Allows console messages, failed requests and 5xx responses of one kind in this test; any other fails it. */
  expectConsole: (pattern: RegExp) => void;
  noise: BrowserNoise;
  sandbox: Sandbox;
}

/** A shop apart from the shared one with the same settings, which a worker keeps for all of its specs: a start costs as much as an order. */
interface KeptShop {
  url: string;
  /** The shop as it is at the seed, for a spec that begins. */
  reseeded(): Promise<OwnShop>;
}

/** The first of as many as there are workers, above those of the shops that one spec starts. */
const KEPT_OFFSET = 220;

/** A visitor with a separate browser context and cart; any problem that the browser reports fails the test. */
export const test = base.extend<ShopFixtures, { keptShop: KeptShop }>({
  keptShop: [
    async ({}, use, { parallelIndex }) => {
      const shop = await startOwnShop(['sandbox', 'bff', 'web'], KEPT_OFFSET + parallelIndex);
      let isUsed = false;
      await use({
        url: shop.url,
        async reseeded() {
          if (isUsed) await shop.reset();
          isUsed = true;
          return shop;
        },
      });
      await shop.stop();
    },
    // As the shared shop has.
    { scope: 'worker', timeout: 400_000 },
  ],
  noise: [
    async ({ browser, context }, use) => {
      const noise = new BrowserNoise();
      noise.listenTo(context);
      await use(noise);
      // Other visitors of this test: their pages would go on asking and being told.
      for (const other of browser.contexts()) if (other !== context) await other.close();
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

/** The browser's own message about a page with status 404. */
export const NOT_FOUND_LINE = /^console error: Failed to load resource: the server responded with a status of 404/;

/** Opens a page and waits for hydration, so that buttons work. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

export { expect };
