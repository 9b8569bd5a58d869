import { currencyDigits } from '@koura/shared-types/currency-digits';
import { isTimeZone } from '@koura/shared-types/dealer-locale';
import * as v from 'valibot';
import { countryRules } from '@koura/shared-types/wire/country-rules';
import { DELIVERY_CODES } from '@koura/shared-types/deliveries';
import { PAYMENT_METHODS } from '@koura/shared-types/payment-methods';
import { trackingAddress } from '@koura/shared-types/wire/carrier';
import { BILLING_PERIODS, ownFact } from '@koura/shared-types/wire/trade-terms';
import { amount, count, countryCode, filledText, flag, id, number, text } from '@koura/shared-types/wire/values';
import { accountingSettings, defaultAccounting } from './accounting-settings.ts';
import { isCalendarRegion } from '../calendar/holiday-calendar.ts';
import { defaultExchange, defaultSpot, exchangeSettings, spotSettings } from '../spot-sources/source-settings.ts';
import { METALS } from '../spot/metals.ts';

/** What is numbered one after the other. */
const NUMBERED = ['order', 'invoice', 'creditNote', 'quote'] as const;
export type Numbered = (typeof NUMBERED)[number];

/** The price list of everybody without another one. */
export const STANDARD_PRICING = 'standard';

const hour = v.pipe(v.number(), v.minValue(0), v.maxValue(24));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const zone = v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone'));

const day = v.pipe(
  v.string(),
  v.check(
    (text) => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text),
    'must be a day such as 2026-10-01',
  ),
);
const taxChange = v.strictObject({ from: day, rate: v.pipe(v.number(), v.minValue(0)), includedLabel: filledText });

const colour = v.pipe(v.string(), v.hexColor());

/** What the shop says about the dealer; invoices name the seller (settings/seller.ts). */
const dealer = v.strictObject({
  /** What the shop calls itself; a BRAND_NAME in the environment goes before it. */
  name: filledText,
  /** How numbers, amounts and dates are written. Pages and mails are in English. */
  locale: v.pipe(v.string(), v.regex(/^en-[A-Z]{2}$/, 'must be English of a country, such as en-NZ')),
  address: v.strictObject({
    street: filledText,
    suburb: v.optional(filledText),
    city: filledText,
    postcode: filledText,
    country: countryCode,
  }),
  socials: v.array(v.strictObject({ name: filledText, url: v.pipe(v.string(), v.url('must be an address such as https://example.com')) })),
  /** Colours of mails: header and buttons, and the text on them. */
  brandColours: v.strictObject({ accent: colour, onAccent: colour }),
  /** Said of products in stock, and of those that a supplier sends. */
  etaDescriptionInStock: text,
  etaDescriptionAtSupplier: text,
});

const numbers = v.strictObject(
  v.entriesFromList(
    NUMBERED,
    v.strictObject({
      prefix: v.pipe(
        v.string(),
        v.regex(/^[A-Z][A-Z0-9]{0,7}-?$/, 'must be one to eight capitals and digits that begin with a letter, and may end in a hyphen'),
      ),
      first: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  ),
);

const priceList = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be of lower-case letters, digits and hyphens')),
  premiumShare: v.pipe(v.number(), v.minValue(0)),
});

const country = v.strictObject({
  id,
  isoCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  name: filledText,
  /** The country's own site; null when this one serves it. */
  url: v.nullable(text),
  currency: v.strictObject({
    iso3Code: v.pipe(
      v.string(),
      v.check((code) => currencyDigits(code) === 2, 'amounts are kept in cents: choose a currency with two digits'),
    ),
  }),
  phone: text,
  /** What one unit of the dealer's own currency buys of this one, where no source says it. */
  rate: v.pipe(v.number(), v.gtValue(0)),
  /** The dealer's tax number there, on invoices; without one, the seller's own. */
  taxNumber: v.optional(filledText),
  rules: v.nullable(countryRules),
  /** Rates of its tax that replace the one of the rules, each from the midnight at the dealer's with which its day begins. */
  taxChanges: v.optional(v.array(taxChange)),
});
export type CountrySettings = v.InferOutput<typeof country>;

const paymentMethod = v.strictObject({
  code: v.picklist(PAYMENT_METHODS),
  label: filledText,
  minimum: v.nullable(amount),
  maximum: v.nullable(amount),
  /** Fee: percent of the order's total, plus an amount. */
  feePercent: number,
  feeFixed: amount,
  /** The delivery options that it can be used with; null for all. */
  deliveries: v.nullable(v.array(v.picklist(DELIVERY_CODES))),
  note: v.nullable(text),
});
export type PaymentMethodSettings = v.InferOutput<typeof paymentMethod>;

const transfers = v.strictObject({
  /** The dealer's accounts by currency; no transfers in other currencies. */
  accounts: v.record(v.string(), v.strictObject({ accountName: filledText, accountNumber: filledText, bankName: text })),
  deadline: v.strictObject({ businessDays: count, hour, leastBankingHours: number, graceBusinessDays: count }),
  /** An order underpaid by at most this amount counts as paid. */
  overlooked: amount,
  /** Receipts of an order above this sum need a second person; null: none does. */
  secondPersonAbove: v.optional(v.nullable(amount), null),
  whileMarketClosed: flag,
  newCustomers: v.strictObject({
    maximum: amount,
    unpaidOrders: count,
    /** Share of the cap for all new customers' unpaid orders together. */
    capShare: share,
  }),
  /** Limit for all unpaid orders together. */
  cap: v.strictObject({ total: amount, ounces: v.record(v.string(), number) }),
  /** Customers with this many unpaid orders within this many days can pay by card only. */
  leftUnpaid: v.strictObject({ orders: count, days: count }),
  /** Longest extension of a deadline by staff. */
  longestExtensionDays: count,
});

const days = v.strictObject({ from: count, until: count });
const courier = v.strictObject({
  price: amount,
  freeFrom: v.nullable(amount),
  /** Largest value of one insured parcel; null for no limit. */
  insuredUpTo: v.nullable(amount),
  /** Business days added to the estimate of the products. */
  extraDays: days,
});
export type CourierSettings = v.InferOutput<typeof courier>;
const place = v.strictObject({ name: filledText, lines: v.array(text) });

const delivery = v.strictObject({
  /** In the dealer's order; missing options are not offered. */
  options: v.array(v.strictObject({ code: v.picklist(DELIVERY_CODES), label: filledText, note: v.nullable(text) })),
  /** Business days until in-stock orders arrive: the promise of every page, the checkout and the mails. */
  inStockDays: days,
  /** By ISO country code; prices in the order's currency. */
  couriers: v.record(v.string(), courier),
  courierTakesPoBoxes: flag,
  collect: v.strictObject({
    /** Country codes of the shops that offer it. */
    countries: v.array(text),
    price: amount,
    place,
    bring: v.array(text),
    /** Local times, "10:30"; each slot has room for `people`. */
    slots: v.strictObject({
      times: v.array(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
      minutes: count,
      people: count,
      businessDays: count,
    }),
  }),
  vault: v.strictObject({
    /** The fee for taking an order into the vault. */
    price: amount,
    place,
    needsAccount: flag,
    /** Charged on the value of the metal, and for a year at least the minimum. */
    storage: v.strictObject({ percentPerYear: number, minimumPerYear: v.nullable(amount), billed: v.picklist(BILLING_PERIODS) }),
  }),
});

const carrier = v.strictObject({
  name: filledText,
  /** Its page about a parcel, with `{number}` where the parcel's number stands; null for none. */
  trackingUrl: v.nullable(trackingAddress),
  /** The most that it insures of one parcel, by currency. */
  insuredUpTo: v.record(v.string(), amount),
});

const rewards = v.strictObject({
  /** For each whole unit of the currency spent on goods. */
  pointsPerDollar: number,
  /** In this currency only. */
  spending: v.strictObject({ pointsPerUnit: count, currency: text, minimum: count, maximumShare: share }),
  /** A friend's first order: points for who invited them, and what the friend gets off an order of the minimum or more, in its currency. */
  referral: v.strictObject({ points: count, discount: amount, minimumSpend: amount }),
});

/** Percent below spot that the dealer pays; collectors' pieces `collectable` more. */
const buyBack = v.strictObject({
  rates: v.strictObject(v.entriesFromList(METALS, v.strictObject({ coin: number, bar: number }))),
  collectable: number,
});

/** The dealer's business settings. Amounts are decimals in the dealer's own currency unless stated otherwise. */
export const dealerSettings = v.pipe(
  v.strictObject({
    dealer,
    /** The first one is the dealer's own, whose currency is the dealer's. */
    countries: v.pipe(
      v.array(country),
      v.nonEmpty(),
      v.check(([own]) => own?.rate === 1, 'must begin with your own, whose rate is 1'),
    ),
    /** How documents are numbered. A number that was given is never given again: a smaller `first` changes nothing. */
    numbers,
    /** From how many parts of fine metal in a thousand a product of the class "metal" is free of tax; metals that are not named never are. */
    taxExemptFrom: v.record(v.picklist(METALS), v.pipe(v.number(), v.gtValue(0), v.maxValue(1000))),
    /** Each with the share of the premium that its customers pay; the metal costs everyone the same. The first one is everybody's. */
    priceLists: v.pipe(
      v.array(priceList),
      v.check(
        (lists) => lists[0]?.name === STANDARD_PRICING && lists[0].premiumShare === 1,
        `must begin with “${STANDARD_PRICING}”, whose share is 1`,
      ),
      v.check((lists) => new Set(lists.map(({ name }) => name)).size === lists.length, 'must name each list once'),
    ),
    calendar: v.strictObject({
      zone,
      region: v.pipe(v.string(), v.check(isCalendarRegion, 'must be a region of the calendar')),
      opens: hour,
      closes: hour,
    }),
    /** Where spot prices come from, and when they are not believed. */
    spot: v.optional(spotSettings, defaultSpot),
    exchange: v.optional(exchangeSettings, defaultExchange),
    /** What the accounts of the journal are called in the dealer's accounting program. */
    accounting: v.optional(accountingSettings, defaultAccounting),
    /** How long a quote holds a total. */
    priceHoldSeconds: count,
    paymentMethods: v.array(paymentMethod),
    transfers,
    delivery,
    /** Who carries parcels, as staff choose from them. */
    carriers: v.optional(
      v.pipe(
        v.array(carrier),
        v.check((list) => new Set(list.map(({ name }) => name)).size === list.length, 'must name each carrier once'),
      ),
      [],
    ),
    /**
     * For how long the prices of an order by telephone are held, how many percent of the shop's price one person may take off, and for how
     * long a quote is held for the link of an assistant; 0: not at all.
     */
    drafts: v.optional(
      v.strictObject({
        holdMinutes: v.pipe(count, v.minValue(1), v.maxValue(120)),
        alonePercent: v.pipe(number, v.minValue(0), v.maxValue(100)),
        linkMinutes: v.optional(v.pipe(count, v.maxValue(30)), 5),
      }),
      { holdMinutes: 15, alonePercent: 1, linkMinutes: 5 },
    ),
    rewards,
    buyBack,
    /** Business days until enquiries are answered. */
    replyBusinessDays: count,
    /** Days in which goods may be sent back for a change of mind; 0 where they are not taken back. */
    returnDays: v.optional(count),
    /** Facts that only the dealer's own texts mention, by country code; amounts in the country's currency. */
    ownFacts: v.record(v.string(), v.array(ownFact)),
  }),
  v.check(
    ({ countries }) => [...Map.groupBy(countries, (one) => one.currency.iso3Code).values()].every(agree),
    'countries of one currency must have the same rate and the same tax: prices are kept by currency',
  ),
);
export type DealerSettings = v.InferOutput<typeof dealerSettings>;

function agree(countries: CountrySettings[]): boolean {
  const differs = (of: (one: CountrySettings) => unknown): boolean => new Set(countries.map(of)).size > 1;
  return !differs((one) => one.rate) && !differs((one) => one.rules?.tax.rate) && !differs((one) => JSON.stringify(one.taxChanges));
}
