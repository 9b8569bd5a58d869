import { staffFigures } from '@koura/shared-types/wire/staff-figures';
import { Injectable } from '@nestjs/common';

import { DeskFigures, type StaffFigures } from '../../commerce/staff-figures.ts';
import { BackendClient } from '../../backend/backend-client.ts';
import type { Caller } from '../../request/caller.ts';
import { route } from '../queries/route.ts';
import { withTextIds } from '../text-ids.ts';

@Injectable()
export class StrapiDeskFigures extends DeskFigures {
  constructor(private readonly client: BackendClient) {
    super();
  }

  read(caller: Caller): Promise<StaffFigures> {
    return this.client.action({ kind: 'account', method: 'GET', ...route('staff-figures') }, withTextIds(staffFigures), caller);
  }
}
