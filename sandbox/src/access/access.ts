import type { StoredUser } from '../account/user-store.ts';

/** Whose eyes an answer is for. Staff see cost prices, suppliers and customers' own price breaks. */
export type Access = 'public' | 'staff';

const STAFF = new Set(['Admin', 'Salesperson', 'Premium Editor']);

export function isStaff({ role }: StoredUser): boolean {
  return STAFF.has(role);
}

/** Whose work orders are (specification, section 6). */
export function isSales({ role }: StoredUser): boolean {
  return role === 'Admin' || role === 'Salesperson';
}

/** What the person behind a request may see. */
export function accessOf(user: StoredUser | undefined): Access {
  return user && isStaff(user) ? 'staff' : 'public';
}
