import { expect, test } from 'vitest';
import { billWithDelivery } from '../../src/checkout/delivery/bill-with-delivery.ts';

const nzd = (amount: string) => ({ amount, currencyCode: 'NZD' });

test.each([
  ['collection instead of the courier', '24.00', '7473.12', '0.00', ['0.00', '7449.12']],
  ['a dearer courier', '24.00', '7473.12', '60.00', ['60.00', '7509.12']],
  ['the same price', '24.00', '7473.12', '24.00', null],
  ['a cart that does not name its courier', null, '7449.12', '0.00', null],
])('%s', (_name, courier, total, price, expected) => {
  const bill = billWithDelivery({ shippingTotal: courier === null ? null : nzd(courier), total: nzd(total) }, nzd(price));
  expect(bill && [bill.shippingTotal?.amount, bill.total.amount]).toEqual(expected);
});
