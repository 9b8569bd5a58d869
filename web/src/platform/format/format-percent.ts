import { formatDecimals } from '@koura/shared-types/format-number';

/** Percentages carry two decimals (specification section 9): 3.4 becomes "3.40%". */
export function formatPercent(percent: number): string {
  return `${formatDecimals(percent, 2)}%`;
}

/** "+0.42%" or "−0.18%" (U+2212): always with a sign, so that colour is not the only indication of direction. */
export function formatChange(percent: number): string {
  const rounded = Math.round(percent * 100) / 100;
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : '';
  return `${sign}${formatPercent(Math.abs(rounded))}`;
}
