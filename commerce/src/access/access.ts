import type { StoredUser } from '../account/user-store.ts';

/** Who a response is for. Staff see cost prices, suppliers and customer-specific price breaks. */
export type Access = 'public' | 'staff';

const STAFF = new Set(['Admin', 'Salesperson', 'Premium Editor']);

export function isStaff({ role }: StoredUser): boolean {
  return STAFF.has(role);
}

/** Whether the role manages orders (specification, section 6). */
export function isSales({ role }: StoredUser): boolean {
  return role === 'Admin' || role === 'Salesperson';
}

/** Whether the role decides on prices beyond a single product (specification, section 6). */
export function isPremiumEditor({ role }: StoredUser): boolean {
  return role === 'Admin' || role === 'Premium Editor';
}

export function accessOf(user: StoredUser | undefined): Access {
  return user && isStaff(user) ? 'staff' : 'public';
}
