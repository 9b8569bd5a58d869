import { exposure, hedgeList } from '@koura/shared-types/wire/exposure';
import { Injectable } from '@nestjs/common';

import { type Exposure, type HedgeList, type NewHedge, OpenMetal } from '../../commerce/staff-exposure.ts';
import { BackendClient } from '../../backend/backend-client.ts';
import type { Caller } from '../../request/caller.ts';
import { bracketQuery } from '../queries/bracket-query.ts';
import { route } from '../queries/route.ts';
import { sentId, withTextIds } from '../text-ids.ts';

@Injectable()
export class StrapiOpenMetal extends OpenMetal {
  constructor(private readonly client: BackendClient) {
    super();
  }

  read(caller: Caller): Promise<Exposure> {
    return this.client.action({ kind: 'account', method: 'GET', ...route('exposure') }, withTextIds(exposure), caller);
  }

  async hedges(pagination: { page: number; pageSize: number }, caller: Caller): Promise<HedgeList> {
    const query = bracketQuery({ pagination });
    const call = { kind: 'account', method: 'GET', ...route('hedges'), query } as const;
    const { currency, hedges, pagination: shown } = await this.client.action(call, withTextIds(hedgeList), caller);
    return { currency, hedges, total: shown.total };
  }

  record({ lastHedge, ...hedge }: NewHedge, caller: Caller): Promise<Exposure> {
    const body = { ...hedge, lastHedge: lastHedge === null ? null : sentId(lastHedge) };
    return this.client.action({ kind: 'account', method: 'POST', ...route('hedges'), body }, withTextIds(exposure), caller);
  }
}
