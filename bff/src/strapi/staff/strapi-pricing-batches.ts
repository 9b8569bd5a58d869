import { pricingBatch, pricingBatches, pricingBatchRows } from '@koura/shared-types/wire/pricing-batch';
import { Injectable } from '@nestjs/common';

import {
  type BatchRowState,
  type BatchStepName,
  type NewPricingBatch,
  type PricingBatch,
  PricingBatchDesk,
  type PricingBatches,
  type PricingBatchRows,
} from '../../commerce/staff-pricing-batches.ts';
import type { PricingChange } from '../../commerce/staff-pricing.ts';
import { BackendClient } from '../../backend/backend-client.ts';
import { bracketQuery } from '../queries/bracket-query.ts';
import type { Caller } from '../../request/caller.ts';
import { inDefaultCountry } from '../../request/in-default-country.ts';
import { onlyIfUnchanged } from '../queries/only-if-unchanged.ts';
import { route } from '../queries/route.ts';
import { sentId, withTextIds } from '../text-ids.ts';
import { toWire } from './strapi-pricing.ts';

/** Many products are computed before the response. */
const CALL = { kind: 'checkout', method: 'POST' } as const;

@Injectable()
export class StrapiPricingBatches extends PricingBatchDesk {
  constructor(private readonly client: BackendClient) {
    super();
  }

  prepare({ premiums, ...batch }: NewPricingBatch, caller: Caller): Promise<PricingBatch> {
    const body = { ...batch, ...(premiums && { premiums: premiums.map((one) => ({ ...one, product: sentId(one.product) })) }) };
    return this.client.action({ ...CALL, ...route('pricing-batches'), body }, withTextIds(pricingBatch), inDefaultCountry(caller));
  }

  ask(product: string, change: PricingChange, key: string, readAt: string, caller: Caller): Promise<PricingBatch> {
    const body = { key, product: sentId(product), change: toWire(change) };
    const call = { ...CALL, ...route('pricing-batches'), body, ...onlyIfUnchanged(readAt) };
    return this.client.action(call, withTextIds(pricingBatch), inDefaultCountry(caller));
  }

  take(id: string, step: BatchStepName, body: object, caller: Caller): Promise<PricingBatch> {
    return this.client.action(
      { ...CALL, ...route('pricing-batches', id, step), body },
      withTextIds(pricingBatch),
      inDefaultCountry(caller),
    );
  }

  one(id: string, caller: Caller): Promise<PricingBatch> {
    return this.client.action(
      { kind: 'account', method: 'GET', ...route('pricing-batches', id) },
      withTextIds(pricingBatch),
      inDefaultCountry(caller),
    );
  }

  list(page: number, pageSize: number, caller: Caller): Promise<PricingBatches> {
    const query = bracketQuery({ pagination: { page, pageSize } });
    return this.client.action(
      { kind: 'account', method: 'GET', ...route('pricing-batches'), query },
      withTextIds(pricingBatches),
      inDefaultCountry(caller),
    );
  }

  rows(id: string, state: BatchRowState | null, page: number, pageSize: number, caller: Caller): Promise<PricingBatchRows> {
    const query = bracketQuery({ ...(state && { filters: { state: { $eq: state } } }), pagination: { page, pageSize } });
    return this.client.action(
      { kind: 'account', method: 'GET', ...route('pricing-batches', id, 'rows'), query },
      withTextIds(pricingBatchRows),
      inDefaultCountry(caller),
    );
  }
}
