import { currencyDigits } from '@koura/shared-types/currency-digits';
import { dealerLocale } from '@koura/shared-types/dealer-locale';
import type { Money } from '@koura/shared-types/money';
import { formatMoney } from '../platform/format/format-money.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Money label of a grid line, with the currency's digits only where needed: "$7,200", "$84.50". */
export function lineMoney(value: number, currencyCode: string, isFine: boolean): string {
  const minimumFractionDigits = isFine ? (currencyDigits(currencyCode) ?? 2) : 0;
  const { locale } = dealerLocale();
  const key = `${locale} ${currencyCode} ${minimumFractionDigits}`;
  let format = formats.get(key);
  if (!format) {
    const style = { style: 'currency', currency: currencyCode, currencyDisplay: 'narrowSymbol' } as const;
    format = new Intl.NumberFormat(locale, { ...style, minimumFractionDigits, maximumFractionDigits: minimumFractionDigits });
    formats.set(key, format);
  }
  return format.format(value);
}

/** "+$812.55" or "−$3.35": a difference, with the sign that `formatChange` has. */
export function signedMoney(money: Pick<Money, 'amount' | 'currencyCode'>): string {
  const size = formatMoney({ ...money, amount: money.amount.replace('-', '') });
  if (Number(money.amount) === 0) return size;
  return `${money.amount.startsWith('-') ? '−' : '+'}${size}`;
}
