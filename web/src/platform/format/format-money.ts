import { LOCALE } from '@koura/shared-types/business-constants';
import type { Money } from '@koura/shared-types/money';

const formats = new Map<string, Intl.NumberFormat>();

/** "$4,123.55" for New Zealand dollars, "A$4,123.55", "US$4,123.55" for others. Formats the decimal string without converting it to a float. */
export function formatMoney(money: Pick<Money, 'amount' | 'currencyCode'>): string {
  let format = formats.get(money.currencyCode);
  if (!format) {
    format = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: money.currencyCode });
    formats.set(money.currencyCode, format);
  }
  return format.format(money.amount as Intl.StringNumericLiteral);
}

const signs = new Map<string, string>();

/** "NZ$" for NZD, "A$" for AUD; the code for a currency without a sign. Memoised, because formatting is slow. */
export function currencySign(currency: string): string {
  let sign = signs.get(currency);
  if (sign === undefined) {
    const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0);
    sign = parts.find(({ type }) => type === 'currency')?.value ?? currency;
    signs.set(currency, sign);
  }
  return sign;
}
