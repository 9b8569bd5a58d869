import * as v from 'valibot';
import { ID } from '../../id.ts';
import { STAFF_TASKS } from '../../staff-tasks.ts';

export const changeStaffTasks = v.strictObject({
  memberId: v.pipe(v.string(), v.regex(ID, 'memberId is not an id.')),
  version: v.pipe(v.string(), v.regex(/^[\x21\x23-\x7e]{1,100}$/, 'version is not one of a member.')),
  /** Null: what their role may do. */
  tasks: v.nullish(
    v.array(
      v.pipe(
        v.string(),
        v.check((task) => STAFF_TASKS.some((one) => one === task), 'There’s no such task.'),
      ),
    ),
    null,
  ),
});
export type ChangeStaffTasks = v.InferOutput<typeof changeStaffTasks>;
