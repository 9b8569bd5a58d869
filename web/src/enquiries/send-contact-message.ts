import type { Bff } from '../platform/bff-client/bff.ts';
import type { SendContactMessageInput } from '../platform/bff-client/schema-types.generated.ts';
import { SendContactMessageDocument } from './send-contact-message.generated.ts';
import { sendEnquiry, type EnquiryReply } from './enquiry-reply.ts';

/** Sends a message to the counter. */
export const sendContactMessage = (bff: Bff, input: SendContactMessageInput): Promise<EnquiryReply> =>
  sendEnquiry(bff, SendContactMessageDocument, { input });
