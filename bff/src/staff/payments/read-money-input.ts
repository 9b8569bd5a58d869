import { parseDecimal } from '@koura/shared-types/money';

import { RequestError } from '../../errors/request-error.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import type { MoneyInput } from '../../money/money.model.ts';

/** What fits into one entry of the card provider's metadata. */
const LONGEST_REASON = 450;
const KEY = /^[\w-]{8,100}$/;
const REFERENCE = /^pi_\w{1,255}$/;

/** A reason without the spaces around it, or what is wrong with it. */
export function readReason(reason: string): { reason: string } | { error: UserError } {
  const words = reason.trim();
  if (words === '') return { error: invalid('reason', 'Please give a reason.') };
  if (words.length > LONGEST_REASON || /(?!\n)\p{Cc}/u.test(words))
    return { error: invalid('reason', `A reason has at most ${LONGEST_REASON} characters, all of them printable.`) };
  return { reason: words };
}

/** Throws BAD_USER_INPUT: keys are made by programs. */
export function checkKey(key: string): void {
  if (!KEY.test(key)) throw new RequestError('key must be 8 to 100 letters, digits, - or _.');
}

/** Throws BAD_USER_INPUT: references are chosen, not typed. */
export function checkReference(reference: string): void {
  if (!REFERENCE.test(reference)) throw new RequestError('reference must be a payment at the card provider.');
}

/** Integer minor units of an amount to refund, or what is wrong with it. */
export function readAmount({ amount }: MoneyInput): { amount: number } | { error: UserError } {
  const minor = parseDecimal(amount.trim());
  if (minor === undefined || minor <= 0) return { error: invalid('amount', 'Please enter an amount above 0, such as 120.50.') };
  return { amount: minor };
}

export function invalid(field: string, message: string): UserError {
  return { code: 'INVALID_INPUT', message, field };
}

export function refused(message: string): UserError {
  return { code: 'PAYMENT_REFUSED', message, field: null };
}
