import type { Page } from '@playwright/test';
import { layoutShifts } from '../support/layout-shifts.ts';
import type { OwnShop } from '../support/own-shop.ts';
import { Sandbox } from '../support/sandbox.ts';
import { test } from '../support/kept-shop.ts';
import { expect, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

/** All prices move here, so the shop is not shared with other tests. */
let shop: OwnShop;
let backend: Sandbox;

test.beforeAll(async ({ keptShop }) => {
  shop = await keptShop.reseeded();
  backend = new Sandbox(shop.sandboxUrl);
});
test.afterEach(() => backend.restore());

test('a tick changes only the figures that moved, without layout shifts', onlyInFull, async ({ page }) => {
  // Three rows of cards are in view.
  await page.setViewportSize({ width: 1440, height: 1800 });
  await visit(page, `${shop.url}/buy/`);
  const slugs = await page
    .getByRole('region', { name: 'Products' })
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split('/')[2]!));
  expect(slugs.length).toBe(24);
  const moved = slugs[1]!;
  // The first move shows that the page is connected.
  await watchChanges(page);
  await backend.setPremium(moved, 31);
  await expect.poll(() => changes(page)).not.toEqual([]);
  const shifts = await layoutShifts(page);

  await watchChanges(page);
  await backend.setPremium(moved, 32);
  await expect.poll(() => changes(page)).not.toEqual([]);
  expect(new Set((await changes(page)).map(({ slug }) => slug))).toEqual(new Set([moved]));

  // A recorded hour at ten times its speed: every card in view changes up to five times a second, and only its figures do.
  await watchChanges(page);
  await backend.replay(10);
  await expect.poll(async () => new Set((await changes(page)).map(({ at }) => at)).size).toBeGreaterThan(10);
  // The metals do not move at the same time.
  await expect.poll(async () => new Set((await changes(page)).map(({ slug }) => slug)).size).toBeGreaterThan(3);
  let animated: string[] = [];
  await expect.poll(async () => (animated = await animatedProperties(page))).not.toEqual([]);
  expect(animated).toEqual(['opacity']);
  await backend.stopReplay();
  const seen = await changes(page);
  const renders = [...new Set(seen.map(({ at }) => at))];
  const seconds = (Math.max(...renders) - Math.min(...renders)) / 1000;
  expect(renders.length).toBeLessThanOrEqual(5 * (seconds + 1));
  expect(seen.filter(({ slug }) => slug === null)).toEqual([]);
  expect(seen.filter(({ inside }) => !inside)).toEqual([]);
  expect(await layoutShifts(page)).toEqual(shifts);
});

/** What the marks of moved prices animate: anything but opacity would be repainted in every frame, all day long. */
function animatedProperties(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const frames = document.getAnimations().flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []));
    const own = new Set(['offset', 'easing', 'composite', 'computedOffset']);
    return [...new Set(frames.flatMap((frame) => Object.keys(frame)))].filter((name) => !own.has(name));
  });
}

interface Change {
  /** Milliseconds since navigation; the same for all mutations of one render. */
  at: number;
  /** The product of the card; null outside of cards. */
  slug: string | null;
  /** Within a figure of a card, as opposed to its frame, picture or button. */
  inside: boolean;
}

/** Records DOM mutations of the list from now on. */
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
