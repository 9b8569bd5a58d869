import { QUOTE_SECONDS } from '@koura/shared-types/business-constants';
import { defaultAccounting } from '../../../commerce/src/settings/accounting-settings.ts';
import type { PriceTerms } from '../../../commerce/src/pricing/price-product.ts';
import { defaultExchange, defaultSpot } from '../../../commerce/src/spot-sources/source-settings.ts';
import { countries } from './countries.ts';
import type { DealerSettings } from '../../../commerce/src/settings/dealer-settings.ts';
import { ownFacts } from './own-facts.ts';

const counter = { name: 'Koura Bullion, counter', lines: ['Level 2, 48 High Street', 'Auckland CBD', 'Auckland 1010'] };
/** Delivery to Australia adds the flight and customs. */
const acrossTheTasman = { from: 3, until: 5 };

export const defaultSettings: DealerSettings = {
  dealer: {
    name: 'Koura Bullion',
    locale: 'en-NZ',
    address: { street: 'Level 2, 48 High Street', suburb: 'Auckland CBD', city: 'Auckland', postcode: '1010', country: 'NZ' },
    socials: [
      { name: 'Facebook', url: 'https://facebook.example/kourabullion' },
      { name: 'Instagram', url: 'https://instagram.example/kourabullion' },
      { name: 'YouTube', url: 'https://youtube.example/@kourabullion' },
    ],
    brandColours: { accent: '#0d5c4a', onAccent: '#ffffff' },
    etaDescriptionInStock: 'In our Auckland vault. Checked by hand, then sent by insured courier.',
    etaDescriptionAtSupplier: 'Ordered in for you from the supplier. We let you know as soon as it arrives.',
  },
  countries,
  numbers: {
    order: { prefix: 'K-', first: 100_201 },
    invoice: { prefix: 'INV-', first: 10_001 },
    creditNote: { prefix: 'CN-', first: 10_001 },
    quote: { prefix: 'Q-', first: 10_001 },
  },
  taxExemptFrom: { gold: 995, silver: 999, platinum: 990 },
  priceLists: [
    { name: 'standard', premiumShare: 1 },
    { name: 'wholesale', premiumShare: 0.6 },
  ],
  calendar: { zone: 'Pacific/Auckland', region: 'NZ-AUK', opens: 9, closes: 17 },
  spot: defaultSpot,
  exchange: defaultExchange,
  accounting: defaultAccounting,
  priceHoldSeconds: QUOTE_SECONDS,
  paymentMethods: [
    { code: 'card', label: 'Card', minimum: null, maximum: 25_000, feePercent: 0, feeFixed: 0, deliveries: null, note: null },
    {
      code: 'transfer',
      label: 'Bank transfer',
      minimum: null,
      maximum: 250_000,
      feePercent: 0,
      feeFixed: 0,
      deliveries: null,
      note: 'Your price is locked in until the deadline.',
    },
    {
      code: 'bank',
      label: 'Instant bank payment',
      minimum: null,
      maximum: 10_000,
      feePercent: 0,
      feeFixed: 0,
      deliveries: null,
      note: 'You approve the payment at your own bank, and the money arrives at once.',
    },
  ],
  transfers: {
    accounts: {
      NZD: { accountName: 'Koura Bullion Limited', accountNumber: '01-0902-0068389-00', bankName: 'Harbour Bank, Auckland' },
      AUD: { accountName: 'Koura Bullion Limited', accountNumber: 'BSB 012-003, account 4550 1820', bankName: 'Harbour Bank, Sydney' },
    },
    deadline: { businessDays: 1, hour: 17, leastBankingHours: 4, graceBusinessDays: 1 },
    overlooked: 1,
    secondPersonAbove: 100_000,
    whileMarketClosed: false,
    newCustomers: { maximum: 10_000, unpaidOrders: 1, capShare: 0.2 },
    cap: { total: 2_000_000, ounces: { gold: 250, silver: 20_000, platinum: 100 } },
    leftUnpaid: { orders: 2, days: 90 },
    longestExtensionDays: 30,
  },
  delivery: {
    options: [
      { code: 'courier', label: 'Insured courier', note: 'Signature required.' },
      { code: 'collect', label: 'Collect in Auckland', note: null },
      { code: 'vault', label: 'Keep in our vault', note: 'Insured and allocated to you.' },
    ],
    inStockDays: { from: 1, until: 3 },
    couriers: {
      NZ: { price: 24, freeFrom: 30_000, insuredUpTo: 100_000, extraDays: { from: 0, until: 0 } },
      AU: { price: 24, freeFrom: 30_000, insuredUpTo: 100_000, extraDays: acrossTheTasman },
      SG: { price: 24, freeFrom: 30_000, insuredUpTo: 100_000, extraDays: acrossTheTasman },
    },
    courierTakesPoBoxes: false,
    collect: {
      countries: ['NZ'],
      price: 0,
      place: counter,
      bring: ['Photo ID, such as a passport or driver licence', 'Your order number'],
      slots: { times: ['09:30', '10:30', '11:30', '13:30', '14:30', '15:30'], minutes: 30, people: 2, businessDays: 10 },
    },
    vault: {
      price: 0,
      place: { name: 'Koura Bullion vault', lines: ['Auckland, New Zealand'] },
      needsAccount: true,
      storage: { percentPerYear: 0.6, minimumPerYear: null, billed: 'yearly' },
    },
  },
  drafts: { holdMinutes: 15, alonePercent: 1, linkMinutes: 5 },
  carriers: [
    {
      name: 'NZ Couriers',
      trackingUrl: 'https://track.courier.example/?number={number}',
      insuredUpTo: { NZD: 10_000, AUD: 9000 },
    },
    { name: 'Tasman Secure', trackingUrl: 'https://secure.courier.example/parcels/{number}', insuredUpTo: { NZD: 250_000, AUD: 225_000 } },
    { name: 'Own driver', trackingUrl: null, insuredUpTo: {} },
  ],
  rewards: {
    pointsPerDollar: 1,
    spending: { pointsPerUnit: 100, currency: 'NZD', minimum: 500, maximumShare: 0.5 },
    referral: { points: 500, discount: 15, minimumSpend: 200 },
  },
  buyBack: {
    rates: { gold: { coin: 1.5, bar: 1 }, silver: { coin: 5, bar: 4 }, platinum: { coin: 3.5, bar: 3 } },
    collectable: 1,
  },
  replyBusinessDays: 1,
  returnDays: 0,
  ownFacts,
};

/** The sample dealer's prices in New Zealand. */
export const homeTerms: PriceTerms = {
  rate: 1,
  taxRate: countries[0]!.rules!.tax.rate,
  exemptFrom: defaultSettings.taxExemptFrom,
  margins: defaultSettings.buyBack,
};
