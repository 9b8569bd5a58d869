import { afterEach, expect, it } from 'vitest';
import { FakeBackend, v4List, v4One } from '../backend/fake-backend.ts';
import { CapturedLog } from '../support/captured-log.ts';

const ROW = { id: 1, slug: 'kiwi', name: 'Kiwi', price: 10, availability: 'inStock', metal: v4One({ id: 1, name: 'Gold', slug: 'gold' }) };
const PRODUCTS = '{ products(page: 1) { items { name price { amount currencyCode } estimatedDeliveryTime { text } } } }';

let fake: FakeBackend | undefined;
let log: CapturedLog | undefined;
afterEach(async () => {
  log?.end();
  await fake?.close();
});

const open = (queries: 'dealer' | 'stock', status: number): Promise<FakeBackend> =>
  FakeBackend.open({ COMMERCE_API_VERSION: 'v4', COMMERCE_QUERIES: queries, LOG_LEVEL: 'info' }, ({ pathname }) => {
    if (pathname.endsWith('/website')) return { status, body: { data: null, error: { status, name: 'Error', message: 'no' } } };
    return { body: v4List([{ ...ROW, ...(queries === 'dealer' && { currency: 'NZD' }) }]) };
  });

it.each([
  ['dealer', 500],
  ['dealer', 403],
  ['stock', 500],
] as const)(
  '%s: products are shown although /website fails with %s and nothing is stored; that is logged once',
  async (queries, status) => {
    log = new CapturedLog();
    fake = await open(queries, status);
    for (let time = 0; time < 3; time++) {
      const { body } = await fake.bff.ask(PRODUCTS);
      expect(body).toMatchObject({
        data: {
          products: { items: [{ name: 'Kiwi', price: { amount: '10.00', currencyCode: 'NZD' }, estimatedDeliveryTime: { text: '' } }] },
        },
      });
      expect(body.errors).toBeUndefined();
    }
    expect(log.text.match(/settings cannot be read and none are stored/g)).toHaveLength(1);
  },
);

it('settings that do not exist yet are an error all the same', async () => {
  fake = await open('dealer', 404);
  const { body } = await fake.bff.ask(PRODUCTS);
  expect(body.errors).toMatchObject([{ extensions: { code: 'NOT_SET_UP' } }]);
});

it('another country counts as the default one meanwhile, in what is asked and in the currency', async () => {
  fake = await open('stock', 500);
  const { body } = await fake.bff.ask(PRODUCTS, {}, { 'x-country-code': 'AU' });
  expect(body).toMatchObject({ data: { products: { items: [{ price: { currencyCode: 'NZD' } }] } } });
  expect(fake.headers.get('/api/products')).toMatchObject({ 'x-country-code': 'NZ' });
});
