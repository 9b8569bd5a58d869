import { Inject, Injectable } from '@nestjs/common';

import { FactorStore } from '../commerce/factors.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { RequestError } from '../errors/request-error.ts';
import type { Caller } from '../request/caller.ts';
import { hasFactor, isStaff, type Session } from '../request/session.ts';

const GRACE_MS = 14 * 86_400_000;

/**
 * `STAFF_SECOND_FACTOR=required`: staff have a passkey or one-time codes. Whoever has neither gets 14 days from the day when they were first
 * told; then the desk opens once they have added one.
 */
@Injectable()
export class StaffFactorRule {
  readonly #isOn: boolean;

  constructor(
    @Inject(CONFIG) { staffSecondFactor }: Config,
    private readonly store: FactorStore,
  ) {
    this.#isOn = staffSecondFactor === 'required';
  }

  /** Whether this person has to have one. Not where the backend keeps none: the doctor says so. */
  concerns(session: Session): boolean {
    return this.#isOn && isStaff(session) && Boolean(session.user.factors);
  }

  /** Until when this person may go without, in milliseconds since 1970; undefined for everyone else. Begins the 14 days. */
  async dueAt(session: Session, caller: Caller): Promise<number | undefined> {
    if (!this.concerns(session) || hasFactor(session)) return undefined;
    const { user } = session;
    const factors = user.factors!;
    // Kept with the session, which is read again within a minute.
    factors.askedAt ??= await this.store.noteAsked(user.id, caller);
    return Date.parse(factors.askedAt) + GRACE_MS;
  }

  /** Whether the 14 days are over: whatever is for staff is closed. */
  async isOver(session: Session, caller: Caller): Promise<boolean> {
    const due = await this.dueAt(session, caller);
    return due !== undefined && due <= Date.now();
  }

  /** Throws FACTOR_NEEDED then. */
  async check(session: Session, caller: Caller): Promise<void> {
    if (await this.isOver(session, caller))
      throw new RequestError('Please add a passkey or one-time codes to your account first.', 'FACTOR_NEEDED', 403);
  }
}
