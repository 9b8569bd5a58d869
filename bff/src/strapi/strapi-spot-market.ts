import { spotHistory, spotPrices } from '@koura/shared-types/wire/spot';
import { Injectable } from '@nestjs/common';
import { BackendClient } from '../backend/backend-client.ts';
import { type SpotHistory, SpotMarket, type SpotPrices, type SpotRange } from '../commerce/spot-prices.ts';
import type { Caller } from '../request/caller.ts';
import { route } from './queries/route.ts';

const GET = { kind: 'catalogue', method: 'GET' } as const;

@Injectable()
export class StrapiSpotMarket extends SpotMarket {
  constructor(private readonly client: BackendClient) {
    super();
  }

  prices(caller: Caller): Promise<SpotPrices> {
    return this.client.action({ ...GET, ...route('spot-prices') }, spotPrices, caller);
  }

  history(metal: string, currency: string, range: SpotRange, caller: Caller): Promise<SpotHistory> {
    return this.client.action({ ...GET, ...route('spot-prices', metal, currency, range) }, spotHistory, caller);
  }

  get patienceMs(): number {
    return this.client.patienceMs(GET.kind);
  }
}
