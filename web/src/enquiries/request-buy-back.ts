import type { Bff } from '../platform/bff-client/bff.ts';
import type { RequestBuyBackInput } from '../platform/bff-client/schema-types.generated.ts';
import { RequestBuyBackDocument } from './request-buy-back.generated.ts';
import { sendEnquiry, type EnquiryReply } from './enquiry-reply.ts';

/** Offers metal to the dealer. */
export const requestBuyBack = (bff: Bff, input: RequestBuyBackInput): Promise<EnquiryReply> =>
  sendEnquiry(bff, RequestBuyBackDocument, { input });
