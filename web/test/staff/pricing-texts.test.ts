import { describe, expect, test } from 'vitest';
import { changeLines, type PricingChange } from '../../src/staff/pricing/changes/pricing-change-text.ts';
import { conflictMessages } from '../../src/staff/pricing/pricing-conflict.ts';
import { toDraft } from '../../src/staff/pricing/pricing-draft.ts';
import type { PricingFieldsFragment } from '../../src/staff/pricing/pricing.generated.ts';
import { confirmationText, type PreviewRow } from '../../src/staff/pricing/preview/pricing-warnings.ts';

const money = (amount: string) => ({ __typename: 'Money' as const, amount, currencyCode: 'NZD' });
const supplier = (id: string) => ({ __typename: 'Supplier' as const, id, name: `Supplier ${id}` });
const hannah = { __typename: 'PricedCustomer' as const, id: '4', name: 'Hannah Wilson' };
const premium = (id: string, premiumAmount: string, more: object = {}) => ({
  __typename: 'MarkupPriceBreak' as const,
  id,
  premiumAmount,
  quantity: 1,
  customer: null,
  group: null,
  validFrom: null,
  validTo: null,
  ...more,
});
type Values = PricingChange['before'];
const values = (fields: Partial<Values>): Values => ({
  __typename: 'PricingValues',
  pricingModel: null,
  minimumSaleQuantity: null,
  minimumCostPrice: null,
  supplier: null,
  productSuppliers: null,
  markupPriceBreaks: null,
  ...fields,
});
const offered = (id: string, cost: string, sku = 'NC-1') => ({
  __typename: 'ProductSupplier' as const,
  id,
  supplier: supplier(id),
  sku,
  costPrice: money(cost),
});

describe('a past change in words', () => {
  test.each<[string, Partial<Values>, Partial<Values>, string[]]>([
    [
      'a premium',
      { markupPriceBreaks: [premium('1', '3.40'), premium('2', '3.00', { quantity: 5 })] },
      { markupPriceBreaks: [premium('1', '34.00'), premium('2', '3.00', { quantity: 5 })] },
      ['Premium from 1 piece: 3.40% → 34.00%'],
    ],
    [
      'premiums that came and went',
      { markupPriceBreaks: [premium('1', '3.40', { validTo: '2027-02-28T11:00:00.000Z' })] },
      { markupPriceBreaks: [premium('2', '2.50', { quantity: 5, customer: hannah, validFrom: '2026-11-30T11:00:00.000Z' })] },
      [
        'New premium from 5 pieces for Hannah Wilson, 1\u00a0Dec\u00a02026 on: 2.50%',
        'Removed premium from 1 piece, until 28\u00a0Feb\u00a02027: 3.40%',
      ],
    ],
    [
      'another quantity and model',
      { pricingModel: 'PERCENT', markupPriceBreaks: [premium('1', '3.40')] },
      { pricingModel: 'AMOUNT', markupPriceBreaks: [premium('1', '250.00', { quantity: 2 })] },
      ['Premiums as a percentage → as an amount', 'Premium from 1 piece → from 2 pieces: 3.40% → $250.00'],
    ],
    [
      'cost, minimum and suppliers',
      {
        minimumCostPrice: money('7297.77'),
        minimumSaleQuantity: 1,
        supplier: supplier('1'),
        productSuppliers: [offered('1', '10'), offered('2', '20')],
      },
      {
        minimumCostPrice: money('7000.00'),
        minimumSaleQuantity: 5,
        supplier: null,
        productSuppliers: [offered('1', '11'), offered('3', '30')],
      },
      [
        'Lowest cost $7,297.77 → $7,000.00',
        'Minimum sale quantity 1 → 5',
        'Preferred supplier Supplier 1 → none',
        'Supplier Supplier 1: $10.00 → $11.00',
        'New supplier Supplier 3: $30.00',
        'Removed supplier Supplier 2',
      ],
    ],
  ])('%s', (_name, before, after, lines) => {
    expect(changeLines({ before: values(before), after: values(after) }, 'PERCENT')).toEqual(lines);
  });
});

const pricing: PricingFieldsFragment = {
  __typename: 'ProductPricing',
  productId: '1',
  updatedAt: '2026-11-20T00:00:00.000Z',
  price: money('7444.80'),
  spotValue: null,
  premium: null,
  premiumPercent: null,
  minimumCostPrice: money('7297.77'),
  replacementCost: null,
  groups: [],
  awaitingApproval: null,
  margin: null,
  marginPercent: null,
  pricingModel: 'PERCENT',
  minimumSaleQuantity: 1,
  supplier: supplier('1'),
  productSuppliers: [offered('1', '10')],
  markupPriceBreaks: [premium('1', '3.40'), premium('2', '3.00', { quantity: 5 })],
};

test('what someone else has saved stands beside each field that it concerns', () => {
  const draft = toDraft(pricing);
  const [first, second] = draft.breaks;
  const theirs = {
    ...pricing,
    minimumSaleQuantity: 2,
    minimumCostPrice: money('7000.00'),
    productSuppliers: [offered('1', '12', 'NC-2')],
    markupPriceBreaks: [premium('1', '3.45', { customer: hannah }), premium('3', '2.00', { quantity: 10 })],
  };
  expect(conflictMessages(draft, pricing, pricing)).toEqual({});
  expect(conflictMessages(draft, pricing, theirs)).toEqual({
    minimumSaleQuantity: 'Someone else has saved 2.',
    minimumCostPrice: 'Someone else has saved $7,000.00.',
    [`${draft.suppliers[0]!.key}.sku`]: 'Someone else has saved NC-2.',
    [`${draft.suppliers[0]!.key}.costPrice`]: 'Someone else has saved $12.00.',
    [`${first!.key}.premiumAmount`]: 'Someone else has saved 3.45.',
    [`${first!.key}.customerId`]: 'Someone else has saved Hannah Wilson.',
    [`${second!.key}.quantity`]: 'Someone else has saved the list without this row.',
    markupPriceBreaks: 'Someone else has saved another premium.',
  });
});

test('a confirmation names what is confirmed and the prices concerned', () => {
  const row = (quantity: number, warnings: PreviewRow['warnings'], more: Partial<PreviewRow> = {}): PreviewRow => ({
    __typename: 'PricingPreviewRow',
    quantity,
    customer: null,
    group: null,
    from: null,
    before: null,
    after: null,
    movePercent: 29.59,
    warnings,
    ...more,
  });
  const rows = [row(1, ['MOVE_OVER_5_PERCENT', 'BELOW_COST']), row(5, []), row(10, ['BELOW_COST'], { customer: hannah })];
  expect(confirmationText('MOVE_OVER_5_PERCENT', rows)).toBe('Move the price by more than 5%: from 1 piece (+29.59%)');
  expect(confirmationText('BELOW_COST', rows)).toBe('Sell below cost: from 1 piece; from 10 pieces for Hannah Wilson');
  expect(confirmationText('BELOW_COST', [row(5, ['BELOW_COST'], { group: 'wholesale' })])).toBe(
    'Sell below cost: from 5 pieces for wholesale customers',
  );
});
