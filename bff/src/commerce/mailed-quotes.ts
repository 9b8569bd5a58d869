import type { Image } from './catalogue.ts';
import type { Caller } from '../request/caller.ts';

export interface MailedQuote {
  number: string;
  createdAt: string;
  /** Until when its link works. */
  expiresAt: string;
  countryCode: string;
  currency: string;
  /** Prices of an account with prices of its own: its owner has to sign in to get them. */
  hasOwnPrices: boolean;
  lines: {
    productId: string;
    slug: string;
    name: string;
    image: Image | null;
    quantity: number;
    /** As quoted. */
    unitPrice: number;
    total: number;
    /** Null for a product that is not sold any more. */
    now: {
      quantity: number;
      unitPrice: number;
      total: number;
    } | null;
  }[];
  discountTotal: number;
  shippingTotal: number;
  taxName: string | null;
  taxTotal: number;
  total: number;
  /** Everything that can be ordered now; null when there is nothing. */
  totalNow: number | null;
  /** Capabilities "staff.drafts", "cart.heldQuotes": that its prices are held; null for a quote that a shopper asked for. */
  hold: { until: string; state: 'held' | 'over' | 'ordered'; byStaff: boolean } | null;
}

export interface DueQuote {
  email: string;
  name: string | null;
  code: string;
  quote: MailedQuote;
}

/** What the link of an emailed quote ends with. */
export const QUOTE_CODE = /^[\w-]{16,128}$/;

/** The port to quotes that were emailed (capability "cart.mailedQuotes"). It carries the gateway's own credentials. */
export abstract class MailedQuotes {
  /** The quote that a link opens; undefined for unknown and expired codes. Throws a BackendError when the backend cannot be asked. */
  abstract open(code: string, caller: Caller): Promise<MailedQuote | undefined>;
  /** Holds what the visitor's cart comes to (capability "cart.heldQuotes"), for whoever has the code of its link. */
  abstract hold(caller: Caller): Promise<{ code: string; quote: MailedQuote }>;
}
