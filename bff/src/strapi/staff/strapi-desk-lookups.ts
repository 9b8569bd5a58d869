import { deskChanges } from '@koura/shared-types/wire/desk-changes';
import { deskSearch } from '@koura/shared-types/wire/desk-search';
import { Injectable } from '@nestjs/common';

import { type DeskChanges, type DeskFinds, DeskLookups } from '../../commerce/desk-lookups.ts';
import { BackendClient } from '../../backend/backend-client.ts';
import type { Caller } from '../../request/caller.ts';
import { bracketQuery } from '../queries/bracket-query.ts';
import { route } from '../queries/route.ts';
import { withTextIds } from '../text-ids.ts';

const CALL = { kind: 'account', method: 'GET' } as const;

@Injectable()
export class StrapiDeskLookups extends DeskLookups {
  constructor(private readonly client: BackendClient) {
    super();
  }

  changes(caller: Caller): Promise<DeskChanges> {
    return this.client.action({ ...CALL, ...route('staff-changes') }, deskChanges, caller);
  }

  find(search: string, caller: Caller): Promise<DeskFinds> {
    const call = { ...CALL, ...route('staff-search'), query: bracketQuery({ searchQuery: search }) };
    return this.client.action(call, withTextIds(deskSearch), caller);
  }
}
