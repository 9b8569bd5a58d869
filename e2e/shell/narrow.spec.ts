import type { Page } from '@playwright/test';
import { addFromProductPage, cartLine } from '../support/cart.ts';
import { reachPayment } from '../support/checkout.ts';
import { PAGES } from '../support/pages.ts';
import { PIECES } from '../support/pieces.ts';
import { expect, NOT_FOUND_LINE, test, visit } from '../support/shop-test.ts';

const WIDTHS = [320, 390, 768];

/** How far the page can be scrolled sideways, and what sticks out. */
async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  const sticksOut = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((element) => `${element.tagName} ${element.className}: right edge ${element.getBoundingClientRect().right} of ${clientWidth}`);
  });
  expect(sticksOut, `at ${width} px`).toEqual([]);
}

// One page a test: nothing in them depends on another, and they are the longest row of all.
test.describe.configure({ mode: 'parallel' });
for (const [name, { path }] of Object.entries(PAGES)) {
  test(`${name} fits narrow windows`, async ({ page, expectConsole }) => {
    expectConsole(NOT_FOUND_LINE);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, path);
      await expectNoSidewaysScroll(page, width);
    }
  });
}

test('cart and checkout fit narrow windows', async ({ page }) => {
  await addFromProductPage(page, PIECES.maple, 5);
  await addFromProductPage(page, PIECES.tenGramSilver, 10);
  await visit(page, '/cart/');
  await expect(cartLine(page, PIECES.maple)).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page, width);
  }
  await reachPayment(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page, width);
  }
});
