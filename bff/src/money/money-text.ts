import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { currencyDigits } from '@koura/shared-types/currency-digits';
import { decimalString, minorUnits } from '@koura/shared-types/money';

/** "$7,449.12" ("A$7,449.12" of Australian dollars), or "NZD 7,449.12" with `code`, of a decimal. Throws a RangeError for an amount that the currency cannot have. */
export function moneyText(decimal: number, currency: string, currencyDisplay: 'symbol' | 'code' = 'symbol'): string {
  const amount = decimalString(minorUnits(decimal, currency), currency);
  const digits = currencyDigits(currency)!;
  const format = new Intl.NumberFormat(dealerLocale().locale, {
    style: 'currency',
    currency,
    currencyDisplay,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(amount as Intl.StringNumericLiteral);
}
