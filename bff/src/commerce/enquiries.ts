import type { Caller } from '../request/caller.ts';

export interface ContactMessage {
  message: string;
  subject?: string;
  name: string;
  email: string;
  phone?: string;
}

export interface BuyBackRequest {
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
  name: string;
  email: string;
  phone?: string;
  message?: string;
}

export interface PremiumApplication {
  volume: string;
  name: string;
  email: string;
  phone?: string;
  message?: string;
}

/** Where each form is stored (specification section 7: POST /{collection}). */
export interface EnquiryForms {
  'contact-messages': ContactMessage;
  'buy-back-requests': BuyBackRequest;
  'premium-applications': PremiumApplication;
}

/** The port to what the shop's forms ask of the dealer. */
export abstract class Enquiries {
  /** A receipt may be mailed to the sender. Throws a BackendError. */
  abstract store<Name extends keyof EnquiryForms>(collection: Name, body: EnquiryForms[Name], caller: Caller): Promise<void>;
}
