import type { Locator, Page } from '@playwright/test';
import { SHOPPER, signInByCall } from '../support/account.ts';
import { addButton } from '../support/cart.ts';
import { cards } from '../support/listing.ts';
import { PRODUCTS, type TestProduct } from '../support/products.ts';
import { showFonts } from '../support/fonts.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { matrixRow, onlyInFull } from '../support/matrix.ts';

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

const PIECES = [PRODUCTS.maple, PRODUCTS.krugerrand, PRODUCTS.tenGramSilver];
const LISTS = ['/buy/', '/buy/?search=maple', '/buy/gold/', '/buy/silver/', '/buy/gold/coins/', '/buy/gold/?type=coin'];

async function expectPieceOnScreen(page: Page, piece: TestProduct): Promise<void> {
  await visit(page, `/product/${piece.slug}/`);
  const main = page.getByRole('main');
  await expectOnScreen(page, main.getByRole('heading', { level: 1 }));
  await expectOnScreen(page, main.getByRole('img', { name: piece.name }).first());
  await expectOnScreen(page, price(main));
  await expectOnScreen(page, main.getByRole('textbox', { name: 'Quantity' }));
  await expectOnScreen(page, addButton(page, piece));
}

async function expectFirstRowOnScreen(page: Page, list: string): Promise<void> {
  await visit(page, list);
  for (const index of [0, 1, 2]) {
    const card = cards(page).nth(index);
    await expectOnScreen(page, card.getByRole('heading', { level: 3 }));
    await expectOnScreen(page, price(card));
  }
}

async function expectPieceOnPhone(page: Page, piece: TestProduct): Promise<void> {
  await visit(page, `/product/${piece.slug}/`);
  await expectOnScreen(page, page.getByRole('main').getByRole('img', { name: piece.name }).first());
  const bar = page.getByRole('region', { name: 'Buy' });
  await expectOnScreen(page, price(bar));
  await expectOnScreen(page, bar.getByRole('button', { name: 'Add to cart' }));
}

test.describe('on a wide screen', () => {
  test.use({ viewport: WIDE });

  test('home and a list show what is sold and at what price, and the page of a piece its button', async ({ page }) => {
    await test.step('home', async () => {
      await visit(page, '/');
      await expectHomeSells(page);
    });
    for (const list of LISTS.slice(0, 2)) await test.step(list, () => expectFirstRowOnScreen(page, list));
    for (const piece of PIECES.slice(0, 1)) await test.step(piece.name, () => expectPieceOnScreen(page, piece));
  });

  test('so do other lists and pieces', matrixRow(false), async ({ page }) => {
    for (const list of LISTS.slice(2)) await test.step(list, () => expectFirstRowOnScreen(page, list));
    for (const piece of PIECES.slice(1)) await test.step(piece.name, () => expectPieceOnScreen(page, piece));
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('home, a list and the page of a piece show what is sold, and no link of the account is outside the window', async ({ page }) => {
    await test.step('home', async () => {
      await visit(page, '/');
      await expectHomeSells(page);
    });
    await test.step('a list: its first piece with name, price and button, and what it is sorted by', async () => {
      await visit(page, '/buy/gold/');
      const first = cards(page).first();
      await expectOnScreen(page, first.getByRole('heading', { level: 3 }));
      await expectOnScreen(page, price(first));
      await expectOnScreen(page, first.getByRole('button', { name: /Add/ }));
      await expectOnScreen(page, page.getByRole('main').getByText('Sort by', { exact: true }));
    });
    await test.step('a piece: its picture, and the price beside a button', () => expectPieceOnPhone(page, PRODUCTS.maple));
    await test.step('the account', async () => {
      await signInByCall(page, SHOPPER);
      await visit(page, '/my-account/');
      const links = page.getByRole('navigation', { name: 'Account' }).getByRole('link');
      await expect(links.filter({ hasText: 'Password' })).toBeVisible();
      for (const link of await links.all()) await expectOnScreen(page, link);
    });
  });

  test('so does the page of another piece', matrixRow(false), ({ page }) => expectPieceOnPhone(page, PRODUCTS.krugerrand));

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
