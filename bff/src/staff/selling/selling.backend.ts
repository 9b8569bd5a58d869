import { type BackendNewSellingStop, type BackendSellingStop, sellingStop } from '@koura/shared-types/wire/selling-stop';
import { Injectable } from '@nestjs/common';
import { unknown } from 'valibot';

import { BackendClient } from '../../backend/backend-client.ts';
import { bracketQuery } from '../../strapi/queries/bracket-query.ts';
import type { Caller } from '../../request/caller.ts';

const CALL = { kind: 'account', path: '/selling-stops' } as const;
const ROWS = { row: sellingStop, meta: unknown() };
/** More than anybody stops one by one. */
const ALL = bracketQuery({ pagination: { page: 1, pageSize: 100 } });

/** All backend calls for stops of sales (capability "staff.stopSelling"), with the staff member's own token. */
@Injectable()
export class SellingBackend {
  constructor(private readonly client: BackendClient) {}

  /** The stops that last, newest first. */
  async lasting(caller: Caller): Promise<BackendSellingStop[]> {
    return (await this.client.list({ ...CALL, method: 'GET', query: ALL }, ROWS, caller)).rows;
  }

  /** Stopping the same again returns the stop that lasts. */
  stop(stop: BackendNewSellingStop, caller: Caller): Promise<BackendSellingStop> {
    return this.client.create({ ...CALL, body: stop }, sellingStop, caller);
  }

  resume(id: number, caller: Caller): Promise<BackendSellingStop> {
    return this.client.update({ ...CALL, path: `${CALL.path}/${id}`, body: { resumed: true } }, sellingStop, caller);
  }
}
