import type { Bff } from '../platform/bff-client/bff.ts';
import type { SendContactMessageInput } from '../gql/graphql.ts';
import { SendContactMessageDocument } from '../gql/send-contact-message.document.ts';
import { sendEnquiry, type EnquiryReply } from './enquiry-reply.ts';

/** Sends a message to the counter. */
export const sendContactMessage = (bff: Bff, input: SendContactMessageInput): Promise<EnquiryReply> =>
  sendEnquiry(bff, SendContactMessageDocument, { input });
