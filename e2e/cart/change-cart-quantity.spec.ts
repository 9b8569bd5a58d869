import { addFromProductPage, cartId, cartLine, cartTotal, expectInCart, quantityField } from '../support/cart.ts';
import { centsOf, dollars } from '../support/money.ts';
import { onlyInFull } from '../support/matrix.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import type { BackendRequest } from '../support/sandbox.ts';

const patches = (requests: BackendRequest[]): BackendRequest[] => requests.filter(({ method }) => method === 'PATCH');

test('several fast clicks are one change, and line, badge and total update', async ({ page, sandbox }) => {
  await addFromProductPage(page, PRODUCTS.maple, 2);
  await visit(page, '/cart/');
  const line = cartLine(page, PRODUCTS.maple);
  const more = line.getByRole('button', { name: 'One more' });
  // Within the page, so that they are fast on a busy machine too.
  await more.evaluate(async (button: HTMLButtonElement) => {
    for (let press = 0; press < 3; press += 1) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  await expect(quantityField(page, PRODUCTS.maple)).toHaveValue('5');
  await expectInCart(page, 5);
  await expect(line).toContainText(`${dollars(7_423_20)} each, price from 5 pieces`);
  await expect(line).toContainText(dollars(5 * 7_423_20));
  expect(await centsOf(cartTotal(page), /^(Pieces, 5|5 pieces)$/)).toBe(5 * 7_423_20);

  const sent = patches(await sandbox.requests(await cartId(page)));
  expect(sent.map(({ url }) => url)).toEqual(['/cart/items']);
  expect(sent[0]!.body).toMatchObject({ items: [{ quantity: 5 }] });
});

test('decreasing stops at the minimum quantity', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.tenGramSilver, 11);
  await visit(page, '/cart/');
  const fewer = cartLine(page, PRODUCTS.tenGramSilver).getByRole('button', { name: 'One fewer' });
  await fewer.click();
  await expect(quantityField(page, PRODUCTS.tenGramSilver)).toHaveValue('10');
  await expect(fewer).toBeDisabled();
  await expectInCart(page, 10);
});

for (const typed of ['0', '-1', '1.5', '1e9', 'abc', '']) {
  test(`typing “${typed}” results in a valid quantity`, onlyInFull, async ({ page, sandbox }) => {
    await addFromProductPage(page, PRODUCTS.maple, 2);
    await visit(page, '/cart/');
    const field = quantityField(page, PRODUCTS.maple);
    await field.fill(typed);
    await field.press('Enter');
    await field.blur();
    await expect(field).toHaveValue(/^[1-9]\d*$/);
    const shown = Number(await field.inputValue());
    await expectInCart(page, shown);
    for (const { body } of patches(await sandbox.requests(await cartId(page)))) {
      const { items } = body as { items: { quantity: number }[] };
      for (const { quantity } of items) expect(quantity).toBeGreaterThanOrEqual(1);
    }
  });
}

test('a quantity above stock is reduced and reported', onlyInFull, async ({ page, sandbox }) => {
  await sandbox.setStock(PRODUCTS.scarce.slug, 3);
  await addFromProductPage(page, PRODUCTS.scarce, 2);
  await visit(page, '/cart/');
  await quantityField(page, PRODUCTS.scarce).fill('9');
  await quantityField(page, PRODUCTS.scarce).press('Enter');
  await expect(cartLine(page, PRODUCTS.scarce).getByRole('status').filter({ hasText: /\b3\b/ })).toBeVisible();
  await expect(quantityField(page, PRODUCTS.scarce)).toHaveValue('3');
  await expectInCart(page, 3);
});

test('a line that has sold out is reported and excluded from the total', onlyInFull, async ({ page, sandbox }) => {
  await sandbox.setStock(PRODUCTS.vanishing.slug, 3);
  await addFromProductPage(page, PRODUCTS.gramBar, 4);
  await addFromProductPage(page, PRODUCTS.vanishing, 2);
  await sandbox.setStock(PRODUCTS.vanishing.slug, 0);
  await visit(page, '/cart/');
  await expect(page.getByRole('heading', { name: 'Not available now' })).toBeVisible();
  await expect(cartLine(page, PRODUCTS.vanishing)).toContainText(/sold out|none left/i);
  expect(await centsOf(cartTotal(page), /^(Pieces, 4|4 pieces)$/)).toBe(4 * 262_16);
});
