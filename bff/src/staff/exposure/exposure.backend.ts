import { type BackendExposure, type BackendNewHedge, exposure } from '@koura/shared-types/wire/exposure';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import type { Caller } from '../../request/caller.ts';

/** All backend calls about open metal (capability "staff.exposure"), with the staff member's own token. */
@Injectable()
export class ExposureBackend {
  constructor(private readonly client: BackendClient) {}

  read(caller: Caller): Promise<BackendExposure> {
    return this.client.action({ kind: 'account', method: 'GET', path: '/exposure' }, exposure, caller);
  }

  /** Throws a BackendError with 409 when somebody has recorded one of the metal since `lastHedge`. */
  record(hedge: BackendNewHedge, caller: Caller): Promise<BackendExposure> {
    return this.client.action({ kind: 'account', method: 'POST', path: '/hedges', body: hedge }, exposure, caller);
  }
}
