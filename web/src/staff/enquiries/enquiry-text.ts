import { formatNumber } from '@koura/shared-types/format-number';
import type { EnquiryKind, EnquiryState } from '../../platform/bff-client/schema-types.generated.ts';
import type { StaffEnquiryFieldsFragment } from './staff-enquiries.generated.ts';

export const KIND_LABELS: Record<EnquiryKind, string> = {
  CONTACT: 'Message',
  BUY_BACK: 'Offer to sell',
  PREMIUM: 'Premium application',
};

export const STATE_LABELS: Record<EnquiryState, string> = { NEW: 'New', ANSWERED: 'Answered', CLOSED: 'Closed' };

/** "5 × 31.1 g silver, 999 fine, coin": what somebody offers to sell. */
export function offerText({ metal, kind, fineness, weightGrams, quantity }: NonNullable<StaffEnquiryFieldsFragment['offer']>): string {
  return `${formatNumber(quantity)} × ${formatNumber(weightGrams)}\u00a0g ${metal}, ${formatNumber(fineness)} fine, ${kind}`;
}
