import type { DeliveryCode } from '@koura/shared-types/deliveries';
import { decimalNumber, decimalString } from '@koura/shared-types/money';
import { fromProviderAmount, isChargeable, stepText, toProviderAmount } from '@koura/shared-types/provider-amounts';
import { Inject, Injectable } from '@nestjs/common';

import { Checkout, type PaymentMethod } from '../commerce/checkout.ts';
import { CartPayloads } from '../cart/cart-payloads.ts';
import { undefinedIfStatus } from '../errors/backend-error.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { minorUnitsOf } from '../money/money.model.ts';
import { PAYMENT } from '../payments/payment-behaviour.ts';
import type { Caller } from '../request/caller.ts';
import { WebsiteSettings } from '../website/website-settings.ts';

/** In minor units of an ISO 4217 currency. */
interface Total {
  minor: number;
  currency: string;
}

interface PaymentMethodsRequest {
  /** Undefined: the cart's total with this delivery. */
  total: Total | undefined;
  countryCode: string | null;
  delivery: DeliveryCode | null;
}

/** The card provider's own limit, in the units that it counts in. */
const MAX_CARD_AMOUNT = 99_999_999;

@Injectable()
export class PaymentMethods {
  constructor(
    private readonly backend: Checkout,
    private readonly carts: CartPayloads,
    private readonly website: WebsiteSettings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** In the dealer's order; the card alone without capability "checkout.methods", and nothing without a cart. */
  async load({ total, countryCode, delivery }: PaymentMethodsRequest, caller: Caller): Promise<PaymentMethod[]> {
    if (!caller.cartId) return [];
    const { capabilities, phone } = await this.website.load(caller);
    if (capabilities.includes('checkout.methods')) {
      const asked = { total: total === undefined ? null : decimalString(total.minor, total.currency), country: countryCode, delivery };
      const methods = (await undefinedIfStatus(this.backend.paymentMethods(asked, caller), 403, 404)) ?? [];
      return total === undefined ? methods : methods.map((method) => this.#closedByProvider(method, total));
    }
    const toPay = total ?? (await this.#cartTotal(caller));
    return toPay === undefined ? [] : [this.#closedByProvider(cardOnlyMethod(toPay, phone), toPay)];
  }

  async #cartTotal(caller: Caller): Promise<Total | undefined> {
    const cart = await this.carts.find(caller);
    return cart && { minor: minorUnitsOf(cart.total, cart.currency), currency: cart.currency };
  }

  /** The card is closed to amounts that the card provider could not take exactly. What a backend takes itself is for it to say. */
  #closedByProvider(method: PaymentMethod, { minor, currency }: Total): PaymentMethod {
    const isByProvider = PAYMENT[method.code].isByCard && this.config.payments === 'gateway';
    if (!isByProvider || method.unavailableBecause !== null || isChargeable(minor, currency)) return method;
    return { ...method, unavailableBecause: stepText(currency) };
  }
}

function cardOnlyMethod({ minor, currency }: Total, phone: string): PaymentMethod {
  const call = phone ? `call us on ${phone}` : 'call us';
  return {
    code: 'card',
    label: 'Card',
    minimum: null,
    maximum: decimalNumber(fromProviderAmount(MAX_CARD_AMOUNT, currency), currency),
    firstOrderMaximum: null,
    fee: 0,
    payBy: null,
    arrivesBy: null,
    unavailableBecause:
      toProviderAmount(minor, currency) > MAX_CARD_AMOUNT ? `This is more than you can pay by card. Please ${call}.` : null,
    note: null,
  };
}
