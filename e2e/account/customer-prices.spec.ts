import { signInByCall, WHOLESALE } from '../support/account.ts';
import { addFromProductPage, cartLine } from '../support/cart.ts';
import { centsIn } from '../support/money.ts';
import { productPrice } from '../support/page-state.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';

const priceIn = (html: string): number => Number(productPrice(html).amount.replace('.', ''));

test('a customer with their own prices sees them everywhere, and no one else does', async ({ page, playwright, baseURL }) => {
  const visitor = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const path = `/product/${PRODUCTS.maple.slug}/`;
  const standard = priceIn(await (await visitor.get(path)).text());
  await signInByCall(page, WHOLESALE);
  const own = priceIn(await (await page.request.get(path)).text());
  expect(own).toBeLessThan(standard);

  const pages = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? page.request : visitor).get(path)));
  const seen = await Promise.all(pages.map(async (answer) => priceIn(await answer.text())));
  expect(seen).toEqual(seen.map((_, index) => (index % 2 === 0 ? own : standard)));

  await addFromProductPage(page, PRODUCTS.maple);
  await visit(page, '/cart/');
  const amounts = [...(await cartLine(page, PRODUCTS.maple).innerText()).matchAll(/\$[\d,]+\.\d\d/g)].map(([text]) => centsIn(text));
  expect(amounts).toContain(own);
  expect(amounts).not.toContain(standard);
  await visitor.dispose();
});
