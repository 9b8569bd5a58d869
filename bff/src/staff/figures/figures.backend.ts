import { type BackendStaffFigures, staffFigures } from '@koura/shared-types/wire/staff-figures';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import type { Caller } from '../../request/caller.ts';

/** The backend's figures for staff (capability "staff.figures"), with the staff member's own token. */
@Injectable()
export class FiguresBackend {
  constructor(private readonly client: BackendClient) {}

  read(caller: Caller): Promise<BackendStaffFigures> {
    return this.client.action({ kind: 'account', method: 'GET', path: '/staff-figures' }, staffFigures, caller);
  }
}
