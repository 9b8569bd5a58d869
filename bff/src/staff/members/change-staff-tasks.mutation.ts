import { changeStaffTasks, type ChangeStaffTasks } from '@koura/shared-types/inputs/staff/change-staff-tasks';
import { Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access, StepUp } from '../../access/access.ts';
import { Sessions } from '../../access/sessions.ts';
import { StaffMembers } from '../../commerce/staff-members.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';
import { StaffAccount, toStaffAccount } from './staff-members.query.ts';

@InputType({ description: 'What a member of staff may do.' })
@MatchesSchema(changeStaffTasks, { memberId: 'BAD_USER_INPUT', version: 'BAD_USER_INPUT', tasks: 'BAD_USER_INPUT' })
class ChangeStaffTasksInput {
  @Field(() => ID, { description: '`StaffAccount.id`.' })
  memberId: string;
  @Field({ description: '`StaffAccount.version` that was shown. If it is another one by now, nothing is changed.' })
  version: string;
  @Field(() => [String], { nullable: true, description: 'A list of their own; null: what their role may do.' })
  tasks?: string[] | null;
}

@ObjectType({ description: 'The result of changeStaffTasks.' })
class ChangeStaffTasksPayload extends Payload {
  @Field(() => StaffAccount, { nullable: true, description: 'The member of staff; null when nothing was changed.' })
  member?: StaffAccount | null;
}

const COLLEAGUE = 'A colleague has changed this member of staff in the meantime. Nothing was changed. Please look again.';

@Resolver()
export class ChangeStaffTasksMutation {
  constructor(
    private readonly backend: StaffMembers,
    private readonly sessions: Sessions,
  ) {}

  @Access('staff.manage')
  @StaffLimit('change')
  @Capability('staff.tasks', rejected('What staff may do can’t be changed here.'))
  @StepUp()
  @Mutation(() => ChangeStaffTasksPayload, {
    description:
      'Gives a member of staff a list of tasks of their own, or what their role may do (capability "staff.tasks"). Rejected for oneself, so that the last one who may do this keeps it.',
  })
  async changeStaffTasks(
    @CheckedInput(ChangeStaffTasksInput) { value, userErrors }: Checked<ChangeStaffTasks>,
    @CurrentCaller() caller: Caller,
  ): Promise<ChangeStaffTasksPayload> {
    if (!value) return { userErrors };
    const { memberId, version, tasks } = value;
    return takeStaffAction(caller, {
      name: 'change staff tasks',
      facts: { memberId, tasks },
      send: () => this.backend.changeTasks(memberId, tasks, version, caller),
      done: (member) => {
        this.sessions.doubtPerson(memberId);
        return { member: toStaffAccount(member) };
      },
      rejections: { 404: 'There’s no such member of staff.', 412: COLLEAGUE },
      ifNotConfirmed: 'Press the button again: it makes the same change.',
    });
  }
}
