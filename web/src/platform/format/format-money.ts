import { LOCALE } from '@koura/shared-types/business-constants';
import { CURRENCY_SIGNS, WORLD_CURRENCY_SIGNS } from '@koura/shared-types/locale-data';
import type { Money } from '@koura/shared-types/money';
import { groupDigits } from '@koura/shared-types/format-number';

const CENTS = /^\d+\.\d\d$/;
/** Of other amounts and currencies. */
const formats = new Map<string, Intl.NumberFormat>();

/** "$4,123.55" for New Zealand dollars, "A$4,123.55", "US$4,123.55" for others. Formats the decimal string without converting it to a float. */
export function formatMoney(money: Pick<Money, 'amount' | 'currencyCode'>): string {
  const sign = CURRENCY_SIGNS[money.currencyCode];
  if (sign !== undefined && CENTS.test(money.amount)) return sign + groupDigits(money.amount);
  let format = formats.get(money.currencyCode);
  if (!format) {
    format = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: money.currencyCode });
    formats.set(money.currencyCode, format);
  }
  return format.format(money.amount as Intl.StringNumericLiteral);
}

/** "NZ$" for NZD, "A$" for AUD; the code for a currency without a sign. */
export function currencySign(currency: string): string {
  const sign = WORLD_CURRENCY_SIGNS[currency];
  if (sign !== undefined) return sign.trim();
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
