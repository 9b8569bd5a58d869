import { deliveryOptions } from '@koura/shared-types/wire/delivery-option';
import { Injectable } from '@nestjs/common';

import { type DeliveryOption, DeliveryOptions, type WantedDelivery } from '../commerce/delivery.ts';
import { BackendClient } from '../backend/backend-client.ts';
import { plainQuery } from './queries/bracket-query.ts';
import type { Caller } from '../request/caller.ts';
import { route } from './queries/route.ts';
import { withTextIds } from './text-ids.ts';

@Injectable()
export class StrapiDeliveryOptions extends DeliveryOptions {
  constructor(private readonly client: BackendClient) {
    super();
  }

  options({ countryCode, postcode, payment }: WantedDelivery, caller: Caller): Promise<DeliveryOption[]> {
    const query = plainQuery({ country: countryCode, postcode, payment });
    return this.client.action(
      { kind: 'cart', method: 'GET', ...route('delivery-options'), query, cart: true },
      withTextIds(deliveryOptions),
      caller,
    );
  }
}
