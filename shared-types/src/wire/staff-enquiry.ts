import * as v from 'valibot';
import { staffMember } from './staff-member.ts';
import { validItems } from './tolerant.ts';
import { amount, count, currencyCode, filledText, id, number, text, textOrEmpty, time, nameText } from './values.ts';

/** Capability "staff.enquiries" (docs/backend-contract.md): what people sent with the shop's forms, for sales. */
export const ENQUIRY_KINDS = ['contact', 'buyBack', 'premium'] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];

/** `new`: nobody has answered. `closed`: nothing more to do, answered or not. */
export const ENQUIRY_STATES = ['new', 'answered', 'closed'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

const offer = v.object({
  metal: text,
  kind: text,
  /** Parts per thousand. */
  fineness: number,
  /** Per item. */
  weightGrams: number,
  quantity: number,
  estimate: v.nullish(amount, null),
  currency: v.nullish(currencyCode, null),
});
export type BackendEnquiryOffer = v.InferOutput<typeof offer>;

const answer = v.object({ id, at: time, by: staffMember, text });
export type BackendEnquiryAnswer = v.InferOutput<typeof answer>;

/**
 * How far a purchase has got: each follows the one before, another offer may follow an offer, and `declined` may follow all but `paid`.
 * `awaited`: the metal is on its way.
 */
export const PURCHASE_STATES = ['offered', 'accepted', 'awaited', 'received', 'tested', 'paid', 'declined'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

const purchaseStep = v.object({
  state: v.picklist(PURCHASE_STATES),
  at: time,
  by: staffMember,
  /** For `offered` what is offered for all of it, for `paid` what was paid. */
  price: v.nullish(amount, null),
  /** For `offered`: what `EnquiryPurchase.bid` was then. */
  bid: v.nullish(amount, null),
  /** Only for `offered`. */
  holdsUntil: v.nullish(time, null),
  /** Only for `tested`: fine metal that was found, in grams. */
  fineGrams: v.nullish(number, null),
  /** For `declined`, and for `paid` where it is not what was offered. */
  reason: v.nullish(text, null),
});

/** Capability "staff.purchases": buying what an enquiry offers. Amounts are in the dealer's own currency. */
const enquiryPurchase = v.object({
  currency: currencyCode,
  /** Fine metal of what is offered, in troy ounces, and what the dealer pays for it now; null without a buying price. */
  bid: v.nullish(v.object({ fineOunces: number, pricePerOunce: amount, value: amount }), null),
  /** Oldest first; the last one is where it stands. */
  steps: v.array(purchaseStep),
  /** Capability "accounts.sessions": until when nothing is paid out to the customer. A time in the past is one that has ended. */
  payoutsFrozenUntil: v.nullish(time, null),
});
export type BackendEnquiryPurchase = v.InferOutput<typeof enquiryPurchase>;

export const staffEnquiry = v.object({
  id,
  kind: v.picklist(ENQUIRY_KINDS),
  state: v.picklist(ENQUIRY_STATES),
  at: time,
  name: nameText,
  email: filledText,
  phone: v.nullish(text, null),
  subject: v.nullish(text, null),
  message: textOrEmpty,
  /** Only for `buyBack`. */
  offer: v.nullish(offer, null),
  /** Only for `premium`: what the applicant expects to buy in a year. */
  volume: v.nullish(text, null),
  /** The account with this email address. */
  customer: v.nullish(staffMember, null),
  /** Oldest first. */
  answers: validItems(answer, 'answers'),
  closed: v.nullish(v.object({ at: time, by: staffMember }), null),
  /** Only for `buyBack` with a metal that the dealer trades. */
  purchase: v.nullish(enquiryPurchase, null),
});
export type BackendStaffEnquiry = v.InferOutput<typeof staffEnquiry>;

/** `meta` of `GET /enquiries` with `facets=true`: the facets `state` and `kind`, each counted with every filter but its own. */
export const staffEnquiryListMeta = v.object({
  facets: v.nullish(validItems(v.object({ name: text, values: v.array(v.object({ value: text, label: textOrEmpty, count })) }), 'facets')),
});
export type BackendStaffEnquiryListMeta = v.InferOutput<typeof staffEnquiryListMeta>;

/** `POST /enquiries/{id}/answers`, an action: the backend mails it to whoever asked. The same key again sends nothing. */
export interface BackendNewEnquiryAnswer {
  /** Plain text of 1 to 4,000 characters. */
  text: string;
  key: string;
}

/** `POST /enquiries/{id}/purchase-steps`, an action (capability "staff.purchases"). The same key again does nothing. */
export interface BackendNewPurchaseStep {
  key: string;
  state: PurchaseState;
  /** For `offered` and `paid`, in the dealer's own currency. */
  price?: number | null;
  /** For `offered`: how long it holds, 5 to 20,160. */
  holdsForMinutes?: number | null;
  /** Only for `tested`. */
  fineGrams?: number | null;
  /** For `declined`, and for `paid` at another price than was offered: up to 200 characters. The customer reads why another price was paid. */
  reason?: string | null;
}
