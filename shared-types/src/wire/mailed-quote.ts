import * as v from 'valibot';
import { imageOrNull } from './named.ts';
import { amount, count, countryCode, currencyCode, filledText, flag, id, textOrEmpty, time } from './values.ts';

/** Secrets in links of quote mails. */
export const QUOTE_CODE = /^[\w-]{16,128}$/;

/** What a line comes to at today's prices; `quantity` is how many can be ordered, 0 when it is sold out. */
const lineNow = v.object({ quantity: count, unitPrice: amount, total: amount });

const quoteLine = v.object({
  productId: id,
  slug: textOrEmpty,
  name: filledText,
  image: imageOrNull,
  quantity: count,
  /** As quoted. */
  unitPrice: amount,
  total: amount,
  /** Null for a product that is not sold any more. */
  now: v.nullish(lineNow, null),
});

/**
 * Capabilities "staff.drafts" and "cart.heldQuotes": a quote whose prices are held. `over`: not any more. `ordered`: it was paid. `byStaff`: for
 * a caller; false for what an assistant had held.
 */
const hold = v.object({ until: time, state: v.picklist(['held', 'over', 'ordered']), byStaff: v.nullish(flag, true) });

/**
 * Capability "cart.mailedQuotes": a cart that was emailed as a quote, as it came to then and as it comes to now. Amounts are decimals of
 * `currency`, tax included. Prices are held where `hold` says so.
 */
export const mailedQuote = v.object({
  number: filledText,
  createdAt: time,
  /** Until when its link works. */
  expiresAt: time,
  countryCode,
  currency: currencyCode,
  /** Prices of an account with prices of its own: its owner has to sign in to get them. */
  hasOwnPrices: v.nullish(flag, false),
  lines: v.array(quoteLine),
  discountTotal: v.nullish(amount, 0),
  shippingTotal: v.nullish(amount, 0),
  taxName: v.nullish(filledText, null),
  taxTotal: v.nullish(amount, 0),
  total: amount,
  /** Everything that can be ordered now; null when there is nothing. */
  totalNow: v.nullish(amount, null),
  /** Null for a quote that a shopper asked for. */
  hold: v.nullish(hold, null),
});
export type BackendMailedQuote = v.InferOutput<typeof mailedQuote>;

/** The quote of a mail that is due. The code is the secret of its link: 128 random bits or more. */
export const dueQuote = v.object({
  email: filledText,
  name: v.nullish(filledText, null),
  code: v.pipe(filledText, v.regex(QUOTE_CODE)),
  quote: mailedQuote,
});
export type BackendDueQuote = v.InferOutput<typeof dueQuote>;

/** Capability "cart.heldQuotes": response of `POST /checkout/hold`. The code is the secret of the link: 128 random bits or more. */
export const heldQuote = v.object({ code: v.pipe(filledText, v.regex(QUOTE_CODE)), quote: mailedQuote });
export type BackendHeldQuote = v.InferOutput<typeof heldQuote>;
