import { expect, type Locator, type Page } from '@playwright/test';
import { WEB_URL } from './addresses.ts';
import { askGraphql } from './graphql.ts';
import type { TestProduct } from './products.ts';
import { visit } from './shop-test.ts';

/** Where the browser stores the cart's id. */
const STORAGE_KEY = 'koura_cart';

/** The button that adds this product to the cart, on its own page or on its card. */
export const addButton = (page: Page, product: TestProduct): Locator =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^Add to cart ?, ${product.name}( ?\\w*\\$[\\d,.]+)?$`) });

/** Adds a quantity to the cart from the product page. */
export async function addFromProductPage(page: Page, product: TestProduct, quantity?: number): Promise<void> {
  await visit(page, `/product/${product.slug}/`);
  if (quantity !== undefined) await page.getByRole('textbox', { name: 'Quantity' }).fill(String(quantity));
  await addButton(page, product).click();
  await expect(page.getByText(/^Added\. [\d,]+ of .+ in your cart\.$/)).toBeAttached();
}

/** A new cart with this, as if the browser had filled it earlier: for tests that begin with what comes after. Returns its id. */
export async function haveInCart(page: Page, product: TestProduct, quantity = 1, site = WEB_URL): Promise<string> {
  const find = 'query Piece($slug: String!) { product(slug: $slug) { id } }';
  const { product: piece } = await askGraphql<{ product: { id: string } }>(page, find, { slug: product.slug }, site);
  const add = 'mutation Add($input: AddToCartInput!) { addToCart(input: $input) { cart { cartId } userErrors { message } } }';
  const input = { items: [{ productId: piece.id, quantity }] };
  const { addToCart } = await askGraphql<{ addToCart: { cart: { cartId: string } } }>(page, add, { input }, site);
  const { cartId: id } = addToCart.cart;
  await keepCartId(page, id);
  const { hostname } = new URL(site);
  await page.context().addCookies(['/cart', '/checkout'].map((path) => ({ name: STORAGE_KEY, value: id, domain: hostname, path })));
  return id;
}

export const cartLine = (page: Page, product: TestProduct): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: product.name, exact: true }) });

export const quantityField = (page: Page, product: TestProduct): Locator =>
  page.getByRole('spinbutton', { name: `Quantity of ${product.name}` });

/** The summary beside the lines. */
export const cartTotal = (page: Page): Locator => page.getByRole('complementary', { name: 'Cart total' });

/** The cart in the header with its number of items. */
const headerCart = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

/** Waits until the header shows this number of items. */
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

/** Stores this id in local storage before the next page loads. */
export async function keepCartId(page: Page, id: string): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      // Not in the card provider's frames.
      if (globalThis.top !== globalThis.self) return;
      if (!sessionStorage.getItem('planted')) localStorage.setItem(key!, value!);
      sessionStorage.setItem('planted', 'yes');
    },
    [STORAGE_KEY, id],
  );
}
