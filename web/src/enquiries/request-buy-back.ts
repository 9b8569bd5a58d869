import type { Bff } from '../platform/bff-client/bff.ts';
import type { RequestBuyBackInput } from '../gql/graphql.ts';
import { RequestBuyBackDocument } from '../gql/request-buy-back.document.ts';
import { sendEnquiry, type EnquiryReply } from './enquiry-reply.ts';

/** Offers metal to the dealer. */
export const requestBuyBack = (bff: Bff, input: RequestBuyBackInput): Promise<EnquiryReply> =>
  sendEnquiry(bff, RequestBuyBackDocument, { input });
