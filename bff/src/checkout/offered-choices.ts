import type { CapabilityName } from '@koura/shared-types/capabilities';
import type { DeliveryCode } from '@koura/shared-types/deliveries';
import type { PaymentMethodCode } from '@koura/shared-types/payment-methods';

import { DELIVERY } from '../delivery/delivery-behaviour.ts';
import type { UserError } from '../errors/user-error.model.ts';
import { PAYMENT } from '../payments/payment-behaviour.ts';

/** The choices of an order that need a capability of the backend. */
interface Choices {
  delivery: DeliveryCode;
  paymentMethod: PaymentMethodCode;
  points: number;
  isGift?: boolean;
}

/** What the backend does not offer, one error per choice. The field is that of placeOrder; `payment` is the field of the payment method. */
export function notOffered(
  { delivery, paymentMethod, points, isGift = false }: Choices,
  capabilities: readonly CapabilityName[],
  payment: string,
): UserError[] {
  const errors: UserError[] = [];
  if (DELIVERY[delivery].changesTotal && !capabilities.includes('checkout.delivery')) {
    const message = 'This shop delivers by courier only. Please choose the courier.';
    errors.push({ code: 'INVALID_INPUT', message, field: 'deliveryChoice.code' });
  }
  const { needs } = PAYMENT[paymentMethod];
  if (needs && !capabilities.includes(needs.capability)) {
    errors.push({ code: needs.code, message: needs.message, field: payment });
  }
  if (points > 0 && !capabilities.includes('rewards.spend')) {
    errors.push({
      code: 'POINTS_NOT_AVAILABLE',
      message: 'Points can’t be spent in this shop. Please order without them.',
      field: 'points',
    });
  }
  if (isGift && !capabilities.includes('checkout.gift')) {
    errors.push({
      code: 'INVALID_INPUT',
      message: 'This shop doesn’t offer gift messages. Please order without one.',
      field: 'gift.message',
    });
  }
  return errors;
}
