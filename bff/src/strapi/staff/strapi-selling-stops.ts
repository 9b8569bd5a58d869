import { sellingStop } from '@koura/shared-types/wire/selling-stop';
import { Injectable } from '@nestjs/common';
import { unknown } from 'valibot';

import { type NewSellingStop, type SellingStop, SellingStops } from '../../commerce/staff-selling.ts';
import { BackendClient } from '../../backend/backend-client.ts';
import { bracketQuery } from '../queries/bracket-query.ts';
import type { Caller } from '../../request/caller.ts';
import { route } from '../queries/route.ts';
import { sentId, withTextIds } from '../text-ids.ts';

const CALL = { kind: 'account', ...route('selling-stops') } as const;
const ROWS = { row: withTextIds(sellingStop), meta: unknown() };
/** More than anybody stops one by one. */
const ALL = bracketQuery({ pagination: { page: 1, pageSize: 100 } });

@Injectable()
export class StrapiSellingStops extends SellingStops {
  constructor(private readonly client: BackendClient) {
    super();
  }

  async lasting(caller: Caller): Promise<SellingStop[]> {
    return (await this.client.list({ ...CALL, method: 'GET', query: ALL }, ROWS, caller)).rows;
  }

  stop(stop: NewSellingStop, caller: Caller): Promise<SellingStop> {
    return this.client.create(
      { ...CALL, body: { ...stop, product: stop.product === null ? null : sentId(stop.product) } },
      withTextIds(sellingStop),
      caller,
    );
  }

  resume(id: string, caller: Caller): Promise<SellingStop> {
    return this.client.update({ ...CALL, ...route('selling-stops', id), body: { resumed: true } }, withTextIds(sellingStop), caller);
  }
}
