import type { FastifyRequest } from 'fastify';
import { isPremiumEditor, isSales, isStaff } from '../access/access.ts';
import type { StoredUser } from '../account/user-store.ts';
import { clientAddress } from '../checkout/client-network.ts';
import { contextOf } from '../context/request-context.ts';
import type { Sandbox } from '../context/sandbox.ts';
import { ApiError } from '../errors/api-error.ts';

/** A member of staff, and the address from which they work, for the audit trail. */
export interface StaffMember extends StoredUser {
  address: string;
}

/** Who of the staff sent the request. Everyone else gets the 403 of any Strapi collection without permission. */
export function staffOf(sandbox: Sandbox, request: FastifyRequest): StaffMember {
  return memberOf(sandbox, request, isStaff);
}

export function salesOf(sandbox: Sandbox, request: FastifyRequest): StaffMember {
  return memberOf(sandbox, request, isSales);
}

export function premiumEditorOf(sandbox: Sandbox, request: FastifyRequest): StaffMember {
  return memberOf(sandbox, request, isPremiumEditor);
}

export function adminOf(sandbox: Sandbox, request: FastifyRequest): StaffMember {
  return memberOf(sandbox, request, ({ role }) => role === 'Admin');
}

function memberOf(sandbox: Sandbox, request: FastifyRequest, may: (user: StoredUser) => boolean): StaffMember {
  const { user } = contextOf(sandbox, request);
  if (!user || !may(user)) throw new ApiError(403, 'ForbiddenError', 'Forbidden');
  return { ...user, address: clientAddress(request) };
}
