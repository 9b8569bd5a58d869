import * as v from 'valibot';
import { MAX_LINE_QUANTITY } from '../business-constants.ts';
import { QUOTE_CODE } from './mailed-quote.ts';
import { imageOrNull } from './named.ts';
import { staffMember } from './staff-member.ts';
import { amount, count, countryCode, currencyCode, filledText, flag, id, nameText, text, textOrEmpty, time } from './values.ts';

/** Capability "staff.drafts" (docs/backend-contract.md): orders that sales staff build for somebody on the telephone. */

export const MAX_DRAFT_LINES = 50;
const MAX_REASON_LENGTH = 200;
const MAX_NAME_LENGTH = 60;

/**
 * `new`: no prices are held. `open`: they are, and nobody has the link yet. `sent`: its link was mailed or taken to be texted. `expired`:
 * the hold has run out.
 */
export const DRAFT_STATES = ['new', 'open', 'sent', 'paid', 'expired'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

const line = v.pipe(
  v.strictObject({
    productId: id,
    quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LINE_QUANTITY)),
    /** What a unit costs more than in the shop, less when negative, tax included. */
    priceChange: v.optional(amount, 0),
    /** Why; needed with a change. */
    reason: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(MAX_REASON_LENGTH)), null),
  }),
  v.forward(
    v.check(({ priceChange, reason }) => priceChange === 0 || !!reason, 'must say why the price differs'),
    ['reason'],
  ),
);

const lines = v.pipe(
  v.array(line),
  v.minLength(1, 'must have a piece'),
  v.maxLength(MAX_DRAFT_LINES),
  v.check((list) => new Set(list.map(({ productId }) => productId)).size === list.length, 'must name each product once'),
);

/** `POST /drafts` by sales. `customer`: id of the account, null for a guest. `key`: of idempotency. */
export const createDraft = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^[\w:.-]{8,200}$/)),
  customer: v.nullish(id, null),
  countryCode,
  lines,
  /** Capability "orders.additions": number of the placed order that it adds to. */
  forOrder: v.nullish(filledText, null),
});
export type BackendCreateDraft = v.InferInput<typeof createDraft>;

/** `PUT /drafts/{id}` by sales: other pieces, which end the hold. `version`: of the draft that was read. */
export const changeDraft = v.strictObject({ version: count, lines });
export type BackendChangeDraft = v.InferInput<typeof changeDraft>;

/** `POST /drafts/{id}/send` by sales. Without an address nothing is mailed: staff take the link themselves. */
export const sendDraft = v.strictObject({
  email: v.nullish(v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254)), null),
  name: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(MAX_NAME_LENGTH)), null),
});
export type BackendSendDraft = v.InferInput<typeof sendDraft>;

/** `PUT /drafts/{id}/approval`. */
export const decideDraft = v.strictObject({ version: count, state: v.picklist(['approved', 'declined']) });
export type BackendDecideDraft = v.InferInput<typeof decideDraft>;

const shownLine = v.object({
  productId: id,
  slug: textOrEmpty,
  name: filledText,
  image: imageOrNull,
  quantity: count,
  priceChange: v.nullish(amount, 0),
  reason: v.nullish(text, null),
  /** The shop's price of one at this quantity, as held or now. */
  shopPrice: amount,
  /** Price of one piece, the change included. */
  unitPrice: amount,
  total: amount,
  /** One person may not give this price. */
  needsApproval: v.nullish(flag, false),
  /** Whether it can be supplied in this quantity. */
  isAvailable: v.nullish(flag, true),
});

export const draft = v.object({
  id,
  /** "D-10001". */
  number: filledText,
  version: count,
  state: v.picklist(DRAFT_STATES),
  countryCode,
  currency: currencyCode,
  customer: v.nullish(v.object({ id, name: nameText, email: text }), null),
  /** Where its link was mailed to. */
  email: v.nullish(text, null),
  name: v.nullish(nameText, null),
  lines: v.array(shownLine),
  shippingTotal: amount,
  /** With the courier; the buyer may choose another delivery. */
  total: amount,
  /** Until when the prices are, or were, held; null where none were. */
  heldUntil: v.nullish(time, null),
  /** The secret of its link; null before the first hold, and for one that is paid. */
  code: v.nullish(v.pipe(filledText, v.regex(QUOTE_CODE)), null),
  sentAt: v.nullish(time, null),
  /** `none`: nobody has to approve it. */
  approval: v.picklist(['none', 'waiting', 'approved', 'declined']),
  decidedBy: v.nullish(staffMember, null),
  createdBy: staffMember,
  /** Who entered its lines as they are: somebody else approves them. */
  savedBy: staffMember,
  createdAt: time,
  updatedAt: time,
  orderNumber: v.nullish(filledText, null),
  /** Capability "orders.additions": number of the placed order that it adds to. */
  forOrder: v.nullish(filledText, null),
});
export type BackendDraft = v.InferOutput<typeof draft>;
export const drafts = v.array(draft);

/** On an order: a draft of what is added to it, once its prices have been held. */
export const orderAddition = v.object({
  /** "D-10001". */
  number: filledText,
  /** Total of the draft, courier included, in the order's currency. */
  total: amount,
  heldUntil: time,
  /** The secret of its link; null once it is paid. */
  code: v.nullish(v.pipe(filledText, v.regex(QUOTE_CODE)), null),
  /** The order that it was paid as. */
  orderNumber: v.nullish(filledText, null),
});
export type BackendOrderAddition = v.InferOutput<typeof orderAddition>;

/** On an order, for staff alone: the draft that it was paid from. */
export const draftOfOrder = v.object({ id, number: filledText, by: staffMember });
