import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { createApp } from '../../src/create-app.ts';
import { JsonBackendModule } from './json-backend.module.ts';

let app: NestFastifyApplication;
// Nothing listens there: whatever called the other adapter would fail.
const environment = { LOG_LEVEL: 'silent', COMMERCE_URL: 'http://127.0.0.1:9', COMMERCE_QUERIES: 'stock', PAYMENTS: 'backend' };
beforeAll(async () => {
  app = await createApp(loadConfig(environment), JsonBackendModule);
});
afterAll(() => app.close());

interface Response {
  data: Record<string, unknown>;
  errors?: { message: string; extensions: { code: string } }[];
}

async function ask(query: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const { payload } = await app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } });
  return JSON.parse(payload) as Response;
}

it('shows its products in lists, by slug and in the navigation, with ids of its own', async () => {
  const { data, errors } = await ask(`{
    website { currency metals { slug } productCount services { orders } }
    products(filter: { metal: ["silver"] }, sort: PRICE_ASC) { total items { id slug price { amount currencyCode } } }
    product(slug: "tui-1-oz-silver-coin") { id name availability relatedProducts { slug } }
    productNames { slug name }
  }`);
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    website: { currency: 'NZD', metals: [{ slug: 'gold' }, { slug: 'silver' }], productCount: 3, services: { orders: false } },
    products: {
      total: 2,
      items: [
        { id: 'TUI-1', slug: 'tui-1-oz-silver-coin', price: { amount: '84.90', currencyCode: 'NZD' } },
        { id: 'KEA-10', slug: 'kea-10-oz-silver-bar', price: { amount: '812.00', currencyCode: 'NZD' } },
      ],
    },
    product: { id: 'TUI-1', name: 'Tui 1 oz silver coin', availability: 'IN_STOCK', relatedProducts: [{ slug: 'kea-10-oz-silver-bar' }] },
    productNames: expect.arrayContaining([{ slug: 'kiwi-1-oz-gold-coin', name: 'Kiwi 1 oz gold coin' }]),
  });
});

it('what it does not have is refused in words', async () => {
  const { errors } = await ask('mutation { addToCart(input: { items: [{ productId: "1", quantity: 1 }] }) { cart { cartId } } }');
  expect(errors).toMatchObject([{ message: 'This shop doesn’t take orders online. Please contact us.' }]);
});

it('a product that is not in the file is not found', async () => {
  expect((await ask('{ product(slug: "moa-1-oz-gold-coin") { id } }')).data).toEqual({ product: null });
});
