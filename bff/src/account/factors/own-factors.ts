import { Injectable } from '@nestjs/common';

import { FreshProof } from '../../access/fresh-proof.ts';
import { Sessions } from '../../access/sessions.ts';
import { StaffFactorRule } from '../../access/staff-factor-rule.ts';
import { type Factors, FactorStore } from '../../commerce/factors.ts';
import { isRejection, rejectionToUserError } from '../../errors/backend-error.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import type { Caller } from '../../request/caller.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';

const NONE: Factors = { passkeys: [], hasOtherSignIn: true, hasCodes: false, recoveryCodesLeft: 0, isPasswordOff: false };

export const NOT_KEPT: UserError = { code: 'INVALID_INPUT', message: 'This shop keeps neither passkeys nor one-time codes.', field: null };
const LAST_OF_STAFF: UserError = {
  code: 'INVALID_INPUT',
  message: 'The desk needs a passkey or one-time codes: add another before you remove this one.',
  field: null,
};

/** What the operations about one's own passkeys and codes share. */
@Injectable()
export class OwnFactors {
  constructor(
    private readonly store: FactorStore,
    private readonly website: WebsiteSettings,
    private readonly sessions: Sessions,
    private readonly proof: FreshProof,
    private readonly rule: StaffFactorRule,
  ) {}

  async isKept(caller: Caller): Promise<boolean> {
    return (await this.website.load(caller)).capabilities.includes('accounts.factors');
  }

  /** None without capability "accounts.factors", and while staff act as the customer. */
  async load(caller: Caller): Promise<Factors> {
    if (!caller.session || caller.actingStaff || !(await this.isKept(caller))) return NONE;
    return this.store.load(caller.session.user.id, caller);
  }

  /** Makes a change at the backend; its rejection as user errors, none where it agreed or answered `fine`. */
  async change(caller: Caller, work: () => Promise<void>, fine?: number): Promise<UserError[]> {
    try {
      await work();
    } catch (error) {
      if (!isRejection(error)) throw error;
      return error.status === fine ? [] : [rejectionToUserError(error, 'INVALID_INPUT')];
    }
    // Whether somebody has a factor decides what proves who they are, at every replica.
    this.sessions.doubtPerson(caller.session!.user.id);
    await this.sessions.refresh(caller);
    return [];
  }

  /** After a factor was added: whoever did it has just used it. */
  async proved(caller: Caller): Promise<void> {
    if (caller.session) await this.proof.record(caller.session, 'factor');
  }

  /** Why the codes or this passkey cannot be removed, if it is the last of a member of staff who has to have one. */
  async removalRejection(caller: Caller, passkeyId?: string): Promise<UserError[]> {
    if (!this.rule.concerns(caller.session!)) return [];
    const { passkeys, hasCodes } = await this.load(caller);
    if (passkeyId === undefined ? !hasCodes : !passkeys.some(({ id }) => id === passkeyId)) return [];
    return passkeys.length + (hasCodes ? 1 : 0) === 1 ? [LAST_OF_STAFF] : [];
  }
}
