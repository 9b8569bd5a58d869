/** Bodies of the shop's forms: POST /{collection} (specification section 7). */
interface BackendSender {
  name: string;
  email: string;
  phone?: string;
  message?: string;
}

/** POST /contact-messages. */
export interface BackendContactMessage extends BackendSender {
  message: string;
  subject?: string;
}

/** POST /buy-back-requests: an offer to sell metal to the dealer. */
export interface BackendBuyBackRequest extends BackendSender {
  /** Slug. */
  metal: string;
  kind: string;
  /** Fine metal in parts per thousand. */
  fineness: number;
  /** Per item. */
  weightGrams: number;
  quantity: number;
  /** The estimate shown on the page, decimal, and its currency; null when there was none. */
  estimate: number | null;
  currency: string | null;
}

/** POST /premium-applications. */
export interface BackendPremiumApplication extends BackendSender {
  volume: string;
}
