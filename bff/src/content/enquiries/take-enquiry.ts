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

/** Takes in what a form sends: checked, at most five in ten minutes per address and form, and nothing of robots. */
@Injectable()
export class TakeEnquiry {
  constructor(private readonly limit: RateLimit) {}

  /** Runs `store` when all is well. Answers what the sender can mend; nothing when it was taken, or when a robot is to believe so. */
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
