import { addFromProductPage, cartId, cartLine, expectInCart, quantityField } from '../support/cart.ts';
import { PIECES } from '../support/pieces.ts';
import { expect, test, visit } from '../support/shop-test.ts';

test('removes a line and puts it back as it was', async ({ page, sandbox }) => {
  await addFromProductPage(page, PIECES.maple, 6);
  await addFromProductPage(page, PIECES.gramBar, 3);
  await visit(page, '/cart/');
  await cartLine(page, PIECES.maple).getByRole('button', { name: 'Remove' }).click();
  await expect(cartLine(page, PIECES.maple)).toHaveCount(0);
  await expectInCart(page, 3);
  await expect(page.getByRole('status').filter({ hasText: `${PIECES.maple.name} is out of your cart.` })).toBeVisible();
  const { id } = await sandbox.product(PIECES.maple.slug);
  const deletes = (await sandbox.requests(await cartId(page))).filter(({ method }) => method === 'DELETE');
  expect(deletes.map(({ url }) => url)).toEqual([`/cart/products/${id}`]);

  const undo = page.getByRole('button', { name: 'Put it back' });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(quantityField(page, PIECES.maple)).toHaveValue('6');
  await expectInCart(page, 9);
});

test('the last line leaves an empty cart with a way on', async ({ page }) => {
  await addFromProductPage(page, PIECES.gramBar);
  await visit(page, '/cart/');
  await cartLine(page, PIECES.gramBar).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing in your cart yet' })).toBeVisible();
  await expectInCart(page, 0);
  await page.getByRole('link', { name: 'Buy gold' }).click();
  await expect(page).toHaveURL('/buy/gold/');
});

test('a removal right after a quantity press wins', async ({ page }) => {
  await addFromProductPage(page, PIECES.maple, 2);
  await addFromProductPage(page, PIECES.gramBar, 3);
  await visit(page, '/cart/');
  await cartLine(page, PIECES.maple).getByRole('button', { name: 'One more' }).click();
  await cartLine(page, PIECES.maple).getByRole('button', { name: 'Remove' }).click();
  await expect(cartLine(page, PIECES.maple)).toHaveCount(0);
  await page.reload();
  await expect(quantityField(page, PIECES.gramBar)).toHaveValue('3');
  await expect(cartLine(page, PIECES.maple)).toHaveCount(0);
});
