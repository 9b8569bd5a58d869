import type { LiveCart } from '@koura/shared-types/live-events';
import { describe, expect, it } from 'vitest';
import { mergeLiveCart } from '../../src/cart/live-cart.ts';
import type { CartFieldsFragment, CartItemFieldsFragment } from '../../src/cart/cart.generated.ts';

const item = (id: string): CartItemFieldsFragment =>
  ({ sku: `sku-${id}`, quantity: 1, product: { id, name: `Piece ${id}` } }) as CartItemFieldsFragment;
const cart = {
  cartId: 'c',
  available: { items: [item('1'), item('2')] },
  unavailable: { items: [], totalUnits: 0 },
  coupons: [],
} as unknown as CartFieldsFragment;

const line = (productId: number, total: string) => ({
  productId,
  quantity: 2,
  supplyType: 'IN_STOCK' as const,
  unitPrice: '5.00',
  total,
  savings: '0.00',
});
const group = (...lines: ReturnType<typeof line>[]) => ({ total: '10.00', totalUnits: lines.length, tax: '0.00', savings: '0.00', lines });
const live = (available: ReturnType<typeof group>, unavailable = group()): LiveCart => ({
  currency: 'NZD',
  available,
  unavailable,
  discounts: [],
  discountTotal: '0.00',
  shippingTotal: null,
  taxTotal: '0.00',
  total: '34.00',
  totalItems: 4,
  isValid: true,
  validationMessage: null,
});

describe('the feed’s figures of a cart', () => {
  it('take the place of the page’s, line by line, and lines move between groups', () => {
    const next = mergeLiveCart(cart, live(group(line(2, '10.00')), group(line(1, '9.00'))))!;
    expect(next.available.items).toMatchObject([{ sku: 'sku-2', quantity: 2, total: { amount: '10.00', currencyCode: 'NZD' } }]);
    expect(next.unavailable.items).toMatchObject([{ sku: 'sku-1', total: { amount: '9.00' } }]);
    expect(next.total).toMatchObject({ amount: '34.00' });
  });

  it('cannot be taken when they know a line that the page does not', () => {
    expect(mergeLiveCart(cart, live(group(line(1, '10.00'), line(3, '1.00'))))).toBeNull();
  });
});
