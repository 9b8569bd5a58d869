import { Injectable } from '@nestjs/common';

import { FactorStore, type FactorUse } from '../../commerce/factors.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import type { Caller } from '../../request/caller.ts';
import { GuessLimits } from '../guess-limits.ts';
import { RelyingParty } from '../passkeys/relying-party.ts';
import { stepOf } from './one-time-codes.ts';
import { recoveryHash } from './recovery-codes.ts';

/** One of the three. */
interface Given {
  code: string | null;
  recoveryCode: string | null;
  credential: string | null;
}

const WRONG_PASSKEY: UserError = { code: 'SIGN_IN_REFUSED', message: 'That passkey isn’t one of this account’s.', field: null };
const WRONG_CODE: UserError = {
  code: 'CODE_REFUSED',
  message: 'That code isn’t right, or has been used. Please enter the next one that your app shows.',
  field: 'code',
};
const WRONG_RECOVERY: UserError = {
  code: 'CODE_REFUSED',
  message: 'That recovery code isn’t right, or has been used.',
  field: 'recoveryCode',
};
const NOT_GIVEN: UserError = { code: 'INVALID_INPUT', message: 'Please use a passkey or enter a code.', field: null };

/** Checks what somebody proves with who they are. Guesses of each kind are counted apart; throws RATE_LIMITED. */
@Injectable()
export class FactorCheck {
  constructor(
    private readonly store: FactorStore,
    private readonly party: RelyingParty,
    private readonly limits: GuessLimits,
  ) {}

  /** What the backend has to use up, which it may still refuse (`refusal`). */
  async check(userId: string, given: Given, caller: Caller): Promise<FactorUse | UserError> {
    if (given.credential !== null) {
      await this.limits.count('passkey', userId, caller);
      const passkey = await this.party.check(given.credential, caller);
      return passkey?.userId === userId ? { passkey: { id: passkey.id, counter: passkey.counter } } : WRONG_PASSKEY;
    }
    if (given.code !== null) {
      await this.limits.count('one-time', userId, caller);
      const secret = await this.store.secretOf(userId, caller);
      const step = secret === undefined ? undefined : stepOf(secret, given.code, Date.now());
      return step === undefined ? WRONG_CODE : { step };
    }
    if (given.recoveryCode === null) return NOT_GIVEN;
    await this.limits.count('recovery', userId, caller);
    return { recoveryCode: recoveryHash(userId, given.recoveryCode) };
  }

  /** The backend has agreed: it was no guess. */
  async agreed(userId: string, use: FactorUse, caller: Caller): Promise<void> {
    await this.limits.takeBack('passkey' in use ? 'passkey' : 'step' in use ? 'one-time' : 'recovery', userId, caller);
  }

  refusal(use: FactorUse): UserError {
    if ('passkey' in use) return WRONG_PASSKEY;
    return 'step' in use ? WRONG_CODE : WRONG_RECOVERY;
  }
}

export function isUserError(result: FactorUse | UserError): result is UserError {
  return 'message' in result;
}
