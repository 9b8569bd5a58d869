import { JOURNAL_ACCOUNTS } from '@koura/shared-types/wire/accounts';
import { TAX_TREATMENTS } from '@koura/shared-types/wire/invoice';
import { filledText } from '@koura/shared-types/wire/values';
import * as v from 'valibot';

const codes = v.strictObject({
  accounts: v.strictObject(v.entriesFromList([...JOURNAL_ACCOUNTS, 'rounding'] as const, filledText)),
  taxRates: v.strictObject(v.entriesFromList([...TAX_TREATMENTS, 'none'] as const, filledText)),
});

/** The codes of accounts and the names of tax rates in the programs that import the journal. */
export const accountingSettings = v.strictObject({ xero: codes, myob: codes });
type AccountingSettings = v.InferOutput<typeof accountingSettings>;

/** Those of a new organisation in New Zealand, as far as it has them. */
export const defaultAccounting: AccountingSettings = {
  xero: {
    accounts: {
      taxedSales: '200',
      exemptSales: '201',
      zeroRatedSales: '202',
      tax: '820',
      customers: '835',
      bank: '610',
      card: '611',
      rounding: '860',
    },
    taxRates: { taxed: '15% GST on Income', exempt: 'No GST', zeroRated: 'Zero Rated', none: 'No GST' },
  },
  myob: {
    accounts: {
      taxedSales: '4-1000',
      exemptSales: '4-1100',
      zeroRatedSales: '4-1200',
      tax: '2-1310',
      customers: '2-1500',
      bank: '1-1190',
      card: '1-1191',
      rounding: '6-1990',
    },
    taxRates: { taxed: 'S15', exempt: 'E', zeroRated: 'Z', none: 'N-T' },
  },
};
