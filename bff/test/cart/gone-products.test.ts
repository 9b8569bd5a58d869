import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { FAKE_WEBSITE, oneFakeBackend, v4List, v4One } from '../backend/fake-backend.ts';

const LINE = { quantity: 2, supplyType: 'inStock', unitPrice: 10, total: 20, savings: 0, sku: 'SKU-5' };
const GROUP = { items: [] as number[], total: 0, totalUnits: 0, tax: 0, savings: 0 };
const KEPT = { id: 7, slug: 'kept', name: 'Kept', currency: 'NZD', price: 10 };
const CART = 'cart { available { items { ...Line } } unavailable { items { ...Line } } total { amount } isValid validationMessage }';
const LINES =
  'fragment Line on CartItem { isGone quantity total { amount } product { id slug name price { amount } availability purchaseRules { allowAddToCart } } }';

const fake = oneFakeBackend({ COMMERCE_API_VERSION: 'v4' });

function cartWith(cartId: string, gone: unknown, group: 'available' | 'unavailable'): object {
  const available = group === 'available' ? [7, 5] : [7];
  return {
    cartId,
    currency: 'NZD',
    items: { '7': { ...LINE, product: KEPT }, '5': { ...LINE, ...(gone === undefined ? {} : { product: gone }) } },
    available: { ...GROUP, items: available, total: available.length * 20, totalUnits: available.length * 2 },
    unavailable: { ...GROUP, items: group === 'unavailable' ? [5] : [] },
    coupons: [],
    discounts: [],
    discountTotal: 0,
    taxTotal: 0,
    total: available.length * 20,
    totalItems: available.length * 2,
    isValid: true,
  };
}

const GONE = {
  isGone: true,
  quantity: 2,
  total: { amount: '20.00' },
  product: {
    id: '5',
    slug: '',
    name: 'A product that we no longer sell (SKU-5)',
    price: null,
    availability: 'SOLD_OUT',
    purchaseRules: { allowAddToCart: false },
  },
};

async function ask(gone: unknown, group: 'available' | 'unavailable', operation: string): Promise<Record<string, unknown>> {
  const cartId = randomUUID();
  fake.answers(({ pathname }, method) => {
    if (pathname.endsWith('/website')) return { body: v4One(FAKE_WEBSITE) };
    if (pathname.endsWith('/cart')) return { body: { data: cartWith(cartId, gone, group) } };
    if (method === 'DELETE') {
      const left = cartWith(cartId, KEPT, 'unavailable');
      return { body: { data: { ...left, unavailable: GROUP } } };
    }
    return { body: v4List([]) };
  });
  const { body } = await fake.bff.ask(`${operation} ${LINES}`, {}, { 'x-token': cartId });
  expect(body.errors).toBeUndefined();
  return body.data!;
}

it.each([
  ['null', null],
  ['absent', undefined],
  ['an empty relation', { data: null }],
  ['a row without a name', { ...KEPT, id: 5, name: ' ' }],
])('a line whose product is %s does not take the cart away', async (_name, gone) => {
  const data = await ask(gone, 'unavailable', `{ ${CART} }`);
  expect(data['cart']).toMatchObject({
    available: { items: [{ isGone: false, product: { slug: 'kept' } }] },
    unavailable: { items: [GONE] },
    total: { amount: '20.00' },
    isValid: true,
  });
});

it('while the backend still counts it, the cart cannot be ordered, and says why', async () => {
  const data = await ask(null, 'available', `{ ${CART} }`);
  expect(data['cart']).toMatchObject({
    available: { items: [{ isGone: false }, GONE] },
    total: { amount: '40.00' },
    isValid: false,
    validationMessage: 'Your cart contains something that we no longer sell. Please remove it to continue.',
  });
});

it('the line is removed by its product’s id', async () => {
  const data = await ask(null, 'available', `mutation { removeFromCart(input: { productId: "5" }) { userErrors { code } ${CART} } }`);
  expect(data['removeFromCart']).toMatchObject({ userErrors: [], cart: { available: { items: [{ isGone: false }] }, isValid: true } });
  expect(fake.seen).toContain('DELETE /api/cart/products/5');
});
