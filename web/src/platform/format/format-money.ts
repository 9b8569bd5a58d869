import { LOCALE } from '@koura/shared-types/business-constants';
import type { Money } from '@koura/shared-types/money';

const formats = new Map<string, Intl.NumberFormat>();

/** "$4,123.55" for New Zealand dollars, "A$4,123.55", "US$4,123.55" for others. Takes the decimal string as it is: no float in between. */
export function formatMoney(money: Pick<Money, 'amount' | 'currencyCode'>): string {
  let format = formats.get(money.currencyCode);
  if (!format) {
    format = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: money.currencyCode });
    formats.set(money.currencyCode, format);
  }
  return format.format(money.amount as Intl.StringNumericLiteral);
}
