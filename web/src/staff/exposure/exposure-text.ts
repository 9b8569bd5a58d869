import { formatNumber } from '@koura/shared-types/format-number';
import type { Money } from '@koura/shared-types/money';
import { formatMoney } from '../../platform/format/format-money.ts';
import { EXPOSURE } from '../staff-links.ts';

/** "12.345 oz", "-3 oz": thousandths are enough to act on. */
export function ouncesText(ounces: number): string {
  return `${formatNumber(ounces).replace('-', '−')}\u00a0oz`;
}

export function netText(net: number): string {
  if (Math.abs(net) < 0.0005) return 'Covered';
  return net > 0 ? `${ouncesText(net)} short` : `${ouncesText(-net)} long`;
}

export function isBeyond(net: number, limit: number | null): boolean {
  return limit !== null && Math.abs(net) > limit;
}

/** "Bought 2.5 oz at $3,010.50", "Sold 1 oz". */
export function hedgeText({ ounces, price }: { ounces: number; price: Money | null }): string {
  return `${ounces < 0 ? 'Sold' : 'Bought'} ${ouncesText(Math.abs(ounces))}${price ? ` at ${formatMoney(price)}` : ''}`;
}

/** "$85,000.00": how much it is, whichever way it is open. */
export function valueText(value: Money): string {
  return formatMoney({ ...value, amount: value.amount.replace(/^-/, '') });
}

/** "+$1,204.50", "−$40.00" (U+2212), "$0.00". */
export function resultText(result: Money): string {
  const sign = isLoss(result) ? '−' : /[1-9]/.test(result.amount) ? '+' : '';
  return sign + valueText(result);
}

export function isLoss({ amount }: Money): boolean {
  return amount.startsWith('-');
}

export function hedgesHref(page: number): string {
  return page > 1 ? `${EXPOSURE}?page=${page}` : EXPOSURE;
}
