import { USER_ERROR_CODES, type UserErrorCode } from '@koura/shared-types/error-codes';

import { BackendError } from './backend-error.ts';
import type { UserError } from './user-error.model.ts';

/** Statuses by which a backend says that it understood and will not. Everything else is no matter of the shopper's. */
const REFUSALS = new Set([400, 402, 404, 409, 412, 422]);

/** Whether a backend refused what the shopper asked for, as against failing, being away or wanting a sign-in. */
export function isRefusal(error: unknown): error is BackendError {
  return error instanceof BackendError && REFUSALS.has(error.status);
}

/** A refusal as data for the shopper: the backend's own words, with its own code where it names one. */
export function refusalToUserError(refusal: BackendError, fallback: UserErrorCode, field: string | null = null): UserError {
  return { code: refusalCode(refusal) ?? fallback, message: refusal.publicMessage, field };
}

/** `details.code` of the error body where it is one of ours (docs/backend-contract.md); stock backends name none. */
export function refusalCode(refusal: BackendError): UserErrorCode | undefined {
  const named = refusal.details?.['code'];
  return USER_ERROR_CODES.find((code) => code === named);
}
