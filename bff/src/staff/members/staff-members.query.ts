import { tasksOf } from '@koura/shared-types/staff-tasks';
import { Field, ID, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { fullName } from '../../account/viewer.query.ts';
import { StaffMembers, type TaskedMember } from '../../commerce/staff-members.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { StaffLimit } from '../staff-limits.ts';

@ObjectType({ description: 'Somebody who works here, and what they may do.' })
export class StaffAccount {
  @Field(() => ID, { description: 'Id of the account: letters and digits.' })
  id: string;
  @Field({ description: 'First and last name; the user name when there is neither.' })
  name: string;
  @Field({ description: 'Email address of the account.' })
  email: string;
  @Field({ description: "The name of their role, such as Salesperson, in the backend's words." })
  role: string;
  @Field(() => [String], { description: 'What they may do, such as "orders.send".' })
  tasks: string[];
  @Field({ description: 'Whether `tasks` is a list of their own. Otherwise it follows from the role.' })
  hasOwnTasks: boolean;
  @Field({ description: 'For `changeStaffTasks`: another text once something about them has changed.' })
  version: string;
}

export function toStaffAccount(member: TaskedMember): StaffAccount {
  const { id, email, role, tasks, version } = member;
  return { id, name: fullName(member), email, role, tasks: [...tasksOf(role, tasks)], hasOwnTasks: tasks !== null, version };
}

@Resolver()
export class StaffMembersQuery {
  constructor(private readonly backend: StaffMembers) {}

  @Access('staff.manage')
  @StaffLimit('open')
  @Capability('staff.tasks', null)
  @Query(() => [StaffAccount], {
    nullable: true,
    description: 'Who works here, and what they may do. Null where the backend has no "staff.tasks".',
  })
  async staffMembers(@CurrentCaller() caller: Caller): Promise<StaffAccount[] | null> {
    return (await this.backend.all(caller)).map(toStaffAccount);
  }
}
