import type { Money } from '@koura/shared-types/money';
import { formatDays } from './format-days.ts';
import { formatMoney } from './format-money.ts';

/** `website.delivery`: what the shop promises for orders in stock that are placed now. */
interface WebsiteDelivery {
  courierPrice: Money;
  freeFrom: Money | null;
  from: string;
  until: string;
}

/** "Order now and it’s with you Tue 24 to Thu 26 Nov". */
export function arrivalText({ from, until }: WebsiteDelivery): string {
  return `Order now and it’s with you ${formatDays(from, until)}`;
}

/** "Insured courier $24.00, free from $30,000.00". */
export function courierText({ courierPrice, freeFrom }: WebsiteDelivery): string {
  const isFree = !/[1-9]/.test(courierPrice.amount);
  if (isFree) return 'Free insured courier';
  return `Insured courier ${formatMoney(courierPrice)}${freeFrom ? `, free from ${formatMoney(freeFrom)}` : ''}`;
}
