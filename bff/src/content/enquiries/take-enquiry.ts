import { Injectable } from '@nestjs/common';
import type { Caller } from '../../request/caller.ts';
import { addressLimits } from '../../rate-limit/address-key.ts';
import { RateLimit } from '../../rate-limit/rate-limit.ts';
import { isRejection, rejectionToUserError } from '../../errors/backend-rejection.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import { senderFaults } from './sender-faults.ts';
import type { SenderInput } from './sender.input.ts';

const TRIES = 5;
const WINDOW_SECONDS = 600;

/** Accepts a form submission: validated, at most five in ten minutes per address and form, and none of robots. */
@Injectable()
export class TakeEnquiry {
  constructor(private readonly limit: RateLimit) {}

  /**
   * Runs `store` when everything is valid. Returns what the sender can correct; nothing when it was stored, or to make a robot believe
   * so.
   */
  async take(form: string, sender: SenderInput, more: UserError[], caller: Caller, store: () => Promise<void>): Promise<UserError[]> {
    const faults = [...senderFaults(sender), ...more];
    if (faults.length > 0) return faults;
    if (sender.website) return [];
    const seconds = await this.limit.waitForAll(addressLimits(`enquiry:${form}`, caller.clientAddress, TRIES), WINDOW_SECONDS);
    if (seconds > 0) {
      caller.setRetryAfter(seconds);
      return [
        {
          code: 'TOO_MANY_TRIES',
          message: 'We have several messages of yours already. Please call us, or try again in ten minutes.',
          field: null,
        },
      ];
    }
    try {
      await store();
      return [];
    } catch (error) {
      if (isRejection(error)) return [rejectionToUserError(error, 'INVALID_INPUT')];
      throw error;
    }
  }
}
