import { type StaffTask, tasksOf } from '@koura/shared-types/staff-tasks';
import type { Switches } from '../config.ts';
import type { StoredUser } from '../account/user-store.ts';

/** Who a response is for. Staff see cost prices, suppliers and customer-specific price breaks. */
export type Access = 'public' | 'staff';

const STAFF = new Set(['Admin', 'Salesperson', 'Premium Editor']);

export function isStaff({ role }: StoredUser): boolean {
  return STAFF.has(role);
}

/** Whether somebody may do a task: by their own list where the backend keeps such lists, else by their role. */
export function mayDo(user: StoredUser, task: StaffTask, { capabilitiesOff }: Pick<Switches, 'capabilitiesOff'>): boolean {
  const own = user.tasks === null || capabilitiesOff.has('staff.tasks') ? null : (JSON.parse(user.tasks) as string[]);
  return tasksOf(user.role, own).has(task);
}

export function accessOf(user: StoredUser | undefined): Access {
  return user && isStaff(user) ? 'staff' : 'public';
}
