import type { Caller } from '../request/caller.ts';
import type { StaffMember } from './person.ts';

export interface TaskedMember extends StaffMember {
  email: string;
  /** The role's name. */
  role: string;
  /** Their own list; null: what their role may do. */
  tasks: string[] | null;
  version: string;
}

/** The port to what each member of staff may do (capability "staff.tasks"), with the staff member's own token. */
export abstract class StaffMembers {
  abstract all(caller: Caller): Promise<TaskedMember[]>;
  /** `tasks`: null for what the role may do. Throws a BackendError with 412 when `version` is no longer theirs, with 409 for oneself. */
  abstract changeTasks(id: string, tasks: readonly string[] | null, version: string, caller: Caller): Promise<TaskedMember>;
}
