import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { WEB_URL } from '../support/addresses.ts';
import { summary } from '../support/checkout.ts';
import { hydrated } from '../support/hydrated.ts';
import { onlyInFull } from '../support/matrix.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test } from '../support/shop-test.ts';

/** The SDK's own client, connected to the shop under test. */
async function connected(): Promise<Client> {
  const client = new Client({ name: 'koura-e2e', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${WEB_URL}/mcp`)));
  return client;
}

interface Told {
  isError: boolean;
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of six tools, whose fields each test names
  data: any;
}

async function call(client: Client, name: string, args: Record<string, unknown>): Promise<Told> {
  const result = await client.callTool({ name, arguments: args });
  const [first] = result.content as { text: string }[];
  return { isError: result.isError === true, text: first!.text, data: result.structuredContent };
}

const NZ = { address_country: 'NZ' };

test('an assistant finds a coin, and what the shop pays for it, in prices that nothing holds', async () => {
  const client = await connected();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['search_catalog', 'get_product', 'get_buying_price', 'email_quote']),
  );
  const found = await call(client, 'search_catalog', { catalog: { query: PRODUCTS.maple.name, context: NZ } });
  const coin = found.data.products.find(({ handle }: { handle: string }) => handle === PRODUCTS.maple.slug);
  expect(coin).toMatchObject({
    title: PRODUCTS.maple.name,
    url: `${WEB_URL}/product/${PRODUCTS.maple.slug}/`,
    price_range: { min: { currency: 'NZD' } },
    variants: [{ id: coin.id, availability: { available: true, status: 'in_stock' } }],
    metadata: { held_until: null },
  });
  expect(found.data.messages).toBeUndefined();
  const { data: page } = await call(client, 'get_product', { catalog: { id: coin.id, context: NZ } });
  expect(page.product.variants[0].price).toEqual(coin.price_range.min);
  const { data: bought } = await call(client, 'get_buying_price', { ids: [coin.id], context: NZ });
  expect(bought.products[0]).toMatchObject({ title: PRODUCTS.maple.name, selling_price: coin.price_range.min });
  expect(bought.products[0].buying_price.amount).toBeLessThan(coin.price_range.min.amount);
  const { data: explained } = await call(client, 'explain_price', { id: coin.id, context: NZ });
  const { metal_at_spot: metal, premium, tax } = explained.parts;
  expect(metal.amount + premium.amount + tax.amount).toBe(coin.price_range.min.amount);
  await client.close();
});

test('an assistant has a price held, and its person goes to checkout with it', async ({ page }) => {
  const client = await connected();
  const found = await call(client, 'search_catalog', { catalog: { query: PRODUCTS.silverMaple.name, context: NZ } });
  const { id } = found.data.products.find(({ handle }: { handle: string }) => handle === PRODUCTS.silverMaple.slug);
  const cart = await call(client, 'create_cart', { cart: { line_items: [{ item: { id }, quantity: 2 }], context: NZ } });
  expect(cart.data.line_items).toMatchObject([{ item: { id }, quantity: 2 }]);
  const { data: held } = await call(client, 'hold_quote', { lines: [{ id, quantity: 2 }], context: NZ });
  expect(held).toMatchObject({ country: 'NZ', line_items: [{ id, quantity: 2 }], total: { currency: 'NZD' } });
  expect(Date.parse(held.held_until)).toBeGreaterThan(Date.now());
  await client.close();

  const total = `$${(held.total.amount / 100).toLocaleString('en-NZ', { minimumFractionDigits: 2 })}`;
  await page.goto(held.continue_url);
  await expect(page.getByText('An assistant put these together.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(total);
  await hydrated(page);
  await page.getByRole('button', { name: 'Go to checkout' }).click();
  await expect(page).toHaveURL('/checkout/');
  await expect(summary(page)).toContainText(total);
});

test('the other tools answer as the pages do, and refuse with words', onlyInFull, async ({ sandbox }) => {
  const client = await connected();
  const spot = await call(client, 'get_spot_history', { metal: 'gold', range: 'WEEK' });
  expect(spot.data).toMatchObject({ metal: 'gold', currency: 'NZD', messages: [{ code: 'country_assumed' }] });
  expect(spot.data.points.length).toBeGreaterThan(5);
  const value = await call(client, 'best_value', { metal: 'gold', budget: 1_000_000, context: NZ });
  expect(value.data.baskets.length).toBeGreaterThan(0);
  for (const { total, left_of_budget: left } of value.data.baskets) expect(total.amount + left.amount).toBeLessThanOrEqual(1_000_000);
  const { data: found } = await call(client, 'search_catalog', {
    catalog: { query: PRODUCTS.maple.name, context: { address_country: 'AU' } },
  });
  const coin = found.products[0];
  expect(coin.price_range.min.currency).toBe('AUD');
  const promise = await call(client, 'delivery_promise', { id: coin.id, context: NZ });
  expect(promise.data).toMatchObject({ country: 'NZ', courier: { price: { currency: 'NZD' } } });
  expect(promise.data.delivery_text).toBeTruthy();

  const first = await call(client, 'search_catalog', {
    catalog: { filters: { categories: ['gold', 'coin'] }, context: NZ, pagination: { limit: 2 } },
  });
  expect(first.data.products).toHaveLength(2);
  const second = await call(client, 'search_catalog', {
    catalog: { filters: { categories: ['gold', 'coin'] }, context: NZ, pagination: { cursor: first.data.pagination.cursor } },
  });
  expect(second.data.products[0].id).not.toBe(first.data.products[0].id);

  const unknown = await call(client, 'lookup_catalog', { catalog: { ids: [coin.id, coin.id, '999999'], context: NZ } });
  expect(unknown.data.products.map(({ id }: { id: string }) => id)).toEqual([coin.id]);
  expect(unknown.data.messages).toEqual([{ type: 'info', code: 'not_found', content: '999999' }]);
  const missing = await call(client, 'get_product', { catalog: { id: '999999', context: NZ } });
  expect(missing.data).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'not_found' }] });
  expect((await call(client, 'explain_price', { id: '999999' })).text).toMatch(/^not_found: There is no product with this id/);
  await expect(call(client, 'search_catalog', { catalog: { query: 'x'.repeat(101) } })).rejects.toThrow(
    'A search term has at most 100 characters.',
  );

  const to = `agent-${Date.now()}@koura.example`;
  const quote = await call(client, 'email_quote', { lines: [{ id: coin.id, quantity: 2 }], email: to, context: NZ });
  expect(quote.data).toMatchObject({ sent: true, held_until: null, total: { currency: 'NZD' } });
  await expect(async () => expect((await sandbox.outbox(to)).map(({ text }) => text).join()).toContain('/quote/')).toPass();
  await client.close();
});
