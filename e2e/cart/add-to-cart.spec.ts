import { addButton, addFromProductPage, cartId, cartLine, expectInCart, quantityField } from '../support/cart.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test('adds one item from the list, and the button becomes a link to the cart', onlyInFull, async ({ page }) => {
  await visit(page, '/buy/gold/');
  await expectInCart(page, 0);
  await addButton(page, PRODUCTS.maple).click();
  const inCart = page.getByRole('main').getByRole('link', { name: /^In your cart, 1/ });
  await expect(inCart).toBeVisible();
  await expectInCart(page, 1);
  await inCart.click();
  await expect(page).toHaveURL('/cart/');
  await expect(quantityField(page, PRODUCTS.maple)).toHaveValue('1');
});

test('adds a quantity straight from a card', onlyInFull, async ({ page }) => {
  await visit(page, '/buy/silver/');
  const quantity = page.getByRole('group', { name: `Quantity of ${PRODUCTS.silverMaple.name}`, exact: true });
  await quantity.getByRole('spinbutton').fill('24');
  await quantity.getByRole('button', { name: 'One more' }).click();
  await addButton(page, PRODUCTS.silverMaple).click();
  await expect(page.getByRole('main').getByRole('link', { name: /^In your cart, 25/ })).toBeVisible();
  await expectInCart(page, 25);
});

test('adds a quantity from the product page, repeatedly', onlyInFull, async ({ page, sandbox }) => {
  await addFromProductPage(page, PRODUCTS.maple, 5);
  await expectInCart(page, 5);
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await addButton(page, PRODUCTS.maple).click();
  await expectInCart(page, 7);
  await expect(page.getByRole('main').getByText('In your cart, 7.')).toBeVisible();

  const { id } = await sandbox.product(PRODUCTS.maple.slug);
  const posts = (await sandbox.requests(await cartId(page))).filter(({ method }) => method === 'POST');
  expect(posts.map(({ url }) => url)).toEqual(expect.arrayContaining(['/cart/items']));
  expect(JSON.stringify(posts.at(-1)!.body)).toContain(`"id":${id}`);
});

test('the cart keeps two products after a reload and in a second tab', async ({ page, context }) => {
  await addFromProductPage(page, PRODUCTS.maple, 2);
  await addFromProductPage(page, PRODUCTS.silverMaple, 25);
  await visit(page, '/cart/');
  await expect(cartLine(page, PRODUCTS.maple)).toContainText('$7,444.80 each');
  await expect(cartLine(page, PRODUCTS.silverMaple)).toContainText('$100.28 each, price from 25 pieces');
  await page.reload();
  await expect(quantityField(page, PRODUCTS.silverMaple)).toHaveValue('25');
  const second = await context.newPage();
  await second.goto('/');
  await expectInCart(second, 27);
});

test('two concurrent first clicks create one cart with both products', onlyInFull, async ({ page }) => {
  await visit(page, '/buy/silver/');
  // Dispatched events instead of the mouse, which cannot be in two places.
  await Promise.all([PRODUCTS.silverMaple, PRODUCTS.silverStag].map((piece) => addButton(page, piece).dispatchEvent('click')));
  await expectInCart(page, 2);
  await visit(page, '/cart/');
  await expect(cartLine(page, PRODUCTS.silverMaple)).toBeVisible();
  await expect(cartLine(page, PRODUCTS.silverStag)).toBeVisible();
});

test('a product with a minimum of ten is added by tens from the list', onlyInFull, async ({ page }) => {
  await visit(page, '/buy/?search=pamp+lady+fortuna+10+g+silver');
  await addButton(page, PRODUCTS.tenGramSilver).click();
  await expectInCart(page, 10);
});
