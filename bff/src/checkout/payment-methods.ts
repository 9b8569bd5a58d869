import type { DeliveryCode } from '@koura/shared-types/wire/delivery-option';
import type { BackendPaymentMethod } from '@koura/shared-types/wire/payment-method';
import { decimalString, minorUnits } from '@koura/shared-types/money';
import { Injectable } from '@nestjs/common';

import { CartPayloads } from '../cart/cart-payloads.ts';
import { undefinedOn } from '../errors/backend-error.ts';
import type { Caller } from '../request/caller.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { CheckoutBackend } from './checkout.backend.ts';

/** The order that has to be paid. */
interface PaymentQuestion {
  /** In minor units of the country's currency; undefined: the cart's total with this delivery. */
  total: number | undefined;
  countryCode: string | null;
  delivery: DeliveryCode | null;
}

/** The card provider's own limit, in minor units. */
const MOST_BY_CARD = 99_999_999;

/** The ways to pay for the caller's cart. */
@Injectable()
export class PaymentMethods {
  constructor(
    private readonly backend: CheckoutBackend,
    private readonly carts: CartPayloads,
    private readonly website: WebsiteSettings,
  ) {}

  /** In the dealer's order; the card alone without capability "checkout.methods", and nothing without a cart. */
  async of({ total, countryCode, delivery }: PaymentQuestion, caller: Caller): Promise<BackendPaymentMethod[]> {
    if (!caller.cartId) return [];
    const { capabilities, phone } = await this.website.of(caller);
    if (capabilities.includes('checkout.methods')) {
      const asked = { total: total === undefined ? null : decimalString(total), country: countryCode, delivery };
      return (await undefinedOn(this.backend.paymentMethods(asked, caller), 403, 404)) ?? [];
    }
    if (total !== undefined) return [cardAlone(total, phone)];
    const cart = await this.carts.find(caller);
    return cart ? [cardAlone(minorUnits(cart.total), phone)] : [];
  }
}

function cardAlone(total: number, phone: string): BackendPaymentMethod {
  const call = phone ? `call us on ${phone}` : 'call us';
  return {
    code: 'card',
    label: 'Card',
    minimum: null,
    maximum: MOST_BY_CARD / 100,
    fee: 0,
    payBy: null,
    unavailableBecause: total > MOST_BY_CARD ? `This is more than you can pay by card. Please ${call}.` : null,
    note: null,
  };
}
