import { expect, it } from 'vitest';
import type { FactSource } from '../../bff/src/website/placeholders/placeholder-values.ts';
import { contradictingFigures } from './contradicting-figures.ts';
import { textWarnings } from './text-warnings.ts';

const FACTS: FactSource = {
  brandName: 'Aurum',
  productCount: 12,
  phone: '09 555 0182',
  email: null,
  address: null,
  openingHours: 'Mo-Fr 09:00-17:00',
  currency: 'NZD',
  country: {
    isoCode: 'NZ',
    name: 'New Zealand',
    url: null,
    currency: { iso3Code: 'NZD' },
    phone: '09 555 0182',
    rules: {
      addressFields: [{ name: 'line1', label: 'Street', isRequired: true, autocomplete: '' }],
      postcode: { pattern: String.raw`\d{4}`, example: '1010', message: 'Four digits.' },
      phone: { pattern: null, example: '', message: 'A number.' },
      tax: { name: 'GST', rate: 15, includedLabel: 'incl. GST', numberLabel: 'GST number', exemptFrom: { gold: 99.5 } },
      deliveryArea: '',
      invoiceTitle: 'Tax invoice',
      creditNoteTitle: 'Credit note',
      legalNotes: [],
    },
  },
  delivery: { courierPrice: 24, freeFrom: 30_000, from: '2026-11-30', until: '2026-12-02', validUntil: null, collection: null },
  terms: {
    priceHoldSeconds: 60,
    payment: [{ code: 'transfer', minimum: null, maximum: 250_000, firstOrderMaximum: 10_000 }],
    transfer: { businessDays: 1, hour: 17, graceBusinessDays: 1 },
    courier: { from: 1, until: 3, insuredUpTo: 100_000 },
    collection: null,
    storage: { percentPerYear: 0.6, minimumPerYear: null, billed: 'yearly' },
    points: { perUnit: 1, spending: { pointsPerUnit: 100, minimum: 500, maximumShare: 0.5 } },
    referral: null,
    buyBack: { rates: [{ metal: 'gold', type: 'coin', percentBelowSpot: 1.5 }], collectablePercent: 1 },
    replyBusinessDays: 1,
    returnDays: 0,
    own: [{ name: 'late', text: '2 pm' }],
  },
};

it.each([
  ['The insured courier costs $22 an order.', ['$22']],
  ['The insured courier costs $24.00 an order, free from $30,000.', []],
  ['A gram bar costs $22.', []],
  ['Storage is 0.75% of the value a year.', ['0.75%']],
  ['<p>Storage</p><p>is 0.6 percent a year</p><p>Platinum fell by 9%.</p>', []],
  ['Bank transfers up to $10,000 on a first order, then $300,000.', ['$300,000']],
  ['We hold the price for ninety seconds.', ['ninety seconds']],
  ['We hold the price for sixty seconds, that is a 60-second hold.', []],
  ['Prices include 12.5% GST; gold of 99.5% carries none.', ['12.5%']],
  ['We buy gold coins at spot less 2%, collectables at spot less 2.5%.', ['2%']],
  ['In stock, so it arrives one to five working days later.', ['one to five working days']],
  ['In stock, so it arrives 1–3 business days later.', []],
  ['In stock, so it arrives 1 to 3 business days later.', []],
  ['You need 400 points.', ['400 points']],
  ['We are open from 8 am to 5 pm.', ['8 am']],
  ['If you accept before 2 pm, the transfer leaves on that day.', []],
])('%s', (text, figures) => {
  expect(contradictingFigures(text, FACTS).map(({ figure }) => figure)).toEqual(figures);
});

it('says nothing of what the shop does not know', () => {
  const unknown: FactSource = { ...FACTS, terms: null, delivery: null };
  expect(contradictingFigures('Storage is 0.75% a year, the courier costs $22 an order.', unknown)).toEqual([]);
});

it('names placeholders that do not exist, and figures beside those that do', () => {
  const row = {
    slug: 'storage',
    title: 'Storage',
    description: '',
    intro: '',
    body: '<p>{{storage.rate}} or {{storage.price}} a year.</p><p>Storage costs 2% a year.</p>',
  };
  const texts = { plain: ['title', 'description', 'intro'], html: ['body'] };
  expect(textWarnings(row, { path: '/pages', texts }, FACTS).map(({ place, problem }) => `${place}: ${problem}`)).toEqual([
    'pages storage: there is no placeholder {{storage.price}}',
    'pages storage: 2% is not what the settings say about storage (0.6%)',
  ]);
});
