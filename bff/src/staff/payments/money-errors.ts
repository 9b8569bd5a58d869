import type { UserError } from '../../errors/user-error.model.ts';

export function invalidInput(field: string, message: string): UserError {
  return { code: 'INVALID_INPUT', message, field };
}

export function paymentRejected(message: string): UserError {
  return { code: 'PAYMENT_REFUSED', message, field: null };
}

export const ALREADY_DECIDED = 'This refund is no longer waiting. Someone else has already decided it.';
