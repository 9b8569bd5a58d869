import { priceSources } from '@koura/shared-types/wire/price-source';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import { type EnteredPrice, type PriceSource, PriceSources } from '../../commerce/staff-prices.ts';
import type { Caller } from '../../request/caller.ts';
import { route } from '../queries/route.ts';

@Injectable()
export class StrapiPriceSources extends PriceSources {
  constructor(private readonly client: BackendClient) {
    super();
  }

  async read(caller: Caller): Promise<PriceSource[]> {
    return (await this.client.action({ kind: 'account', method: 'GET', ...route('price-sources') }, priceSources, caller)).sources;
  }

  async enter({ series, ...body }: EnteredPrice, caller: Caller): Promise<PriceSource[]> {
    const call = { kind: 'account', method: 'PUT', ...route('price-sources', series), body } as const;
    return (await this.client.action(call, priceSources, caller)).sources;
  }
}
