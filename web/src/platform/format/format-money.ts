import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { currencyDigits } from '@koura/shared-types/currency-digits';
import { WORLD_CURRENCY_SIGNS } from '@koura/shared-types/locale-data';
import type { Money } from '@koura/shared-types/money';
import { groupDigits } from '@koura/shared-types/format-number';

const CENTS = /^\d+\.\d\d$/;
/** Formatters for the rare cases, by locale and currency. */
const formats = new Map<string, Intl.NumberFormat>();

/** "$4,123.55" for the dealer's own dollars, "A$4,123.55", "US$4,123.55" for others. Formats the decimal string without converting it to a float. */
export function formatMoney(money: Pick<Money, 'amount' | 'currencyCode'>): string {
  const { locale, tables } = dealerLocale();
  const sign = tables?.signs[money.currencyCode];
  if (sign !== undefined && CENTS.test(money.amount)) return sign + groupDigits(money.amount);
  const key = `${locale} ${money.currencyCode}`;
  let format = formats.get(key);
  if (!format) {
    // Intl knows the digits of shops' tills, which for some currencies are fewer than those that are paid.
    const digits = currencyDigits(money.currencyCode);
    const exactly = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
    format = new Intl.NumberFormat(locale, { style: 'currency', currency: money.currencyCode, ...exactly });
    formats.set(key, format);
  }
  return format.format(money.amount as Intl.StringNumericLiteral);
}

/** "$10,000" and "$10.50": without decimals that are zero. */
export function formatWhole(money: Pick<Money, 'amount' | 'currencyCode'>): string {
  return formatMoney(money).replace(/\.0+$/, '');
}

/** The sign that `formatMoney` writes: "$" for the shop's own dollars, "A$" for Australian ones. */
export function moneySign(currencyCode: string): string {
  const { locale, tables } = dealerLocale();
  const sign = tables?.signs[currencyCode];
  if (sign !== undefined) return sign.trim();
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currencyCode;
}

/** "NZ$" for NZD, "A$" for AUD; the code for a currency without a sign. */
export function currencySign(currency: string): string {
  const sign = WORLD_CURRENCY_SIGNS[currency];
  if (sign !== undefined) return sign.trim();
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** The sign of a shop's prices: `currencySign` where it sells in several countries, and its own "$" in a shop with one. */
export function shopSign({ currency, countries }: { currency: string; countries: readonly unknown[] }): string {
  return countries.length > 1 ? currencySign(currency) : moneySign(currency);
}
