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

/** What cannot be done without the order that it is about. */
const ABOUT_ORDERS: readonly StaffTask[] = [
  'orders.view',
  'orders.send',
  'orders.change',
  'orders.release',
  'orders.export',
  'payments.view',
  'payments.move',
  'transfers.record',
  'transfers.approve',
  'refunds.request',
  'refunds.approve',
];

/** Whether somebody reads everybody's orders: the gateway shows of them what each task is about. */
export function mayReadOrders(user: StoredUser, switches: Pick<Switches, 'capabilitiesOff'>): boolean {
  return ABOUT_ORDERS.some((task) => mayDo(user, task, switches));
}

export function accessOf(user: StoredUser | undefined): Access {
  return user && isStaff(user) ? 'staff' : 'public';
}
