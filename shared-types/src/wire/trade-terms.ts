import * as v from 'valibot';
import { PAYMENT_METHODS } from '../payment-methods.ts';
import { orNull, validItems } from './tolerant.ts';
import { amount, count, filledText, integer, number, text } from './values.ts';

/** How often storage is billed. */
export const BILLING_PERIODS = ['monthly', 'quarterly', 'yearly'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];

/** The name of a dealer's own fact, as in `{{own.testing}}`. */
const ownName = v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,39}$/));

/** A fact that only this dealer has: an amount of the country's currency, or a text such as "two working days". */
export const ownFact = v.union([v.object({ name: ownName, amount }), v.object({ name: ownName, text: filledText })]);
export type BackendOwnFact = v.InferOutput<typeof ownFact>;

const paymentTerms = v.object({
  code: v.picklist(PAYMENT_METHODS),
  /** Limits of an order's total; null for none. */
  minimum: v.nullish(amount, null),
  maximum: v.nullish(amount, null),
  /** The limit of a new customer's order; null where it is the same. */
  firstOrderMaximum: v.nullish(amount, null),
});

const buyBackRate = v.object({
  /** Slug: "gold". */
  metal: filledText,
  /** Type of product: "coin", "bar". */
  type: filledText,
  /** Percent below spot that the dealer pays. */
  percentBelowSpot: number,
});

/**
 * Capability "website.terms", `website.terms`: on what terms the dealer trades with the country of the request. Every part is optional:
 * texts leave out what is not known. Amounts are decimals of the website's currency. The courier's price is in `website.delivery`, the tax in
 * the country's rules.
 */
export const tradeTerms = v.object({
  /** How long a quote holds a total, in seconds. */
  priceHoldSeconds: v.nullish(orNull(count, 'priceHoldSeconds'), null),
  payment: v.nullish(validItems(paymentTerms, 'payment'), () => []),
  /** A transfer is sent until `hour` (0 to 24, the dealer's time), so many business days after the order; the order is canceled if it has not arrived `graceBusinessDays` later. */
  transfer: orNull(v.object({ businessDays: count, hour: number, graceBusinessDays: count }), 'transfer'),
  /** Business days until an order in stock arrives; the value up to which a parcel is insured, null where there is no limit. */
  courier: orNull(v.object({ from: count, until: count, insuredUpTo: v.nullish(amount, null) }), 'courier'),
  /** Collection at the counter: the length of a slot booked at checkout in minutes, null without slots, and what to bring. */
  collection: orNull(v.object({ slotMinutes: v.nullish(count, null), bring: v.nullish(v.array(text), () => []) }), 'collection'),
  /** Storage in the dealer's vault: percent of the metal's value a year, and the least that is charged for a year. */
  storage: orNull(
    v.object({ percentPerYear: number, minimumPerYear: v.nullish(amount, null), billed: v.picklist(BILLING_PERIODS) }),
    'storage',
  ),
  /** Reward points: how they are earned; capability "rewards.spend" and where they can be spent: what they are worth. */
  points: orNull(
    v.object({
      /** For each whole unit of the currency spent on goods. */
      perUnit: number,
      spending: v.nullish(v.object({ pointsPerUnit: integer, minimum: integer, maximumShare: number }), null),
    }),
    'points',
  ),
  /** A friend's first order with a referral code: the points that it earns, and what the friend gets off. */
  referral: orNull(v.object({ points: integer, discount: v.nullish(amount, null), minimumSpend: v.nullish(amount, null) }), 'referral'),
  /** What the dealer pays; collectors' pieces `collectablePercent` less. */
  buyBack: orNull(v.object({ rates: v.array(buyBackRate), collectablePercent: v.nullish(number, 0) }), 'buyBack'),
  /** Business days until enquiries are answered. */
  replyBusinessDays: v.nullish(orNull(count, 'replyBusinessDays'), null),
  /** Days in which goods may be sent back for a change of mind; 0 where they are not taken back. */
  returnDays: v.nullish(orNull(count, 'returnDays'), null),
  own: v.nullish(validItems(ownFact, 'own'), () => []),
});
export type BackendTradeTerms = v.InferOutput<typeof tradeTerms>;
