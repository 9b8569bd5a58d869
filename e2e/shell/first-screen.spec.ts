import type { Locator, Page } from '@playwright/test';
import { SHOPPER, signInByCall } from '../support/account.ts';
import { addButton } from '../support/cart.ts';
import { cards } from '../support/listing.ts';
import { PRODUCTS } from '../support/products.ts';
import { showFonts } from '../support/fonts.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Expects that all of it is on the screen, without scrolling. */
async function expectOnScreen(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  const { width, height } = page.viewportSize()!;
  const box = (await element.boundingBox())!;
  const place = `${await element.evaluate((one) => one.outerHTML.slice(0, 120))} at ${JSON.stringify(box)}`;
  expect(box.x, place).toBeGreaterThanOrEqual(0);
  expect(box.y, place).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width, place).toBeLessThanOrEqual(width);
  expect(box.y + box.height, place).toBeLessThanOrEqual(height);
}

const price = (element: Locator): Locator => element.getByText(/^\$[\d,]+\.\d\d$/).first();

test.describe('on a wide screen', () => {
  test.use({ viewport: WIDE });

  test('the page of a piece shows picture, price, quantity and button', async ({ page }) => {
    for (const piece of [PRODUCTS.maple, PRODUCTS.krugerrand, PRODUCTS.tenGramSilver]) {
      await visit(page, `/product/${piece.slug}/`);
      const main = page.getByRole('main');
      await expectOnScreen(page, main.getByRole('heading', { level: 1 }));
      await expectOnScreen(page, main.getByRole('img', { name: piece.name }).first());
      await expectOnScreen(page, price(main));
      await expectOnScreen(page, main.getByRole('textbox', { name: 'Quantity' }));
      await expectOnScreen(page, addButton(page, piece));
    }
  });

  test('a list shows names and prices of its first row', async ({ page }) => {
    for (const path of ['/buy/', '/buy/gold/', '/buy/silver/', '/buy/gold/coins/', '/buy/gold/?type=coin', '/buy/?search=maple'])
      await test.step(path, async () => {
        await visit(page, path);
        for (const index of [0, 1, 2]) {
          const card = cards(page).nth(index);
          await expectOnScreen(page, card.getByRole('heading', { level: 3 }));
          await expectOnScreen(page, price(card));
        }
      });
  });

  test('home shows what is sold and at what price', async ({ page }) => {
    await visit(page, '/');
    await expectHomeSells(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the page of a piece shows its picture, and the price beside a button', async ({ page }) => {
    for (const piece of [PRODUCTS.maple, PRODUCTS.krugerrand]) {
      await visit(page, `/product/${piece.slug}/`);
      await expectOnScreen(page, page.getByRole('main').getByRole('img', { name: piece.name }).first());
      const bar = page.getByRole('region', { name: 'Buy' });
      await expectOnScreen(page, price(bar));
      await expectOnScreen(page, bar.getByRole('button', { name: 'Add to cart' }));
    }
  });

  test('a list shows its first piece with name, price and button, and says what it is sorted by', async ({ page }) => {
    await visit(page, '/buy/gold/');
    const first = cards(page).first();
    await expectOnScreen(page, first.getByRole('heading', { level: 3 }));
    await expectOnScreen(page, price(first));
    await expectOnScreen(page, first.getByRole('button', { name: /Add/ }));
    await expectOnScreen(page, page.getByRole('main').getByText('Sort by', { exact: true }));
  });

  test('the stock line of a card is one line, and a piece can be chosen to compare', onlyInFull, async ({ page }) => {
    await visit(page, '/buy/');
    const first = cards(page).first();
    const stock = cards(page).getByText(/^(In stock|At the supplier|Sold out|On request)/);
    const texts = await stock.count();
    expect(texts).toBeGreaterThan(10);
    for (let index = 0; index < texts; index++) {
      const one = stock.nth(index);
      await one.scrollIntoViewIfNeeded();
      const lines = await one.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element.parentElement!);
        return new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom / 8))).size;
      });
      expect(lines, await one.innerText()).toBe(1);
    }
    await first.scrollIntoViewIfNeeded();
    await first.getByRole('checkbox', { name: /^Compare/ }).check();
    await cards(page)
      .nth(1)
      .getByRole('checkbox', { name: /^Compare/ })
      .check();
    await expectOnScreen(page, page.getByRole('region', { name: 'Compare' }).getByRole('link', { name: 'Compare' }));
  });

  test('no link of the account is outside the window', async ({ page }) => {
    await signInByCall(page, SHOPPER);
    await visit(page, '/my-account/');
    const links = page.getByRole('navigation', { name: 'Account' }).getByRole('link');
    await expect(links.filter({ hasText: 'Password' })).toBeVisible();
    for (const link of await links.all()) await expectOnScreen(page, link);
  });

  test('home shows what is sold and at what price', async ({ page }) => {
    await visit(page, '/');
    await expectHomeSells(page);
  });
});

/** Three pieces with their prices. */
async function expectHomeSells(page: Page): Promise<void> {
  await showFonts(page);
  const main = page.getByRole('main');
  await expectOnScreen(
    page,
    main
      .getByRole('figure')
      .first()
      .getByText(/gold\scoin$/),
  );
  await expectOnScreen(page, price(main.getByRole('figure').first()));
  const others = main.getByRole('list', { name: 'Also on the counter' }).getByRole('listitem');
  await expect(others).toHaveCount(2);
  for (const other of await others.all()) {
    await expectOnScreen(page, other.getByRole('link'));
    await expectOnScreen(page, price(other));
  }
}
