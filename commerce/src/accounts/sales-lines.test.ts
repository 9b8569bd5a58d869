import type { BackendInvoice, BackendInvoiceLine } from '@koura/shared-types/wire/invoice';
import { expect, it } from 'vitest';
import { salesLinesOf } from './sales-lines.ts';

const line = (total: number, taxTreatment: BackendInvoiceLine['taxTreatment'], changes: Partial<BackendInvoiceLine> = {}) => ({
  description: 'A piece',
  quantity: 2,
  unitPrice: total / 2,
  taxTreatment,
  taxRate: taxTreatment === 'taxed' ? 15 : 0,
  total,
  productNumber: 'P-1',
  fineWeightGrams: 31.1,
  fineness: 999.9,
  serials: [],
  ...changes,
});
const document = (lines: BackendInvoiceLine[], changes: Partial<BackendInvoice>): BackendInvoice =>
  ({
    number: 'INV-1',
    kind: 'invoice',
    forInvoice: null,
    lines,
    discountTotal: 0,
    shippingTotal: 0,
    paymentFee: 0,
    taxTotal: 0,
    total: 0,
    ...changes,
  }) as BackendInvoice;

it.each<[string, BackendInvoice, (string | number)[][]]>([
  [
    'exempt goods, with delivery that bears tax',
    document([line(100, 'exempt')], { shippingTotal: 23, taxTotal: 3 }),
    [
      ['goods', 10_000, 0, 'exempt'],
      ['delivery', 2300, 300, 'taxed'],
    ],
  ],
  [
    'a discount and a tax that are shared out to the cent',
    document([line(33.33, 'taxed'), line(33.33, 'taxed'), line(33.34, 'exempt')], { discountTotal: 0.05, paymentFee: 1, taxTotal: 8.82 }),
    [
      ['goods', 3331, 434, 'taxed'],
      ['goods', 3332, 435, 'taxed'],
      ['goods', 3332, 0, 'exempt'],
      ['paymentFee', 100, 13, 'taxed'],
    ],
  ],
  [
    'an export',
    document([line(100, 'zeroRated')], { shippingTotal: 50 }),
    [
      ['goods', 10_000, 0, 'zeroRated'],
      ['delivery', 5000, 0, 'zeroRated'],
    ],
  ],
  [
    'a part refund',
    document([line(10, 'taxed', { productNumber: null, description: 'Refund of invoice INV-1' })], {
      kind: 'creditNote',
      forInvoice: 'INV-1',
      taxTotal: 1.3,
    }),
    [['refund', 1000, 130, 'taxed']],
  ],
  ['a tax without anything taxed', document([line(10, 'exempt')], { taxTotal: 0.01 }), [['goods', 1000, 1, 'exempt']]],
])('%s', (_name, read, expected) => {
  const lines = salesLinesOf(read, 15);
  expect(lines.map(({ kind, total, tax, taxTreatment }) => [kind, total, tax, taxTreatment])).toEqual(expected);
  expect(lines.reduce((sum, { tax }) => sum + tax, 0)).toBe(Math.round(read.taxTotal * 100));
});

it('fine weight is that of all pieces', () => {
  expect(salesLinesOf(document([line(100, 'exempt')], {}), 15)).toMatchObject([{ quantity: 2, fineWeightGrams: 62.2 }]);
});
