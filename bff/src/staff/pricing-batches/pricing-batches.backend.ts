import {
  type BackendNewPricingBatch,
  type BackendPricingBatch,
  type BackendPricingBatches,
  type BackendPricingBatchRows,
  type BatchRowState,
  pricingBatch,
  pricingBatches,
  pricingBatchRows,
} from '@koura/shared-types/wire/pricing-batch';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import { bracketQuery } from '../../strapi/queries/bracket-query.ts';
import type { Caller } from '../../request/caller.ts';
import { inDefaultCountry } from '../../request/in-default-country.ts';

export type BatchStepName = 'approve' | 'publish' | 'undo' | 'discard';

const PATH = '/pricing-batches';
/** Many products are computed before the answer. */
const CALL = { kind: 'checkout', method: 'POST' } as const;

/** All backend calls for batches of premiums (capability "pricing.batches"), with the staff member's own token. */
@Injectable()
export class PricingBatchesBackend {
  constructor(private readonly client: BackendClient) {}

  prepare(body: BackendNewPricingBatch, caller: Caller): Promise<BackendPricingBatch> {
    return this.client.action({ ...CALL, path: PATH, body }, pricingBatch, inDefaultCountry(caller));
  }

  take(id: number, step: BatchStepName, body: object, caller: Caller): Promise<BackendPricingBatch> {
    return this.client.action({ ...CALL, path: `${PATH}/${id}/${step}`, body }, pricingBatch, inDefaultCountry(caller));
  }

  /** Throws a 404 BackendError when there is none. */
  one(id: number, caller: Caller): Promise<BackendPricingBatch> {
    return this.client.action({ kind: 'account', method: 'GET', path: `${PATH}/${id}` }, pricingBatch, inDefaultCountry(caller));
  }

  list(page: number, pageSize: number, caller: Caller): Promise<BackendPricingBatches> {
    const query = bracketQuery({ pagination: { page, pageSize } });
    return this.client.action({ kind: 'account', method: 'GET', path: PATH, query }, pricingBatches, inDefaultCountry(caller));
  }

  rows(id: number, state: BatchRowState | null, page: number, pageSize: number, caller: Caller): Promise<BackendPricingBatchRows> {
    const query = bracketQuery({ ...(state && { filters: { state: { $eq: state } } }), pagination: { page, pageSize } });
    return this.client.action(
      { kind: 'account', method: 'GET', path: `${PATH}/${id}/rows`, query },
      pricingBatchRows,
      inDefaultCountry(caller),
    );
  }
}
