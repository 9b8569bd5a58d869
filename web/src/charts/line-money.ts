import { LOCALE } from '@koura/shared-types/business-constants';

const formats = new Map<string, Intl.NumberFormat>();

/** Money at a line of a chart, without cents where they are none: "$7,200", "$84.50". */
export function lineMoney(value: number, currencyCode: string): string {
  const minimumFractionDigits = Math.abs(value - Math.round(value)) < 1e-6 ? 0 : 2;
  const key = `${currencyCode} ${minimumFractionDigits}`;
  let format = formats.get(key);
  if (!format) {
    const style = { style: 'currency', currency: currencyCode, currencyDisplay: 'narrowSymbol' } as const;
    format = new Intl.NumberFormat(LOCALE, { ...style, minimumFractionDigits, maximumFractionDigits: minimumFractionDigits });
    formats.set(key, format);
  }
  return format.format(value);
}
