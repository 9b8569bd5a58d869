import { USER_ERROR_CODES, type UserErrorCode } from '@koura/shared-types/error-codes';

import { BackendError } from './backend-error.ts';
import type { UserError } from './user-error.model.ts';

/** Statuses by which the backend declines a valid request. The shopper cannot act on any other. */
const REJECTIONS = new Set([400, 402, 404, 409, 412, 422]);

/** Whether the backend declined a valid request, as opposed to failing, being unavailable or requiring a sign-in. */
export function isRejection(error: unknown): error is BackendError {
  return error instanceof BackendError && REJECTIONS.has(error.status);
}

/** A rejection as data for the shopper: the backend's message, with its own code if it sends one. */
export function rejectionToUserError(error: BackendError, fallback: UserErrorCode, field: string | null = null): UserError {
  return { code: rejectionCode(error) ?? fallback, message: error.publicMessage, field };
}

/** `details.code` of the error body if it is one of ours (docs/backend-contract.md); a plain Strapi sends none. */
export function rejectionCode(error: BackendError): UserErrorCode | undefined {
  const sent = error.details?.['code'];
  return USER_ERROR_CODES.find((code) => code === sent);
}
