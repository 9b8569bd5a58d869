import type { Page } from '@playwright/test';
import { layoutShifts } from '../support/layout-shifts.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { Sandbox } from '../support/sandbox.ts';
import { expect, test, visit } from '../support/shop-test.ts';

/** All prices move here: nobody else may be looking. */
let shop: OwnShop;
let backend: Sandbox;

test.beforeAll(async () => {
  shop = await startOwnShop(['sandbox', 'bff', 'web'], 42);
  backend = new Sandbox(shop.sandboxUrl);
});
test.afterEach(() => backend.restore());
test.afterAll(() => shop.stop());

test('a tick changes the figures that moved and nothing else, and nothing shifts', async ({ page }) => {
  await visit(page, `${shop.url}/buy/`);
  const slugs = await page
    .getByRole('region', { name: 'Products' })
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split('/')[2]!));
  expect(slugs.length).toBe(24);
  const moved = slugs[1]!;
  // The first move tells that the page is on the feed.
  await watchChanges(page);
  await backend.setPremium(moved, 31);
  await expect.poll(() => changes(page)).not.toEqual([]);
  const shifts = await layoutShifts(page);

  await watchChanges(page);
  await backend.setPremium(moved, 32);
  await expect.poll(() => changes(page)).not.toEqual([]);
  expect(new Set((await changes(page)).map(({ slug }) => slug))).toEqual(new Set([moved]));

  // A recorded hour at ten times its speed: every card in view moves, five times a second at most, and no card's frame is touched.
  await watchChanges(page);
  await backend.replay(10);
  await expect.poll(async () => new Set((await changes(page)).map(({ at }) => at)).size).toBeGreaterThan(10);
  await backend.stopReplay();
  const seen = await changes(page);
  const renders = [...new Set(seen.map(({ at }) => at))];
  const seconds = (Math.max(...renders) - Math.min(...renders)) / 1000;
  expect(renders.length).toBeLessThanOrEqual(5 * (seconds + 1));
  expect(seen.filter(({ slug }) => slug === null)).toEqual([]);
  expect(seen.filter(({ inside }) => !inside)).toEqual([]);
  expect(new Set(seen.map(({ slug }) => slug)).size).toBeGreaterThan(3);
  expect(await layoutShifts(page)).toEqual(shifts);
});

interface Change {
  /** Milliseconds since the page began; the same for all that one render changed. */
  at: number;
  /** The product of the card; null outside of cards. */
  slug: string | null;
  /** In a figure of a card, rather than a card's frame, picture or button. */
  inside: boolean;
}

/** Notes what changes in the list's document from now on. */
async function watchChanges(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Products' }).evaluate((list) => {
    const noted: Change[] = [];
    const observer = new MutationObserver((records) => {
      const at = Math.round(performance.now());
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement!;
        const card = element.closest('li:has(h3)');
        const slug = card?.querySelector<HTMLAnchorElement>('h3 a')?.pathname.split('/')[2] ?? null;
        noted.push({ at, slug, inside: element.closest('p') !== null });
      }
    });
    const page = globalThis as { changesOfTest?: { noted: Change[]; observer: MutationObserver } };
    page.changesOfTest?.observer.disconnect();
    page.changesOfTest = { noted, observer };
    observer.observe(list, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

function changes(page: Page): Promise<Change[]> {
  return page.evaluate(() => (globalThis as { changesOfTest?: { noted: Change[] } }).changesOfTest!.noted);
}
