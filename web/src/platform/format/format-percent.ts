import { LOCALE } from '@koura/shared-types/business-constants';

let twoDigits: Intl.NumberFormat | undefined;

/** Percentages carry two decimals (specification section 9): 3.4 becomes "3.40 %", with a no-break space. */
export function formatPercent(percent: number): string {
  twoDigits ??= new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${twoDigits.format(percent)}\u00a0%`;
}

/** "+0.42 %" or "-0.18 %": always with a sign, so that colour is not the only indication of direction. */
export function formatChange(percent: number): string {
  const rounded = Math.round(percent * 100) / 100;
  const sign = rounded > 0 ? '+' : rounded < 0 ? '-' : '';
  return `${sign}${formatPercent(Math.abs(rounded))}`;
}
