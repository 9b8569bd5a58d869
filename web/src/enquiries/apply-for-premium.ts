import type { Bff } from '../platform/bff-client/bff.ts';
import { ApplyForPremiumDocument } from '../gql/apply-for-premium.document.ts';
import type { ApplyForPremiumInput } from '../gql/graphql.ts';
import { sendEnquiry, type EnquiryReply } from './enquiry-reply.ts';

/** Applies for the premium membership. */
export const applyForPremium = (bff: Bff, input: ApplyForPremiumInput): Promise<EnquiryReply> =>
  sendEnquiry(bff, ApplyForPremiumDocument, { input });
