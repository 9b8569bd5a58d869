import type { CapabilityName } from '@koura/shared-types/capabilities';
import type { Caller } from '../request/caller.ts';
import type { MailKind } from './mails.ts';
import type { PaymentMethodCode } from '@koura/shared-types/payment-methods';

/** The name of a field of a delivery address. */
export type AddressFieldName = 'line1' | 'line2' | 'suburb' | 'city' | 'state' | 'postcode';

export interface AddressField {
  name: AddressFieldName;
  label: string;
  isRequired: boolean;
  /** The allowed values, such as a country's States; absent for free text. */
  options?: { value: string; label: string }[] | null | undefined;
  /** The token of HTML's `autocomplete`, such as "address-level1". */
  autocomplete: string;
}

/** What a country asks of addresses and documents. */
export interface CountryRules {
  /** In the order of the country's address format. */
  addressFields: AddressField[];
  /** `message` is the validation error for a value that does not match. */
  postcode: { pattern: string; example: string; message: string };
  phone: { pattern: string | null; example: string; message: string };
  tax: {
    /** "GST". */
    name: string;
    /** Percent. */
    rate: number;
    /** "incl. 15% GST". */
    includedLabel: string;
    /** "GST number". */
    numberLabel: string;
    /** By metal: the fineness in percent from which it is free of the tax, such as 99.5; metals that are not named are never free. */
    exemptFrom?: Record<string, number> | null | undefined;
  };
  /** "across New Zealand". */
  deliveryArea: string;
  /** "Tax invoice". */
  invoiceTitle: string;
  creditNoteTitle: string;
  /** Sentences required by the country's law. */
  legalNotes: string[];
}

export interface ShopCountry {
  id: string;
  /** ISO 3166-1 alpha-2. */
  isoCode: string;
  name: string;
  /** Origin of the country's own site; null when this site serves it. */
  url: string | null;
  /** Three capitals, which may be no currency. */
  currency: { iso3Code: string };
  phone: string;
  /** Capability "countries.rules". */
  rules?: CountryRules | null | undefined;
}

export type BillingPeriod = 'monthly' | 'quarterly' | 'yearly';

/** A fact of the dealer's own, for texts. */
export type OwnFact = { name: string; amount: number } | { name: string; text: string };

/** Capability "website.terms": what the dealer promises. Amounts are decimals of the settings' currency. */
export interface TradeTerms {
  /** How long a quote holds a total, in seconds. */
  priceHoldSeconds: number | null;
  /** Limits of an order's total by payment method; null for none. `firstOrderMaximum`: of a new customer's order, null where it is the same. */
  payment: { code: PaymentMethodCode; minimum: number | null; maximum: number | null; firstOrderMaximum: number | null }[];
  /**
   * A transfer is sent until `hour` (0 to 24, the dealer's time), so many business days after the order; the order is canceled if it has
   * not arrived `graceBusinessDays` later.
   */
  transfer: { businessDays: number; hour: number; graceBusinessDays: number } | null;
  /** Business days until an order in stock arrives; the value up to which a parcel is insured, null where there is no limit. */
  courier: { from: number; until: number; insuredUpTo: number | null } | null;
  /** Collection at the counter: the length of a slot booked at checkout in minutes, null without slots, and what to bring. */
  collection: { slotMinutes: number | null; bring: string[] } | null;
  /** Storage in the dealer's vault: percent of the metal's value a year, and the least that is charged for a year. */
  storage: { percentPerYear: number; minimumPerYear: number | null; billed: BillingPeriod } | null;
  /** Reward points for each whole unit of the currency spent on goods; capability "rewards.spend": what they are worth. */
  points: { perUnit: number; spending: { pointsPerUnit: number; minimum: number; maximumShare: number } | null } | null;
  /** A friend's first order with a referral code: the points that it earns, and what the friend gets off. */
  referral: { points: number; discount: number | null; minimumSpend: number | null } | null;
  /** What the dealer pays, by slug of the metal and type of product; collectors' pieces `collectablePercent` less. */
  buyBack: { rates: { metal: string; type: string; percentBelowSpot: number }[]; collectablePercent: number } | null;
  /** Business days until enquiries are answered. */
  replyBusinessDays: number | null;
  /** Days in which goods may be sent back for a change of mind; 0 where they are not taken back. */
  returnDays: number | null;
  own: OwnFact[];
}

/** Capability "checkout.delivery": what pages promise of delivery. Days, and amounts of the settings' currency. */
export interface DeliveryPromise {
  courierPrice: number;
  /** The courier is free for goods of this total or more; null when it is never free. */
  freeFrom: number | null;
  from: string;
  until: string;
  /** The days hold for orders placed before this time; null where the backend does not say. */
  validUntil: string | null;
  /** Collection of an order in stock at the counter; null where it is not offered. */
  collection: { label: string; price: number; from: string } | null;
}

/** The shop's settings, and facts about the dealer, in the country they were asked for. */
export interface ShopSettings {
  /** What the dealer's shop calls itself. */
  name?: string | null | undefined;
  countries: ShopCountry[];
  /** ISO 3166-1 alpha-2. */
  defaultCountry: string;
  country: ShopCountry;
  /** The currency of the country's prices: three capitals. Nothing can be sold in a currency that the shop does not know. */
  currency: string;
  phone: string;
  /** Delivery texts for products without an estimate. */
  estimatedDeliveryTimeInStock: string;
  etaDescriptionInStock: string;
  etaDescriptionAtSupplier: string;
  email?: string | null | undefined;
  address: { street: string; suburb?: string | null | undefined; city: string; postcode: string; country: string } | null;
  openingHours?: string | null | undefined;
  socials?: { name: string; url: string }[] | null | undefined;
  /** For mails, such as "#8a6a16": the colour of the header and of buttons, and that of text on it. */
  brandColours: { accent: string; onAccent: string } | null;
  /** Where the dealer is, and how numbers and amounts are written: "Australia/Sydney", "en-AU". */
  timeZone?: string | null | undefined;
  locale?: string | null | undefined;
  terms: TradeTerms | null;
  delivery?: DeliveryPromise | null | undefined;
  /** What the backend can do beyond the least. */
  capabilities?: CapabilityName[] | null | undefined;
  /** Kinds of mails that the backend writes itself, so that the gateway never does. */
  mails?: MailKind[] | null | undefined;
}

/** The port to the shop's settings. */
export abstract class Settings {
  /** Whether the backend takes orders at all. Without them it is a catalogue: no carts, checkout, mails or staff. */
  abstract readonly takesOrders: boolean;
  /** The settings for the caller's country. Throws a BackendError; with NOT_SET_UP where there are none yet. */
  abstract load(caller: Caller): Promise<ShopSettings>;
}
