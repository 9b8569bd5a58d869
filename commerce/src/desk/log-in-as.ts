import { isStaff } from '../access/access.ts';
import { signToken } from '../account/json-web-token.ts';
import { findUser, pricingOf, type StoredUser } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import { invalidInput, notFound, ApiError } from '../errors/api-error.ts';
import { inAuditedTransaction } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';

/** A working day, after which staff have to impersonate again. */
const LIFETIME_SECONDS = 8 * 3600;

/** POST /admin/login-as: issues an impersonation token for a customer. It names both users and ends when either loses access. */
export function logInAs(database: Database, staff: StaffMember, { id }: Record<string, unknown>, secret: string, now: Date): string {
  if (!Number.isSafeInteger(id)) throw invalidInput({ path: ['id'], message: 'id must be the id of a customer' });
  const customer = findUser(database, 'id', id as number);
  if (!customer) throw notFound('There’s no such customer.');
  const entry = { staff, action: 'logInAs', customerId: customer.id, method: 'POST', path: '/admin/login-as' } as const;
  inAuditedTransaction(database, entry, now, () => {
    const error = impersonationError(customer);
    if (error) throw error;
  });
  const act = { sub: String(staff.id), version: staff.token_version };
  return signToken({ id: customer.id, pricing: pricingOf(customer), version: customer.token_version, act }, secret, now, LIFETIME_SECONDS);
}

function impersonationError(customer: StoredUser): ApiError | undefined {
  const rejected = (message: string): ApiError => new ApiError(400, 'ApplicationError', message);
  if (isStaff(customer)) return rejected('You can’t act as a member of staff.');
  if (customer.blocked === 1) return rejected('This account is closed.');
  if (customer.confirmed === 0) return rejected('This account hasn’t been opened yet: its email address still has to be confirmed.');
  return undefined;
}
