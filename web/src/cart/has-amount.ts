import type { Money } from '@koura/shared-types/money';

/** True when there is something to show: a saving of "0.00" is none. */
export function hasAmount(money: Money | null | undefined): money is Money {
  return money != null && /[1-9]/.test(money.amount);
}
