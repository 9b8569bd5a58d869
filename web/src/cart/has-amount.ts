import type { Money } from '@koura/shared-types/money';

export function hasAmount(money: Money | null | undefined): money is Money {
  return money != null && /[1-9]/.test(money.amount);
}
