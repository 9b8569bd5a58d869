import type { ApolloClient } from '@apollo/client';
import type { SubscribeToNewsletterInput } from '../gql/graphql.ts';
import { SubscribeToNewsletterDocument } from '../gql/subscribe-to-newsletter.document.ts';
import { sendEnquiry, type EnquiryReply } from './enquiry-reply.ts';

/** Puts an address on the newsletter's list. */
export const subscribeToNewsletter = (client: ApolloClient, input: SubscribeToNewsletterInput): Promise<EnquiryReply> =>
  sendEnquiry(client, SubscribeToNewsletterDocument, { input });
