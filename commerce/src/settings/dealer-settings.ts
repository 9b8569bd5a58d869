import { currencyDigits } from '@koura/shared-types/currency-digits';
import * as v from 'valibot';
import { countryRules } from '@koura/shared-types/wire/country-rules';
import { DELIVERY_CODES } from '@koura/shared-types/deliveries';
import { PAYMENT_METHODS } from '@koura/shared-types/payment-methods';
import { BILLING_PERIODS, ownFact } from '@koura/shared-types/wire/trade-terms';
import { amount, count, filledText, flag, id, number, text } from '@koura/shared-types/wire/values';
import { isCalendarRegion } from '../calendar/holiday-calendar.ts';
import { defaultExchange, defaultSpot, exchangeSettings, spotSettings } from '../spot-sources/source-settings.ts';
import { METALS } from '../spot/metals.ts';

const hour = v.pipe(v.number(), v.minValue(0), v.maxValue(24));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const zone = v.pipe(
  v.string(),
  v.check((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
    } catch {
      return false;
    }
  }, 'must be a time zone'),
);

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
  /** One New Zealand dollar in this country's currency: a constant, so that tests are reproducible. */
  rate: v.pipe(v.number(), v.gtValue(0)),
  /** The dealer's tax number there, on invoices; without one, the seller's own. */
  taxNumber: v.optional(filledText),
  rules: v.nullable(countryRules),
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
    /** Of taking an order into the vault. */
    price: amount,
    place,
    needsAccount: flag,
    /** Charged on the value of the metal, and for a year at least the minimum. */
    storage: v.strictObject({ percentPerYear: number, minimumPerYear: v.nullable(amount), billed: v.picklist(BILLING_PERIODS) }),
  }),
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

/** The dealer's business settings. Amounts are decimals in New Zealand dollars unless stated otherwise. */
export const dealerSettings = v.pipe(
  v.strictObject({
    countries: v.pipe(v.array(country), v.nonEmpty()),
    calendar: v.strictObject({
      zone,
      region: v.pipe(v.string(), v.check(isCalendarRegion, 'must be a region of the calendar')),
      opens: hour,
      closes: hour,
    }),
    /** Where spot prices come from, and when they are not believed. */
    spot: v.optional(spotSettings, defaultSpot),
    exchange: v.optional(exchangeSettings, defaultExchange),
    /** How long a quote holds a total. */
    priceHoldSeconds: count,
    paymentMethods: v.array(paymentMethod),
    transfers,
    delivery,
    rewards,
    buyBack,
    /** Business days until enquiries are answered. */
    replyBusinessDays: count,
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
  return !differs((one) => one.rate) && !differs((one) => one.rules?.tax.rate);
}
