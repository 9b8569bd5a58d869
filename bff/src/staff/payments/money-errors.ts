import type { UserError } from '../../errors/user-error.model.ts';

export function invalid(field: string, message: string): UserError {
  return { code: 'INVALID_INPUT', message, field };
}

export function refused(message: string): UserError {
  return { code: 'PAYMENT_REFUSED', message, field: null };
}
