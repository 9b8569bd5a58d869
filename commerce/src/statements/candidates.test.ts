import { expect, it } from 'vitest';
import { candidatesOf, type OpenOrder } from './candidates.ts';

const order = (changes: Partial<OpenOrder>): OpenOrder => ({
  orderNumber: 'K-100311',
  reference: 'E5WBM3TF',
  firstName: 'Tāne',
  lastName: 'Rewiti',
  outstanding: 220_922,
  payers: new Set(),
  ...changes,
});
const OTHER = order({ orderNumber: 'K-100312', reference: 'Q7HJ2K9X', firstName: 'Gurpreet', lastName: 'Gill', outstanding: 100_000 });
const OPEN = [order({}), OTHER];

it.each<[string, { payerName?: string; text?: string; amount?: number }, [string, string[]][]]>([
  ['the number without hyphen', { text: 'gold K100311' }, [['K-100311', ['number']]]],
  ['the figures of the number', { text: 'order 100311 thanks' }, [['K-100311', ['number']]]],
  ['figures of a longer number', { text: '21003115' }, []],
  ['a wrong character in the reference', { text: 'E5WBM3TG' }, [['K-100311', ['reference']]]],
  ['a missing one', { text: 'E5WM3TF' }, [['K-100311', ['reference']]]],
  ['one too much', { text: 'REF E5WWBM3TF' }, [['K-100311', ['reference']]]],
  ['two that are swapped', { text: '5EWBM3TF' }, [['K-100311', ['reference']]]],
  ['two wrong characters', { text: 'E5WBM344' }, []],
  ['the sum alone', { amount: 220_922 }, [['K-100311', ['sum']]]],
  ['sum and payer', { amount: 100_000, payerName: 'G GILL' }, [['K-100312', ['sum', 'payer']]]],
  ['the payer with macrons left out, last name first', { payerName: 'REWITI TANE' }, [['K-100311', ['payer']]]],
  ['another person of the same name', { payerName: 'H REWITI' }, []],
  [
    'the best first',
    { text: 'K100312', amount: 220_922 },
    [
      ['K-100312', ['number']],
      ['K-100311', ['sum']],
    ],
  ],
  ['nothing', { payerName: 'SOMEBODY', text: 'GOLD' }, []],
])('%s', (_name, line, expected) => {
  const found = candidatesOf({ payerName: '', text: '', amount: 1, ...line }, OPEN);
  expect(found.map((one) => [one.order.orderNumber, one.fits])).toEqual(expected);
});

it('whoever paid for the buyer before is known again', () => {
  const [found] = candidatesOf({ payerName: 'Gold  Trust', text: '', amount: 1 }, [order({ payers: new Set(['gold trust']) })]);
  expect(found?.fits).toEqual(['payerBefore']);
});

it('nothing is due: no sum fits', () => {
  expect(candidatesOf({ payerName: '', text: '', amount: 0 }, [order({ outstanding: 0 })])).toEqual([]);
});
