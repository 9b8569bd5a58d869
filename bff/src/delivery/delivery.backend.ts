import { type BackendDeliveryOption, deliveryOptions } from '@koura/shared-types/wire/delivery-option';
import type { PaymentMethodCode } from '@koura/shared-types/payment-methods';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../backend/backend-client.ts';
import { plainQuery } from '../strapi/queries/plain-query.ts';
import type { Caller } from '../request/caller.ts';

export interface DeliveryRequest {
  countryCode: string;
  postcode: string | null;
  payment: PaymentMethodCode | null;
}

/** All backend calls for delivery (capability "checkout.delivery"). X-TOKEN carries `caller.cartId`. */
@Injectable()
export class DeliveryBackend {
  constructor(private readonly client: BackendClient) {}

  /** The delivery options of the cart. Throws a 404 BackendError for a cart that is not the caller's. */
  options({ countryCode, postcode, payment }: DeliveryRequest, caller: Caller): Promise<BackendDeliveryOption[]> {
    const query = plainQuery({ country: countryCode, postcode, payment });
    return this.client.action({ kind: 'cart', method: 'GET', path: '/delivery-options', query, cart: true }, deliveryOptions, caller);
  }
}
