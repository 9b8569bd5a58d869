import type { Sender } from '@koura/shared-types/inputs/enquiry';
import { Injectable } from '@nestjs/common';
import { Field, InputType } from '@nestjs/graphql';

import { Enquiries, type EnquiryForms } from '../../commerce/enquiries.ts';
import { isRejection, rejectionToUserError } from '../../errors/backend-error.ts';
import { waitText } from '../../errors/request-error.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import { addressLimits } from '../../rate-limit/limit-keys.ts';
import { RateLimit } from '../../rate-limit/rate-limit.ts';
import { RecipientLimits } from '../../rate-limit/recipient-limits.ts';
import type { Caller } from '../../request/caller.ts';

@InputType({ description: 'The sender of an enquiry.' })
export class SenderInput {
  @Field({ description: 'Name, at most 100 characters.' })
  name: string;
  @Field({ description: 'Email address for the reply.' })
  email: string;
  @Field(() => String, { nullable: true, description: 'Telephone number, for people who prefer a call.' })
  phone?: string | null;
  @Field(() => String, { nullable: true, description: 'Further remarks; at most 4000 characters.' })
  message?: string | null;
  @Field(() => String, { nullable: true, description: 'Honeypot: a field hidden from people. Leave it out.' })
  website?: string | null;
}

const TRIES = 5;
const WINDOW_SECONDS = 600;

/**
 * Stores valid enquiries, and none from bots: at most five in ten minutes per network and form, and those a day that one sender may
 * receive receipts of.
 */
@Injectable()
export class StoreEnquiry {
  constructor(
    private readonly limit: RateLimit,
    private readonly recipients: RecipientLimits,
    private readonly backend: Enquiries,
  ) {}

  /** Stores the body of a form. Returns what the sender can correct; nothing when it was stored, or when it came from a bot. */
  async store<Name extends keyof EnquiryForms>(
    collection: Name,
    { website, email }: Sender,
    caller: Caller,
    body: () => EnquiryForms[Name] | Promise<EnquiryForms[Name]>,
  ): Promise<UserError[]> {
    if (website) return [];
    const seconds = await this.limit.waitForAll(addressLimits(`enquiry:${collection}`, caller.clientAddress, TRIES), WINDOW_SECONDS);
    if (seconds > 0) {
      caller.setRetryAfter(seconds);
      const message = 'We already have several messages from you. Please call us, or try again in ten minutes.';
      return [{ code: 'TOO_MANY_TRIES', message, field: null }];
    }
    const today = await this.recipients.count('enquiry', email, caller);
    if (today > 0) {
      caller.setRetryAfter(today);
      const message = `We’ve had several messages with this email address today. Please call us, or try again in ${waitText(today)}.`;
      return [{ code: 'TOO_MANY_TRIES', message, field: null }];
    }
    try {
      await this.backend.store(collection, await body(), caller);
      return [];
    } catch (error) {
      await this.recipients.takeBack('enquiry', email, caller);
      if (isRejection(error)) return [rejectionToUserError(error, 'INVALID_INPUT')];
      throw error;
    }
  }
}

/** The sender's fields for the backend: without empty values and the honeypot. */
export function storedSender({ name, email, phone, message }: Sender): { name: string; email: string; phone?: string; message?: string } {
  return { name, email, ...(phone ? { phone } : {}), ...(message ? { message } : {}) };
}
