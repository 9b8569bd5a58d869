import * as v from 'valibot';
import { rewardEntry } from './account.ts';
import { namedRow } from './named.ts';
import { customerEntries } from './staff.ts';
import { orNull, validItems } from './tolerant.ts';
import { amount, count, currencyCode, filledText, flag, id, integer, text, time } from './values.ts';

/** Capability "staff.customers" (docs/backend-contract.md): everything about a customer, for staff. */

const orderTotals = v.object({
  currency: currencyCode,
  /** Orders that have not been cancelled. */
  orders: count,
  /** Their totals, less what was returned of them. */
  total: amount,
});

/** A premium that is this customer's alone: a row of the product's `markupPriceBreaks`. */
const ownPremium = v.object({
  id,
  product: namedRow,
  /** `PRICING_MODELS` of price-breaks.ts; other dealers may use any name. */
  pricingModel: v.nullish(text, null),
  premiumAmount: amount,
  quantity: count,
  validFrom: v.nullish(time, null),
  /** Exclusive. */
  validTo: v.nullish(time, null),
});
export type BackendOwnPremium = v.InferOutput<typeof ownPremium>;

/** An open cart. Its id is not sent: whoever knows it can change the cart. */
const openCart = v.object({
  updatedAt: time,
  /** A product is null when it was deleted. */
  lines: v.array(v.object({ product: orNull(namedRow, 'product'), quantity: count })),
});

export const customerPoints = v.object({
  balance: integer,
  pending: integer,
  /** Newest first. */
  history: v.array(rewardEntry),
});
export type BackendCustomerPoints = v.InferOutput<typeof customerPoints>;

/** `GET /customers/{id}`, an action. Parts that a dealer does not keep are absent. */
export const staffCustomer = v.object({
  ...customerEntries,
  newsletter: v.nullish(flag, null),
  totals: v.nullish(validItems(orderTotals, 'totals'), () => []),
  canceledOrders: v.nullish(count, null),
  /** With "accounts.rewards". */
  points: v.nullish(customerPoints, null),
  premiums: v.nullish(validItems(ownPremium, 'premiums'), () => []),
  carts: v.nullish(validItems(openCart, 'carts'), () => []),
  /** With "accounts.sessions": until when nothing is paid out to them; null where it is. */
  payoutsFrozenUntil: v.nullish(time, null),
  /** The name of the list that was set; `pricing` may be another one because of own premiums. */
  priceList: v.nullish(filledText, null),
  /** With "staff.priceLists": names of the lists to choose from, the standard one first. */
  priceLists: v.nullish(v.array(filledText), null),
});
export type BackendStaffCustomer = v.InferOutput<typeof staffCustomer>;

/** `PUT /customers/{id}/price-list`, an action with `If-Match` of the list that was shown. */
export interface BackendPriceListChoice {
  priceList: string;
}
export const priceListChoice = v.object({ priceList: filledText });

/** `POST /customers/{id}/points`, an action that returns `BackendCustomerPoints`. One key is one booking. */
export interface BackendPointsBooking {
  /** Not 0; negative takes points away. */
  points: number;
  /** What the customer reads in their history: 1 to 200 characters. */
  description: string;
  key: string;
}
