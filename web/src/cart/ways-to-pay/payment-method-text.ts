import type { Money } from '@koura/shared-types/money';
import { formatDayAndHour } from '@koura/shared-types/format-days';
import { formatMoney, formatWhole } from '../../platform/format/format-money.ts';
import { hasAmount } from '../has-amount.ts';
import type { PaymentMethodFieldsFragment } from './payment-method-fields.generated.ts';

type Terms = Pick<PaymentMethodFieldsFragment, 'minimum' | 'maximum' | 'fee' | 'payBy'>;

/** Limits, fee and deadline: "Up to $250,000", "no fee", "pay by Tue 24 Nov, 5 pm". */
export function paymentTerms({ minimum, maximum, fee, payBy }: Terms): string {
  const [least, most] = [minimum, maximum].map((limit) => limit && formatWhole(limit));
  const limits = least && most ? `${least} to ${most}` : least ? `from ${least}` : most ? `up to ${most}` : null;
  const parts = [limits, hasAmount(fee) ? `${formatMoney(fee)} fee` : 'no fee', payBy && `pay by ${formatDayAndHour(payBy)}`];
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether at least one way to pay is open. Ways that are not known yet close nothing. */
export function canBePaid(methods: readonly Pick<PaymentMethodFieldsFragment, 'unavailableBecause'>[] | null): boolean {
  return methods === null || methods.some(({ unavailableBecause }) => unavailableBecause === null);
}

/** Whether the ways to pay may be others for a new total: it has crossed a limit, or one has a fee. Always while they are unknown. */
export function canChangeWays(methods: readonly PaymentMethodFieldsFragment[] | null, before: Money, total: Money): boolean {
  if (before.amount === total.amount) return false;
  if (!methods) return true;
  return methods.some((method) => {
    const side = sideOf(method, total);
    if (hasAmount(method.fee) || side !== sideOf(method, before)) return true;
    // Closed for another reason than its limits.
    return method.unavailableBecause !== null && side === 'within';
  });
}

function sideOf({ minimum, maximum }: Terms, total: Money): 'below' | 'within' | 'above' {
  if (minimum && Number(total.amount) < Number(minimum.amount)) return 'below';
  return maximum && Number(total.amount) > Number(maximum.amount) ? 'above' : 'within';
}
