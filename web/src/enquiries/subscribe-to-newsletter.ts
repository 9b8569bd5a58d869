import type { Bff } from '../platform/bff-client/bff.ts';
import type { SubscribeToNewsletterInput } from '../gql/graphql.ts';
import { SubscribeToNewsletterDocument } from '../gql/subscribe-to-newsletter.document.ts';
import { sendEnquiry, type EnquiryReply } from './enquiry-reply.ts';

/** Puts an address on the newsletter's list. */
export const subscribeToNewsletter = (bff: Bff, input: SubscribeToNewsletterInput): Promise<EnquiryReply> =>
  sendEnquiry(bff, SubscribeToNewsletterDocument, { input });
