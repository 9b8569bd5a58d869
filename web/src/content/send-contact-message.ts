import type { ApolloClient } from '@apollo/client';
import type { SendContactMessageInput } from '../gql/graphql.ts';
import { SendContactMessageDocument } from '../gql/send-contact-message.document.ts';
import { sendEnquiry, type EnquiryReply } from './enquiry-reply.ts';

/** Sends a message to the counter. */
export const sendContactMessage = (client: ApolloClient, input: SendContactMessageInput): Promise<EnquiryReply> =>
  sendEnquiry(client, SendContactMessageDocument, { input });
