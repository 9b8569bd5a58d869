import type { Bff } from '../platform/bff-client/bff.ts';
import type { SubscribeToNewsletterInput } from '../platform/bff-client/schema-types.generated.ts';
import { SubscribeToNewsletterDocument } from './subscribe-to-newsletter.generated.ts';
import { sendEnquiry, type EnquiryReply } from './enquiry-reply.ts';

/** Puts an address on the newsletter's list. */
export const subscribeToNewsletter = (bff: Bff, input: SubscribeToNewsletterInput): Promise<EnquiryReply> =>
  sendEnquiry(bff, SubscribeToNewsletterDocument, { input });
