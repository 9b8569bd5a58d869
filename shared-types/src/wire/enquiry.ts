/** What the shop's forms leave with the backend: POST /{collection} (specification section 7). */
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

/** POST /buy-back-requests: what somebody offers to sell. */
export interface BackendBuyBackRequest extends BackendSender {
  /** Slug. */
  metal: string;
  kind: string;
  /** Parts of fine metal in a thousand. */
  fineness: number;
  /** Of one piece. */
  weightGrams: number;
  quantity: number;
  /** What the page said that it comes to, decimal, and its currency; null when it could not say. */
  estimate: number | null;
  currency: string | null;
}

/** POST /premium-applications: who wants to become a member. */
export interface BackendPremiumApplication extends BackendSender {
  /** How much somebody thinks to buy in a year. */
  volume: string;
}
