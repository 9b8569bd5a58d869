import { addFromProductPage, cartId, cartLine, expectInCart, haveInCart, quantityField } from '../support/cart.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test('removes a line and restores it', async ({ page, sandbox }) => {
  await addFromProductPage(page, PRODUCTS.maple, 6);
  await addFromProductPage(page, PRODUCTS.gramBar, 3);
  await visit(page, '/cart/');
  await cartLine(page, PRODUCTS.maple).getByRole('button', { name: 'Remove' }).click();
  await expect(cartLine(page, PRODUCTS.maple)).toHaveCount(0);
  await expectInCart(page, 3);
  await expect(page.getByRole('status').filter({ hasText: `${PRODUCTS.maple.name} was removed from your cart.` })).toBeVisible();
  const { id } = await sandbox.product(PRODUCTS.maple.slug);
  const deletes = (await sandbox.requests(await cartId(page))).filter(({ method }) => method === 'DELETE');
  expect(deletes.map(({ url }) => url)).toEqual([`/cart/products/${id}`]);

  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(quantityField(page, PRODUCTS.maple)).toHaveValue('6');
  await expectInCart(page, 9);
});

test('removing the last line leaves an empty cart with a link to the shop', onlyInFull, async ({ page }) => {
  await haveInCart(page, PRODUCTS.gramBar);
  await visit(page, '/cart/');
  await cartLine(page, PRODUCTS.gramBar).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing in your cart yet' })).toBeVisible();
  await expectInCart(page, 0);
  await page.getByRole('link', { name: 'Buy gold' }).click();
  await expect(page).toHaveURL('/buy/gold/');
});

test('removing right after changing the quantity wins', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.maple, 2);
  await addFromProductPage(page, PRODUCTS.gramBar, 3);
  await visit(page, '/cart/');
  await cartLine(page, PRODUCTS.maple).getByRole('button', { name: 'One more' }).click();
  await cartLine(page, PRODUCTS.maple).getByRole('button', { name: 'Remove' }).click();
  await expect(cartLine(page, PRODUCTS.maple)).toHaveCount(0);
  await page.reload();
  await expect(quantityField(page, PRODUCTS.gramBar)).toHaveValue('3');
  await expect(cartLine(page, PRODUCTS.maple)).toHaveCount(0);
});
