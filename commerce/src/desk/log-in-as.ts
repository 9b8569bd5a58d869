import { isStaff } from '../access/access.ts';
import { keepsSessions } from '../account/issue-token.ts';
import { signToken } from '../account/json-web-token.ts';
import { startSession } from '../account/session-store.ts';
import type { SignInOrigin } from '../account/sign-in-origin.ts';
import { findUser, pricingOf, type StoredUser } from '../account/user-store.ts';
import type { Commerce } from '../context/commerce.ts';
import { invalidInput, notFound, ApiError } from '../errors/api-error.ts';
import { inAuditedTransaction } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';

/** A working day, after which staff have to impersonate again. */
const LIFETIME_SECONDS = 8 * 3600;

/** POST /admin/login-as: issues an impersonation token for a customer. It names both users and ends when either loses access. */
export async function logInAs(
  commerce: Commerce,
  staff: StaffMember,
  { id }: Record<string, unknown>,
  origin: SignInOrigin,
): Promise<string> {
  const { config, database } = commerce;
  const now = commerce.clock.now();
  if (!Number.isSafeInteger(id)) throw invalidInput({ path: ['id'], message: 'id must be the id of a customer' });
  const customer = await findUser(database, 'id', id as number);
  if (!customer) throw notFound('There’s no such customer.');
  const entry = { staff, action: 'logInAs', customerId: customer.id, method: 'POST', path: '/admin/login-as' } as const;
  await inAuditedTransaction(database, entry, now, () => {
    const error = impersonationError(customer);
    if (error) throw error;
  });
  const act = { sub: String(staff.id), version: staff.token_version };
  const until = new Date(now.getTime() + LIFETIME_SECONDS * 1000);
  const session =
    keepsSessions(commerce) && (await startSession(database, customer, { ...origin, kind: 'staff', actorId: staff.id, until }, now));
  const claims = { id: customer.id, pricing: pricingOf(customer), version: customer.token_version, act };
  return signToken(session ? { ...claims, sid: session.id } : claims, config.tokenSecret, now, LIFETIME_SECONDS);
}

function impersonationError(customer: StoredUser): ApiError | undefined {
  const rejected = (message: string): ApiError => new ApiError(400, 'ApplicationError', message);
  if (isStaff(customer)) return rejected('You can’t act as a member of staff.');
  if (customer.blocked === 1) return rejected('This account is closed.');
  if (customer.confirmed === 0) return rejected('This account hasn’t been opened yet: its email address still has to be confirmed.');
  return undefined;
}
