import type { Bff } from '../platform/bff-client/bff.ts';
import type { ApplyForPremiumInput } from '../platform/bff-client/schema-types.generated.ts';
import { ApplyForPremiumDocument } from './apply-for-premium.generated.ts';
import { sendEnquiry, type EnquiryReply } from './enquiry-reply.ts';

/** Applies for the premium membership. */
export const applyForPremium = (bff: Bff, input: ApplyForPremiumInput): Promise<EnquiryReply> =>
  sendEnquiry(bff, ApplyForPremiumDocument, { input });
