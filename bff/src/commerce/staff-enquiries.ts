import type { StaffMember } from './person.ts';
import type { Caller } from '../request/caller.ts';

export type EnquiryKind = 'premium' | 'contact' | 'buyBack';

export type EnquiryState = 'closed' | 'new' | 'answered';

export interface EnquiryOffer {
  metal: string;
  kind: string;
  /** Parts per thousand. */
  fineness: number;
  /** Per item. */
  weightGrams: number;
  quantity: number;
  estimate: number | null;
  currency: string | null;
}

export interface EnquiryAnswer {
  id: string;
  at: string;
  by: StaffMember;
  /** Plain text of 1 to 4,000 characters. */
  text: string;
}

export interface StaffEnquiry {
  id: string;
  kind: EnquiryKind;
  state: EnquiryState;
  at: string;
  name: string;
  email: string;
  phone: string | null;
  subject: string | null;
  message: string;
  /** Only for `buyBack`. */
  offer: EnquiryOffer | null;
  /** Only for `premium`: what the applicant expects to buy in a year. */
  volume: string | null;
  /** The account with this email address. */
  customer: StaffMember | null;
  /** Oldest first. */
  answers: EnquiryAnswer[];
  closed: {
    at: string;
    by: StaffMember;
  } | null;
  /** Only for `buyBack` with a metal that the dealer trades. */
  purchase: EnquiryPurchase | null;
}

export type PurchaseState = 'offered' | 'accepted' | 'awaited' | 'received' | 'tested' | 'paid' | 'declined';

/** Capability "staff.purchases": buying what an enquiry offers. Amounts are in the dealer's own currency. */
export interface EnquiryPurchase {
  currency: string;
  /** Troy ounces of fine metal in what is offered, and what the dealer pays for it now. */
  bid: { fineOunces: number; pricePerOunce: number; value: number } | null;
  /** Oldest first; the last one is where it stands. */
  steps: {
    state: PurchaseState;
    at: string;
    by: StaffMember;
    price: number | null;
    bid: number | null;
    holdsUntil: string | null;
    fineGrams: number | null;
    reason: string | null;
  }[];
  /** Until when nothing is paid out to the customer. May be past. */
  payoutsFrozenUntil: string | null;
}

export interface NewPurchaseStep {
  key: string;
  state: PurchaseState;
  price: number | null;
  holdsForMinutes: number | null;
  fineGrams: number | null;
  reason: string | null;
}

export interface StaffEnquiryListMeta {
  facets?:
    | {
        name: string;
        values: {
          value: string;
          label: string;
          count: number;
        }[];
      }[]
    | null;
}

export interface NewEnquiryAnswer {
  /** Plain text of 1 to 4,000 characters. */
  text: string;
  key: string;
}

export interface EnquiryFilter {
  state: EnquiryState | null;
  kind: EnquiryKind | null;
  customerId: string | null;
  /** One of them alone. */
  enquiryId: string | null;
}

/** The port to enquiries (capability "staff.enquiries"), with the staff member's own token. */
export abstract class StaffEnquiries {
  /** A page of them, newest first. */
  abstract page(
    { state, kind, customerId, enquiryId }: EnquiryFilter,
    pagination: { page: number; pageSize: number },
    caller: Caller,
  ): Promise<{ enquiries: StaffEnquiry[]; total: number; facets: StaffEnquiryListMeta['facets'] }>;
  /**
   * Mails an answer. The same key again sends nothing. Throws a BackendError with 412 when there are not as many answers any more as were
   * seen; null: however many there are.
   */
  abstract answer(id: string, answer: NewEnquiryAnswer, seen: number | null, caller: Caller): Promise<StaffEnquiry>;
  /** Throws a BackendError with 412 when it has taken another number of steps than was seen, and with 409 for one that does not follow. */
  abstract takePurchaseStep(id: string, step: NewPurchaseStep, seen: number, caller: Caller): Promise<StaffEnquiry>;
  /** Throws a BackendError with 412 when its state is no longer the expected one. */
  abstract close(id: string, from: EnquiryState, caller: Caller): Promise<StaffEnquiry>;
}
