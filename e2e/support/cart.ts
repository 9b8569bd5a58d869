import { expect, type Locator, type Page } from '@playwright/test';
import type { Piece } from './pieces.ts';
import { visit } from './shop-test.ts';

/** Where the browser keeps the cart's id. */
const STORAGE_KEY = 'koura_cart';

/** The button that puts this piece into the cart, on its own page or on its card. */
export const addButton = (page: Page, piece: Piece): Locator =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^Add to cart ?, ${piece.name}$`) });

/** Puts pieces into the cart from the product's page. */
export async function addFromProductPage(page: Page, piece: Piece, quantity?: number): Promise<void> {
  await visit(page, `/product/${piece.slug}/`);
  if (quantity !== undefined) await page.getByRole('textbox', { name: 'Quantity' }).fill(String(quantity));
  await addButton(page, piece).click();
  await expect(page.getByText(/^Added\. [\d,]+ of .+ in your cart\.$/)).toBeAttached();
}

/** The line of a piece on the cart's page. */
export const cartLine = (page: Page, piece: Piece): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: piece.name, exact: true }) });

export const quantityField = (page: Page, piece: Piece): Locator => page.getByRole('spinbutton', { name: `Quantity of ${piece.name}` });

/** The sum beside the lines. */
export const cartTotal = (page: Page): Locator => page.getByRole('complementary', { name: 'Cart total' });

/** The cart in the header with its number of pieces. */
const headerCart = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

/** Waits until the header counts so many pieces. */
export async function expectInCart(page: Page, pieces: number): Promise<void> {
  await expect(headerCart(page)).toHaveAccessibleName(
    pieces === 0 ? 'Cart' : new RegExp(`^Cart,? ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}$`),
  );
}

export async function cartId(page: Page): Promise<string> {
  const id = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY);
  if (!id) throw new Error('this browser has no cart');
  return id;
}

/** Lets the next page find this id in local storage. */
export async function keepCartId(page: Page, id: string): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      if (!sessionStorage.getItem('planted')) localStorage.setItem(key!, value!);
      sessionStorage.setItem('planted', 'yes');
    },
    [STORAGE_KEY, id],
  );
}
