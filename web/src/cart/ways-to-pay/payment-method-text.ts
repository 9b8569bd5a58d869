import { formatDayAndHour } from '@koura/shared-types/format-days';
import { formatMoney } from '../../platform/format/format-money.ts';
import { hasAmount } from '../has-amount.ts';
import type { PaymentMethodFieldsFragment } from './payment-method-fields.generated.ts';

type Terms = Pick<PaymentMethodFieldsFragment, 'minimum' | 'maximum' | 'fee' | 'payBy'>;

/** Limits, fee and deadline: "Up to $250,000", "no fee", "pay by Tue 24 Nov, 5 pm". */
export function paymentTerms({ minimum, maximum, fee, payBy }: Terms): string {
  const [least, most] = [minimum, maximum].map((limit) => limit && withoutCents(formatMoney(limit)));
  const limits = least && most ? `${least} to ${most}` : least ? `from ${least}` : most ? `up to ${most}` : null;
  const parts = [limits, hasAmount(fee) ? `${formatMoney(fee)} fee` : 'no fee', payBy && `pay by ${formatDayAndHour(payBy)}`];
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether at least one way to pay is open. Ways that are not known yet close nothing. */
export function canBePaid(methods: readonly Pick<PaymentMethodFieldsFragment, 'unavailableBecause'>[] | null): boolean {
  return methods === null || methods.some(({ unavailableBecause }) => unavailableBecause === null);
}

const withoutCents = (money: string): string => money.replace(/\.00$/, '');
