import type { StaffTask } from '@koura/shared-types/staff-tasks';
import type { FastifyRequest } from 'fastify';
import { isStaff, mayDo } from '../access/access.ts';
import type { StoredUser } from '../account/user-store.ts';
import { clientAddress } from '../access/client-network.ts';
import { contextOf } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import { ApiError } from '../errors/api-error.ts';

/** A member of staff, and the address from which they work, for the audit trail. */
export interface StaffMember extends StoredUser {
  address: string;
}

/** Who of the staff sent the request. Everyone else gets the 403 of any Strapi collection without permission. */
export async function staffOf(commerce: Commerce, request: FastifyRequest): Promise<StaffMember> {
  return memberOf(commerce, request, isStaff);
}

/** Who of the staff sent the request and may do what it is a task of; where it is one of several tasks, any of them. */
export async function taskOf(
  commerce: Commerce,
  request: FastifyRequest,
  ...tasks: readonly [StaffTask, ...StaffTask[]]
): Promise<StaffMember> {
  return memberOf(commerce, request, (user) => tasks.some((task) => mayDo(user, task, commerce.switches)));
}

async function memberOf(commerce: Commerce, request: FastifyRequest, may: (user: StoredUser) => boolean): Promise<StaffMember> {
  const { user } = await contextOf(commerce, request);
  if (!user || !may(user)) throw new ApiError(403, 'ForbiddenError', 'Forbidden');
  return { ...user, address: clientAddress(request) };
}
