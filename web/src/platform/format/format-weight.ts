import { LOCALE } from '@koura/shared-types/business-constants';

const format = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
const oneDigit = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Grams as the trade writes them: "31.1 g", "7.8 g", "1,000 g", "0.5 g". */
export function formatGrams(grams: number): string {
  return `${Number.isInteger(grams) || grams < 1 ? format.format(grams) : oneDigit.format(grams)}\u00a0g`;
}
