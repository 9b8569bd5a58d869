import { beforeAll, afterAll, describe, expect, test, vi } from 'vitest';
import type { PricingFieldsFragment } from '../../src/staff/pricing/pricing.generated.ts';
import { checkDraft, sortServerErrors } from '../../src/staff/pricing/pricing-check.ts';
import {
  changedSections,
  newBreak,
  newSupplier,
  rebase,
  toDraft,
  toInput,
  type PricingDraft,
} from '../../src/staff/pricing/pricing-draft.ts';

const money = (amount: string) => ({ __typename: 'Money' as const, amount, currencyCode: 'NZD' });
const supplier = (id: string) => ({ __typename: 'Supplier' as const, id, name: `Supplier ${id}` });
const row = (id: string, quantity: number, more: object = {}) => ({
  __typename: 'MarkupPriceBreak' as const,
  id,
  quantity,
  premiumAmount: '3.40',
  customer: null,
  group: null,
  validFrom: null,
  validTo: null,
  ...more,
});
const pricing: PricingFieldsFragment = {
  __typename: 'ProductPricing',
  productId: '1',
  updatedAt: '2026-11-20T00:00:00.000Z',
  price: money('7444.80'),
  spotValue: money('7200.00'),
  premium: money('244.80'),
  premiumPercent: 3.4,
  minimumCostPrice: money('7297.77'),
  replacementCost: null,
  groups: [],
  awaitingApproval: null,
  margin: money('147.03'),
  marginPercent: 2.01,
  pricingModel: 'PERCENT',
  minimumSaleQuantity: 1,
  supplier: supplier('4'),
  productSuppliers: [{ __typename: 'ProductSupplier', id: '11', supplier: supplier('4'), sku: 'NC-1', costPrice: money('7297.77') }],
  // The second was entered by another program, at odd hours.
  markupPriceBreaks: [row('21', 1), row('22', 10, { validFrom: '2026-11-20T03:30:00.000Z', validTo: '2026-11-30T10:59:59.000Z' })],
};
beforeAll(() => void vi.setSystemTime('2026-11-21T00:00:00.000Z'));
afterAll(() => void vi.useRealTimers());
const typed = (fields: Partial<PricingDraft>): PricingDraft => ({ ...toDraft(pricing), ...fields });
const withRow = (fields: object): PricingDraft => {
  const draft = toDraft(pricing);
  return { ...draft, breaks: [...draft.breaks, { ...newBreak(), quantity: '25', premiumAmount: '3', ...fields }] };
};

describe('mutation input', () => {
  test('contains nothing that was not edited, whatever the time of its days', () => {
    expect(changedSections(toDraft(pricing), toDraft(pricing))).toEqual([]);
    expect(toInput(toDraft(pricing), pricing)).toEqual({ productId: '1', updatedAt: pricing.updatedAt });
  });

  test('contains the changed section', () => {
    expect(toInput(typed({ minimumSaleQuantity: '5' }), pricing)).toEqual({
      productId: '1',
      updatedAt: pricing.updatedAt,
      minimumSaleQuantity: 5,
    });
    expect(toInput(typed({ minimumCostPrice: ' 7300 ' }), pricing)).toMatchObject({ minimumCostPrice: '7300' });
    expect(toInput(typed({ suppliers: [], supplierId: '' }), pricing)).toMatchObject({ productSuppliers: [] });
  });

  test('invalid days count as a change, although they cannot be sent', () => {
    const [first] = toDraft(pricing).breaks;
    const breaks = [{ ...first!, daysError: '“1/12/” is not valid.' }, toDraft(pricing).breaks[1]!];
    expect(changedSections(typed({ breaks }), toDraft(pricing))).toEqual(['premiums']);
  });

  test('names days by the moments at which they begin and end in New Zealand; an untouched one stays as it came', () => {
    const draft = withRow({ from: '2026-09-27', to: '2026-09-27', customer: { id: '5', name: 'Raj Patel' } });
    draft.breaks[1]!.to = '2026-12-24';
    expect(toInput(draft, pricing)).toMatchObject({
      pricingModel: 'PERCENT',
      markupPriceBreaks: [
        { id: '21', quantity: 1, premiumAmount: '3.40', customerId: null, group: null, validFrom: null, validTo: null },
        { id: '22', validFrom: '2026-11-20T03:30:00.000Z', validTo: '2026-12-24T11:00:00.000Z' },
        {
          id: null,
          quantity: 25,
          premiumAmount: '3',
          customerId: '5',
          validFrom: '2026-09-26T12:00:00.000Z',
          validTo: '2026-09-27T11:00:00.000Z',
        },
      ],
    });
  });

  test('shows the last valid day, whatever the time of the end', () => {
    const ends = ['2026-11-30T10:59:59.000Z', '2026-11-30T11:00:00.000Z'];
    const days = ends.map((validTo) => toDraft({ ...pricing, markupPriceBreaks: [row('1', 1, { validTo })] }).breaks[0]!.to);
    expect(days).toEqual(['2026-11-30', '2026-11-30']);
  });
});

describe('validation', () => {
  const errorsOf = (draft: PricingDraft): string[] =>
    Object.entries(checkDraft(draft)).map(([field, words]) => `${field.replace(/^row-\d+/, 'row')}: ${words}`);
  test('loaded values are valid', () => expect(errorsOf(toDraft(pricing))).toEqual([]));
  test.each<[string, PricingDraft, string]>([
    ['no quantity', withRow({ quantity: '' }), 'row.quantity: Please enter a whole number from 1 to 10,000.'],
    ['half a piece', withRow({ quantity: '1.5' }), 'row.quantity: Please enter a whole number from 1 to 10,000.'],
    ['a quantity that is there', withRow({ quantity: '1' }), 'row.quantity: Row 1 has this quantity for the same time.'],
    ['no premium', withRow({ premiumAmount: '' }), 'row.premiumAmount: Please enter a percentage from 0 to 1,000, such as 12.50.'],
    ['three decimals', withRow({ premiumAmount: '3.255' }), 'row.premiumAmount: Please use at most two decimal places.'],
    ['an end before the beginning', withRow({ from: '2026-12-02', to: '2026-12-01' }), 'row.validTo: This ends before it begins.'],
    ['a year out of reach', withRow({ from: '0002-12-02' }), 'row.validFrom: Please choose a date from 2000 to 2199.'],
    ['days that are half written', withRow({ daysError: '“1/12/” is not valid.' }), 'row.days: “1/12/” is not valid.'],
    ['no model', typed({ pricingModel: '' }), 'pricingModel: Please choose how premiums are set.'],
    [
      'a cost in words',
      typed({ minimumCostPrice: 'much' }),
      'minimumCostPrice: Please enter an amount from 0 to 10,000,000, such as 12.50.',
    ],
    ['nobody first', typed({ supplierId: '' }), 'supplierId: Please choose the preferred supplier.'],
    [
      'no supplier chosen',
      typed({ suppliers: [...toDraft(pricing).suppliers, { ...newSupplier(), sku: 'x', costPrice: '1' }] }),
      'row.supplierId: Please choose a supplier.',
    ],
  ])('%s', (_name, draft, error) => expect(errorsOf(draft)).toContain(error));

  test('no other error while its days are invalid: whether they overlap is not known yet', () => {
    expect(errorsOf(withRow({ quantity: '1', daysError: '“1/12/” is not valid.' }))).toEqual(['row.days: “1/12/” is not valid.']);
  });

  test('a gap between two rows for everybody', () => {
    const [first] = toDraft(pricing).breaks;
    const draft = typed({
      breaks: [
        { ...first!, to: '2026-12-24' },
        { ...newBreak(), quantity: '1', premiumAmount: '1', from: '2026-12-26' },
      ],
    });
    expect(errorsOf(draft)).toEqual(['markupPriceBreaks: Everyone needs a price: no row for everyone is valid from 25 December 2026.']);
  });

  test('server errors are shown at their row, errors without a field apart', () => {
    const draft = toDraft(pricing);
    const errors = [
      { field: 'markupPriceBreaks.1.customerId', message: 'There’s no such customer.' },
      { field: 'supplierId', message: 'Choose one.' },
      { field: 'markupPriceBreaks.9.quantity', message: 'Of no row.' },
      { field: null, message: 'Prices are frozen.' },
    ];
    expect(sortServerErrors(errors, draft)).toEqual({
      fieldErrors: { [`${draft.breaks[1]!.key}.customerId`]: 'There’s no such customer.', supplierId: 'Choose one.' },
      others: ['Of no row.', 'Prices are frozen.'],
    });
  });
});

describe('a concurrent change', () => {
  const theirs: PricingFieldsFragment = {
    ...pricing,
    updatedAt: '2026-11-20T01:00:00.000Z',
    minimumSaleQuantity: 5,
    markupPriceBreaks: [row('21', 1, { premiumAmount: '9.00' })],
  };

  test('sections not edited here are replaced, edits stay', () => {
    const draft = rebase(typed({ minimumCostPrice: '7000' }), pricing, theirs);
    expect([draft.minimumSaleQuantity, draft.minimumCostPrice, draft.breaks.map(({ premiumAmount }) => premiumAmount)]).toEqual([
      '5',
      '7000',
      ['9.00'],
    ]);
    expect(toInput(draft, theirs)).toEqual({ productId: '1', updatedAt: theirs.updatedAt, minimumCostPrice: '7000' });
  });

  test('a row deleted meanwhile becomes a new one', () => {
    const draft = rebase(withRow({}), pricing, theirs);
    expect(toInput(draft, theirs).markupPriceBreaks?.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['21', 1],
      [null, 10],
      [null, 25],
    ]);
  });
});
