import type { UserErrorCode } from '@koura/shared-types/error-codes';

import { type BackendError, isRejection } from '../errors/backend-error.ts';
import type { UserError } from '../errors/user-error.model.ts';

const FIELDS: Record<string, string> = { identifier: 'email', username: 'email', passwordConfirmation: 'password' };

/** Messages of Strapi's users plug-in that have a more specific meaning. Both versions use the same wording. The first match counts. */
const KNOWN_MESSAGES: [pattern: RegExp, code: UserErrorCode, field: string | null, message: string][] = [
  [/already taken/i, 'EMAIL_TAKEN', 'email', 'There’s already an account with this email address. Sign in, or set a new password.'],
  [/incorrect code|invalid token/i, 'CODE_REFUSED', 'code', 'This link has been used or has expired. Please ask for a new one.'],
  [/must be different/i, 'PASSWORD_TOO_WEAK', 'password', 'Please choose a password you haven’t used here before.'],
  [/current password/i, 'WRONG_PASSWORD', 'currentPassword', 'That isn’t your current password.'],
  [/valid e-?mail/i, 'INVALID_INPUT', 'email', 'Please enter a full email address, such as name@example.co.nz.'],
];

/** Turns a backend's validation errors into user errors; throws any other error. `fields`: the fields of the mutation's input. */
export function accountErrors(error: unknown, fields: readonly string[]): UserError[] {
  if (!isRejection(error)) throw error;
  const known = (field: string): string | null => (fields.includes(field) ? field : null);
  const match = KNOWN_MESSAGES.find(([pattern]) => pattern.test(error.publicMessage));
  if (match) {
    const [, code, field, message] = match;
    return [{ code, field: field === null ? null : known(field), message }];
  }
  const byField = error.fieldErrors.map(({ field, message }) => {
    const name = field.split('.').at(-1) ?? '';
    return {
      code: 'INVALID_INPUT' as const,
      field: known(FIELDS[name] ?? name),
      message: `${message.charAt(0).toUpperCase()}${message.slice(1)}`,
    };
  });
  return byField.length > 0 ? byField : [{ code: 'INVALID_INPUT', field: fieldIn(error, fields), message: error.publicMessage }];
}

/** An error without a field often names the field in its message. */
function fieldIn({ publicMessage }: BackendError, fields: readonly string[]): string | null {
  return fields.find((field) => publicMessage.toLowerCase().includes(field.toLowerCase())) ?? null;
}
