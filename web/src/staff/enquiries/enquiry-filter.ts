import { isId } from '@koura/shared-types/id';
import { ENQUIRIES } from '../staff-links.ts';
import type { EnquiryKind, EnquiryState } from '../../platform/bff-client/schema-types.generated.ts';

/** Filter of the list of enquiries; without a state all of them. */
export interface EnquiryFilter {
  state: EnquiryState | null;
  kind: EnquiryKind | null;
  customerId: string | null;
  /** One of them alone. */
  enquiryId: string | null;
}

export const NEW_ENQUIRIES: EnquiryFilter = { state: 'NEW', kind: null, customerId: null, enquiryId: null };

const ALL = 'all';
const STATE_SLUGS: Record<EnquiryState, string> = { NEW: 'new', ANSWERED: 'answered', CLOSED: 'closed' };
const KIND_SLUGS: Record<EnquiryKind, string> = { CONTACT: 'messages', BUY_BACK: 'offers', PREMIUM: 'premium' };
export const STATES = Object.keys(STATE_SLUGS) as EnquiryState[];
export const KINDS = Object.keys(KIND_SLUGS) as EnquiryKind[];

/** Reads the filter from a query; null for an unknown value. Without a state the new ones. */
export function readEnquiryFilter(query: URLSearchParams): EnquiryFilter | null {
  const stateSlug = query.get('state') || STATE_SLUGS.NEW;
  const state = STATES.find((one) => STATE_SLUGS[one] === stateSlug) ?? null;
  const kindSlug = query.get('kind') || null;
  const kind = KINDS.find((one) => KIND_SLUGS[one] === kindSlug) ?? null;
  const customerId = query.get('customer') || null;
  const enquiryId = query.get('enquiry') || null;
  if (state === null && stateSlug !== ALL) return null;
  if ((kindSlug !== null && kind === null) || [customerId, enquiryId].some((id) => id !== null && !isId(id))) return null;
  return { state, kind, customerId, enquiryId };
}

export function enquiriesHref({ state, kind, customerId, enquiryId }: EnquiryFilter, page = 1): string {
  const pairs = [
    state !== 'NEW' && `state=${state === null ? ALL : STATE_SLUGS[state]}`,
    kind && `kind=${KIND_SLUGS[kind]}`,
    customerId && `customer=${customerId}`,
    enquiryId && `enquiry=${enquiryId}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return pairs.length > 0 ? `${ENQUIRIES}?${pairs.join('&')}` : ENQUIRIES;
}
