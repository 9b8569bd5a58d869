import type { Money } from '@koura/shared-types/money';
import { formatDayAndHour } from '@koura/shared-types/format-days';
import { formatMoney, formatWhole } from '../../platform/format/format-money.ts';
import { hasAmount } from '../has-amount.ts';
import type { PaymentMethodFieldsFragment } from './payment-methods.generated.ts';

type Limits = Pick<PaymentMethodFieldsFragment, 'minimum' | 'maximum' | 'firstOrderMaximum'>;
type Terms = Limits & Pick<PaymentMethodFieldsFragment, 'fee' | 'payBy'>;
type Way = Limits & Pick<PaymentMethodFieldsFragment, 'label' | 'unavailableBecause'>;

/** The most that this shopper is sure to be able to pay this way: until they are known to have paid an order, the limit of a first one. */
export function sureMaximum({ maximum, firstOrderMaximum }: Omit<Limits, 'minimum'>): Money | null {
  if (!maximum || !firstOrderMaximum) return maximum ?? firstOrderMaximum;
  return Number(firstOrderMaximum.amount) < Number(maximum.amount) ? firstOrderMaximum : maximum;
}

/** Whether the lower limit of a first order counts. */
function isFirstOrders(limits: Omit<Limits, 'minimum'>): boolean {
  const { firstOrderMaximum } = limits;
  return firstOrderMaximum !== null && sureMaximum(limits) === firstOrderMaximum;
}

/** This shopper's limits, fee and deadline: "First order: up to $10,000", "no fee", "pay by Tue 24 Nov, 5 pm". */
export function paymentTerms({ minimum, fee, payBy, ...method }: Terms): string {
  const [least, most] = [minimum, sureMaximum(method)].map((limit) => limit && formatWhole(limit));
  const range = least && most ? `${least} to ${most}` : least ? `from ${least}` : most ? `up to ${most}` : null;
  const limits = range && isFirstOrders(method) ? `first order: ${range}` : range;
  const parts = [limits, hasAmount(fee) ? `${formatMoney(fee)} fee` : 'no fee', payBy && `pay by ${formatDayAndHour(payBy)}`];
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a known customer can pay this way, for one who is not known yet; null where it is no more. */
export function laterTerms({ maximum, ...method }: Omit<Limits, 'minimum'>): string | null {
  if (!isFirstOrders({ maximum, ...method })) return null;
  return maximum ? `Up to ${formatWhole(maximum)} after your first order.` : 'No limit after your first order.';
}

/** The payment methods with their sure limits: "up to $25,000 by card or up to $10,000 by bank transfer". Ways without a limit are left out. */
export function sureLimits(methods: readonly Way[]): string {
  const limits = methods.flatMap((method) => {
    const most = sureMaximum(method);
    return most ? [`up to ${formatWhole(most)} by ${method.label.toLowerCase()}`] : [];
  });
  return limits.join(' or ');
}

/** Whether this shopper can pay this total this way for sure, and need not have ordered before. */
export function isSurelyOpen(method: Omit<Way, 'label'>, total: Money): boolean {
  const most = sureMaximum(method);
  return method.unavailableBecause === null && (!most || Number(total.amount) <= Number(most.amount));
}

/** Whether at least one payment method is open for sure. Ways that are not known yet close nothing. */
export function canSurelyBePaid(methods: readonly Omit<Way, 'label'>[] | null, total: Money): boolean {
  return methods === null || methods.some((method) => isSurelyOpen(method, total));
}

/** Whether at least one payment method is open. Ways that are not known yet close nothing. */
export function canBePaid(methods: readonly Pick<PaymentMethodFieldsFragment, 'unavailableBecause'>[] | null): boolean {
  return methods === null || methods.some(({ unavailableBecause }) => unavailableBecause === null);
}

/** Whether the payment methods may be others for a new total: it has crossed a limit, or one has a fee. Always while they are unknown. */
export function canChangePaymentMethods(methods: readonly PaymentMethodFieldsFragment[] | null, before: Money, total: Money): boolean {
  if (before.amount === total.amount) return false;
  if (!methods) return true;
  return methods.some((method) => {
    const side = sideOf(method, total);
    if (hasAmount(method.fee) || side !== sideOf(method, before)) return true;
    // Closed for another reason than its limits.
    return method.unavailableBecause !== null && side === 'within';
  });
}

function sideOf({ minimum, ...limits }: Limits, total: Money): 'below' | 'within' | 'above' {
  if (minimum && Number(total.amount) < Number(minimum.amount)) return 'below';
  const maximum = sureMaximum(limits);
  return maximum && Number(total.amount) > Number(maximum.amount) ? 'above' : 'within';
}
