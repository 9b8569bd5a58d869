import { type BackendPriceHistory, priceHistory } from '@koura/shared-types/wire/price-history';
import { type BackendSpotHistory, spotHistory, type SpotRange } from '@koura/shared-types/wire/spot';
import { Injectable } from '@nestjs/common';
import { BackendClient } from '../backend/backend-client.ts';
import type { Caller } from '../request/caller.ts';

@Injectable()
export class ChartsBackend {
  constructor(private readonly client: BackendClient) {}

  /** Capability "spotPrices.history". */
  spotHistory(metal: string, currency: string, range: SpotRange, caller: Caller): Promise<BackendSpotHistory> {
    const path = `/spot-prices/${encodeURIComponent(metal)}/${encodeURIComponent(currency)}/${range}`;
    return this.client.action({ kind: 'catalogue', method: 'GET', path }, spotHistory, caller);
  }

  /** Capability "products.priceHistory". */
  priceHistory(productId: number, range: SpotRange, caller: Caller): Promise<BackendPriceHistory> {
    const path = `/products/${productId}/price-history/${range}`;
    return this.client.action({ kind: 'catalogue', method: 'GET', path }, priceHistory, caller);
  }
}
