import type { Locator, Page } from '@playwright/test';
import { cards } from '../support/listing.ts';
import { expect, test } from '../support/shop-test.ts';
import { mainLink, visitWithShell } from '../support/shell.ts';
import { bringNear } from '../support/far-down.ts';
import { onlyInFull } from '../support/matrix.ts';

const scrollY = () => Math.round(window.scrollY);

test(
  'going back to a long list restores its position; a new page starts at the top with its heading announced',
  onlyInFull,
  async ({ page }) => {
    await visitWithShell(page, '/buy/gold/');
    const card = cards(page).nth(20).getByRole('heading');
    const name = await card.innerText();
    await card.scrollIntoViewIfNeeded();
    const left = await page.evaluate(scrollY);
    expect(left).toBeGreaterThan(800);
    await card.getByRole('link').click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(name);
    await expect.poll(() => page.evaluate(scrollY)).toBe(0);
    await expect(heading).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: name }).first()).toBeAttached();

    await page.goBack();
    await expect(card).toBeVisible();
    await expect.poll(() => page.evaluate(scrollY)).toBe(left);
    await page.goForward();
    await expect(heading).toHaveText(name);
    await expect.poll(() => page.evaluate(scrollY)).toBe(0);
  },
);

test('going back on a phone shows the same card in the same place', onlyInFull, async ({ page }) => {
  const { card, before, placeOf } = await scrollPhoneToCard(page);
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Gold');
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(async () => Math.abs((await placeOf()) - before)).toBeLessThan(24);
});

test('a reload on a phone shows the same card in the same place', onlyInFull, async ({ page, expectConsole }) => {
  // A font that is too late for the first view is used after the reload only, and changes all heights.
  expectConsole(/woff2/);
  await page.route('**/*.woff2', (route) => route.abort());
  const { card, before, placeOf } = await scrollPhoneToCard(page);
  await page.reload();
  await expect(card).toBeInViewport();
  await expect.poll(async () => Math.abs((await placeOf()) - before)).toBeLessThan(24);
});

/** A list on a phone, whose cards are laid out when they come near, scrolled past most of them. */
async function scrollPhoneToCard(page: Page): Promise<{ card: Locator; before: number; placeOf: () => Promise<number> }> {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitWithShell(page, '/buy/gold/');
  const card = cards(page).nth(20);
  // One after the other, as a thumb does: a card that is jumped over keeps its estimated height.
  for (let nth = 0; nth <= 20; nth++) {
    const passed = cards(page).nth(nth);
    await passed.scrollIntoViewIfNeeded();
    await expect.poll(() => passed.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
  }
  await expect(card).toBeInViewport();
  const placeOf = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  return { card, before: await placeOf(), placeOf };
}

test('scroll restoration never fights the user', onlyInFull, async ({ page }) => {
  await visitWithShell(page, '/buy/gold/');
  await cards(page).nth(20).scrollIntoViewIfNeeded();
  await mainLink(page, 'Silver').evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Silver');
  // The list is too short for the old position for a while, and the user starts to scroll.
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = '#root { position: relative; height: 900px; overflow: hidden }';
    document.head.append(style);
    scrollTo(0, 0);
    if (document.documentElement.scrollHeight > 900) throw new Error('the page is still tall');
    const whenBack = () => {
      if (document.querySelector('h1')?.textContent !== 'Gold') return requestAnimationFrame(whenBack);
      dispatchEvent(new WheelEvent('wheel'));
      style.remove();
      return Object.assign(globalThis, { isTall: true });
    };
    addEventListener('popstate', whenBack);
  });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold');
  await page.waitForFunction(() => 'isTall' in globalThis);
  // Longer than scroll restoration keeps trying.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(await page.evaluate(scrollY)).toBe(0);
});

test('a link to a fragment on another page scrolls to it', onlyInFull, async ({ page }) => {
  await visitWithShell(page, '/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Write to us' });
  await bringNear(link);
  await link.click();
  await expect(page).toHaveURL('/contact/#message');
  const form = page.getByRole('heading', { name: 'Write to us' });
  await expect(form).toBeInViewport();
  await expect.poll(() => form.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBeLessThan(200);
});
