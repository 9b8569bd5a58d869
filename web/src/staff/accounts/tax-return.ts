import { decimalString, minorUnits } from '@koura/shared-types/money';
import type { CurrencyAccountsFieldsFragment } from './accounts.generated.ts';

type Money = Pick<CurrencyAccountsFieldsFragment['total'], 'amount' | 'currencyCode'>;

/** Figures of a tax return, to be copied. `box`: where New Zealand’s form has it. */
export interface TaxReturnRow {
  box: string | null;
  label: string;
  amount: Money;
}

const BOXES_OF = 'NZD';

/**
 * The sales side of a return. Exempt sales are no part of it; credit notes are taken off. Box 8 is what the tax office computes from box 7, and
 * may differ from the tax on the invoices by the cents of their rounding.
 */
export function taxReturn({ currencyCode, sales, tax }: CurrencyAccountsFieldsFragment, taxName: string): TaxReturnRow[] {
  const sum = (treatment: string): number =>
    sales.filter((one) => one.treatment === treatment).reduce((total, one) => total + unitsOf(one.total), 0);
  const money = (units: number): Money => ({ amount: decimalString(units, currencyCode), currencyCode });
  const taxed = sum('TAXED');
  const zeroRated = sum('ZERO_RATED');
  const rates = new Set(sales.flatMap(({ treatment, taxRate }) => (treatment === 'TAXED' && taxRate !== null ? [taxRate] : [])));
  const [rate] = rates;
  const box = (name: string): string | null => (currencyCode === BOXES_OF ? name : null);
  return [
    { box: box('5'), label: `Total sales and income, including ${taxName} and zero-rated sales`, amount: money(taxed + zeroRated) },
    { box: box('6'), label: 'Zero-rated sales included above', amount: money(zeroRated) },
    { box: box('7'), label: `Taxable sales, including ${taxName}`, amount: money(taxed) },
    ...(rates.size === 1
      ? [{ box: box('8'), label: `${taxName} at ${rate}% included in those`, amount: money(contained(taxed, rate!)) }]
      : []),
    { box: null, label: `${taxName} on the invoices, less credit notes`, amount: tax },
    { box: null, label: 'Exempt sales, not part of the return', amount: money(sum('EXEMPT')) },
  ];
}

function contained(total: number, rate: number): number {
  return Math.round((total * rate) / (100 + rate));
}

function unitsOf({ amount, currencyCode }: Money): number {
  return minorUnits(Number(amount), currencyCode);
}
