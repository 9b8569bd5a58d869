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
  /** Of `buyBack`. */
  offer: v.nullish(offer, null),
  /** Of `premium`: what the applicant expects to buy in a year. */
  volume: v.nullish(text, null),
  /** The account with this email address. */
  customer: v.nullish(staffMember, null),
  /** Oldest first. */
  answers: validItems(answer, 'answers'),
  closed: v.nullish(v.object({ at: time, by: staffMember }), null),
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
