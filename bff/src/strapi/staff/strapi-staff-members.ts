import { staffMembers, taskedMember } from '@koura/shared-types/wire/staff-tasks';
import { Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import { StaffMembers, type TaskedMember } from '../../commerce/staff-members.ts';
import type { Caller } from '../../request/caller.ts';
import { onlyIfUnchanged } from '../queries/only-if-unchanged.ts';
import { route } from '../queries/route.ts';
import { withTextIds } from '../text-ids.ts';

@Injectable()
export class StrapiStaffMembers extends StaffMembers {
  constructor(private readonly client: BackendClient) {
    super();
  }

  all(caller: Caller): Promise<TaskedMember[]> {
    return this.client.action({ kind: 'account', method: 'GET', ...route('staff-members') }, withTextIds(staffMembers), caller);
  }

  changeTasks(id: string, tasks: readonly string[] | null, version: string, caller: Caller): Promise<TaskedMember> {
    const call = { kind: 'account', method: 'PUT', ...route('staff-members', id), body: { tasks } } as const;
    return this.client.action({ ...call, ...onlyIfUnchanged(version) }, withTextIds(taskedMember), caller);
  }
}
