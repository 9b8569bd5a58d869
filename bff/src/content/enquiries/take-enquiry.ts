import type { Sender } from '@koura/shared-types/inputs/enquiry';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../request/caller.ts';
import { addressLimits } from '../../rate-limit/address-key.ts';
import { RateLimit } from '../../rate-limit/rate-limit.ts';
import { isRejection, rejectionToUserError } from '../../errors/backend-rejection.ts';
import type { UserError } from '../../errors/user-error.model.ts';

const TRIES = 5;
const WINDOW_SECONDS = 600;

/** Stores valid enquiries: at most five in ten minutes per address and form, and nothing of robots. */
@Injectable()
export class TakeEnquiry {
  constructor(private readonly limit: RateLimit) {}

  /** Runs `store`. Returns what the sender can correct; nothing when it was stored, or when it came from a robot. */
  async take(form: string, { website }: Sender, caller: Caller, store: () => Promise<void>): Promise<UserError[]> {
    if (website) return [];
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

/** A sender as the backend stores it: nothing empty, nothing of the trap. */
export function storedSender({ name, email, phone, message }: Sender): { name: string; email: string; phone?: string; message?: string } {
  return { name, email, ...(phone ? { phone } : {}), ...(message ? { message } : {}) };
}
