import { WEB_URL } from '../support/addresses.ts';
import { hydrated } from '../support/hydrated.ts';
import { onlyInFull } from '../support/matrix.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test } from '../support/shop-test.ts';

const NZ = { address_country: 'NZ' };

test('what an agent put together is in the cart when its person says so, and not before', async ({ page, request }) => {
  const { ucp } = (await (await request.get('/.well-known/ucp')).json()) as {
    ucp: { services: Record<string, { transport: string; endpoint: string }[]> };
  };
  const { endpoint } = ucp.services['dev.ucp.shopping']!.find(({ transport }) => transport === 'rest')!;
  expect(endpoint).toBe(`${WEB_URL}/ucp`);
  const find = async (query: string, slug: string) => {
    const answer = await request.post(`${endpoint}/catalog/search`, { data: { query, context: NZ } });
    const { products } = (await answer.json()) as { products: { id: string; handle: string }[] };
    return products.find(({ handle }) => handle === slug)!.id;
  };
  const coin = await find(PRODUCTS.silverMaple.name, PRODUCTS.silverMaple.slug);
  const gone = await find(PRODUCTS.soldOut.name, PRODUCTS.soldOut.slug);
  const lines = [coin, gone, '999999'].map((id, n) => ({ item: { id }, quantity: n + 2 }));
  const answer = await request.post(`${endpoint}/carts`, { data: { line_items: lines, context: NZ } });
  expect(answer.status()).toBe(201);
  const cart = (await answer.json()) as {
    id: string;
    continue_url: string;
    currency: string;
    totals: { type: string; amount: number }[];
    messages: { code: string }[];
  };
  expect(cart.messages.map(({ code }) => code)).toEqual(['out_of_stock', 'not_found']);

  await page.goto(cart.continue_url);
  const pieces = page.getByRole('list', { name: 'Pieces' }).getByRole('listitem');
  await expect(pieces).toContainText([PRODUCTS.silverMaple.name, 'Sold out. It won’t be added.', 'Piece 999999']);
  const total = cart.totals.find(({ type }) => type === 'total')!.amount / 100;
  await expect(page.getByRole('region', { name: 'Today’s total' })).toContainText(
    total.toLocaleString('en-NZ', { minimumFractionDigits: 2 }),
  );
  await expect(page.getByText('Nothing is in your cart yet')).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name).filter((name) => name.includes('cart'))).toEqual([]);
  await hydrated(page);
  await page.getByRole('button', { name: 'Add to my cart' }).click();
  await expect(page).toHaveURL('/cart/');
  await expect(page.getByRole('main')).toContainText(PRODUCTS.silverMaple.name);
  await expect(page.getByRole('main')).not.toContainText(PRODUCTS.soldOut.name);
});

test(
  'a cart of an agent is its id: another’s token opens nothing, and links that name no pieces say so',
  onlyInFull,
  async ({ page, request }) => {
    for (const id of ['0123456789abcdef0123456789abcdef', 'NZ_1x0', 'NZ_', '%00']) {
      const answer = await request.get(`/ucp/carts/${id}`);
      expect([id, (await answer.json()) as unknown]).toEqual([
        id,
        expect.objectContaining({ messages: [expect.objectContaining({ code: 'not_found' })] }),
      ]);
    }
    const empty = await request.post('/ucp/catalog/search', { data: {} });
    expect([empty.status(), await empty.json()]).toEqual([400, { code: 'invalid_input', content: 'Name a query or filters.' }]);
    const large = await request
      .post('/ucp/catalog/search', { data: { query: 'x'.repeat(100_000_000) } })
      .catch((error: Error) => error.message);
    expect(typeof large === 'string' ? 413 : large.status()).toBe(413);
    for (const path of ['/cart/add/27:0/', '/cart/add/a%20b/', `/cart/add/${Array.from({ length: 60 }, (_, n) => n).join(',')}/`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'This link names no pieces' })).toBeVisible();
    }
  },
);

test('a link brings a code along, and says where the cart does not take it', onlyInFull, async ({ page, request }) => {
  const answer = await request.post('/ucp/catalog/search', { data: { query: PRODUCTS.maple.name, context: NZ } });
  const [coin] = ((await answer.json()) as { products: { id: string }[] }).products;
  await page.goto(`/cart/add/${coin!.id}:1/?coupon=KOURA10`);
  await expect(page.getByText('With the code KOURA10')).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Add to my cart' }).click();
  await expect(page).toHaveURL('/cart/');
  await expect(page.getByRole('main')).toContainText('KOURA10');

  await page.goto(`/cart/add/${coin!.id}:1/?coupon=EXPIRED2025`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Add to my cart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to my cart' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'These are in your cart. The code EXPIRED2025 isn’t:' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to my cart' }).click();
  await expect(page).toHaveURL('/cart/');
});
