import { beforeAll, describe, expect, it } from 'vitest';

import { oneShop, type SeenRequest } from '../../support/cart-shop.ts';
import { EDITOR, signIn } from '../../support/people.ts';
import { requestUpdate, MAPLE, pricingOf, updatePricing } from '../../support/pricing.ts';

const shop = oneShop();
let headers: Record<string, string>;
let updatedAt: string;
beforeAll(async () => {
  ({ headers } = await signIn(shop, EDITOR));
  ({ updatedAt } = await pricingOf(shop, headers));
});

const named = (): object => ({ productId: MAPLE.id, updatedAt });
const row = (more: object = {}): object => ({ premiumAmount: '4', quantity: 1, ...more });
const sent = async (): Promise<SeenRequest[]> =>
  (await shop.control<SeenRequest[]>('/_sandbox/requests')).filter(({ url }) => /\/products\/\d+$|suppliers/.test(url));

const breaks = (...rows: object[]): object => ({ pricingModel: 'PERCENT', markupPriceBreaks: rows });
const supplier = (more: object): object => ({ productSuppliers: [{ supplierId: '4', sku: 'x', costPrice: '1', ...more }] });

describe('errors that staff can fix have their field, and the backend receives no call', () => {
  it.each<[string, object, string, string]>([
    ...['-1', 'NaN', '1e999', 'Infinity', '', 'much', '1,000', '0x10', '１２', '1e2', '+5', '1.', '.5', '1000.01', '9'.repeat(400)].map(
      (text): [string, object, string, string] => [
        `a premium of ${text.slice(0, 9)} percent`,
        breaks(row({ premiumAmount: text })),
        'markupPriceBreaks.0.premiumAmount',
        'percentage from 0 to 1,000',
      ],
    ),
    ['a third decimal', breaks(row({ premiumAmount: '3.255' })), 'markupPriceBreaks.0.premiumAmount', 'at most two decimal places'],
    [
      'too much money',
      { ...breaks(row({ premiumAmount: '1000000.01' })), pricingModel: 'AMOUNT' },
      'markupPriceBreaks.0.premiumAmount',
      'amount from 0 to 1,000,000',
    ],
    ['no piece', breaks(row({ quantity: 0 })), 'markupPriceBreaks.0.quantity', '1 to 10,000'],
    ['fewer than none', breaks(row({ quantity: -5 })), 'markupPriceBreaks.0.quantity', '1 to 10,000'],
    ['too many pieces', breaks(row(), row({ quantity: 10_001 })), 'markupPriceBreaks.1.quantity', '1 to 10,000'],
    [
      'the same quantity twice',
      breaks(row(), row({ quantity: 5 }), row({ quantity: 5, premiumAmount: '1' })),
      'markupPriceBreaks.2.quantity',
      'Row 2 has',
    ],
    [
      'overlapping times',
      breaks(
        row(),
        row({ quantity: 5, customerId: '5', validTo: '2026-12-02T00:00:00Z' }),
        row({ quantity: 5, customerId: '5', validFrom: '2026-12-01T00:00:00Z' }),
      ),
      'markupPriceBreaks.2.quantity',
      'Row 2 has',
    ],
    [
      'an end before the beginning',
      breaks(row(), row({ quantity: 5, validFrom: '2026-12-01T00:00:00Z', validTo: '2026-12-01T00:00:00Z' })),
      'markupPriceBreaks.1.validTo',
      'ends before',
    ],
    ['nothing for everybody', breaks(row({ customerId: '5' })), 'markupPriceBreaks', 'Everyone needs a price'],
    ['a gap to come', breaks(row({ validTo: '2100-01-01T00:00:00+13:00' })), 'markupPriceBreaks', 'valid from 1 January 2100'],
    ['no row at all', breaks(), 'markupPriceBreaks', 'Everyone needs a price'],
    ['a negative cost', { minimumCostPrice: '-0.01' }, 'minimumCostPrice', 'amount from 0'],
    ['an endless cost', { minimumCostPrice: '1e999' }, 'minimumCostPrice', 'amount from 0'],
    ['a minimum of none', { minimumSaleQuantity: 0 }, 'minimumSaleQuantity', '1 to 10,000'],
    ['a supplier without number', supplier({ sku: ' ' }), 'productSuppliers.0.sku', 'supplier’s code'],
    ['a number of two lines', supplier({ sku: 'a\nb' }), 'productSuppliers.0.sku', 'can’t be printed'],
    ['a very long number', supplier({ sku: 'x'.repeat(65) }), 'productSuppliers.0.sku', '64 characters'],
    ['a cost of nothing', supplier({ costPrice: '' }), 'productSuppliers.0.costPrice', 'amount from 0'],
    [
      'a supplier twice',
      {
        productSuppliers: [
          ...(supplier({}) as { productSuppliers: object[] }).productSuppliers,
          { supplierId: '4', sku: 'y', costPrice: '2' },
        ],
      },
      'productSuppliers.1.supplierId',
      'already',
    ],
  ])('%s', async (_name, input, field, words) => {
    await shop.forgetRequests();
    const { pricing, userErrors } = await updatePricing(shop, headers, { ...named(), ...input });
    expect([pricing, userErrors]).toEqual([null, [{ code: 'INVALID_INPUT', field, message: expect.stringContaining(words) }]]);
    expect(await sent()).toEqual([]);
  });
});

describe('mistakes that no form can make are BAD_USER_INPUT, and the backend receives no call', () => {
  it.each<[string, object]>([
    ['a price', { price: '1' }],
    ['a name', { name: 'x' }],
    ['another field of a row', breaks(row({ price: '1' }))],
    ['a number instead of a decimal', breaks(row({ premiumAmount: 4 }))],
    ['half a piece', breaks(row({ quantity: 1.5 }))],
    ['a quantity in words', breaks(row({ quantity: '5' }))],
    ['a quantity without end', breaks(row({ quantity: 1e300 }))],
    ['another model', { pricingModel: 'GUESS' }],
    ['premiums without a model', { markupPriceBreaks: [row()] }],
    ['a time without zone', breaks(row({ validFrom: '2026-12-01T00:00:00' }))],
    ['a day', breaks(row({ validFrom: '2026-12-01' }))],
    ['a time that is none', breaks(row({ validFrom: '2026-13-41T00:00:00Z' }))],
    ['a time of another age', breaks(row({ validFrom: '1066-10-14T00:00:00Z' }))],
    ['a row twice', breaks(row({ id: '7' }), row({ id: '7', quantity: 2 }))],
    ["another product's row", breaks(row({ id: '99999' }))],
    ['a row of no number', breaks(row({ id: '1 or 1=1' }))],
    ['a customer of no number', breaks(row(), row({ quantity: 2, customerId: '4.5' }))],
    ['a supplier of no number', { supplierId: '../1' }],
    ['a product of no number', { productId: '1/../2', minimumSaleQuantity: 2 }],
    ['a reading at no time', { updatedAt: 'now', minimumSaleQuantity: 2 }],
    ['too many rows', breaks(...Array.from({ length: 101 }, (_, index) => row({ quantity: index + 1 })))],
    ['no change', {}],
  ])('%s', async (name, input) => {
    await shop.forgetRequests();
    const { errors } = await requestUpdate(shop, headers, { ...named(), ...input });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    // Whether a row belongs to the product is only known after reading it.
    expect((await sent()).map(({ method }) => method)).toEqual(name === "another product's row" ? ['GET'] : []);
  });
});
