import type { ApolloClient } from '@apollo/client';
import type { RequestBuyBackInput } from '../gql/graphql.ts';
import { RequestBuyBackDocument } from '../gql/request-buy-back.document.ts';
import { sendEnquiry, type EnquiryReply } from './enquiry-reply.ts';

/** Offers metal to the dealer. */
export const requestBuyBack = (client: ApolloClient, input: RequestBuyBackInput): Promise<EnquiryReply> =>
  sendEnquiry(client, RequestBuyBackDocument, { input });
