import type { CapabilityName } from '@koura/shared-types/capabilities';
import { emptied, having, type Stub, without } from './stubbed-backend.ts';

const missing = (calls: RegExp): Stub => ({ calls });
const empty = (calls: RegExp): Stub => ({ calls, change: emptied });
const lacking = (calls: RegExp, ...fields: string[]): Stub => ({ calls, change: without(...fields) });
const PRODUCTS = /^GET \/products/;
const CARTS = / \/cart/;

/** How the code of each capability can be absent although the settings list it. Each has to make a row of the capability fail. */
export const STUBS: Record<CapabilityName, Stub[]> = {
  'products.details': [
    lacking(PRODUCTS, 'description'),
    lacking(PRODUCTS, 'images'),
    lacking(PRODUCTS, 'fineWeightGrams'),
    lacking(PRODUCTS, 'fineness'),
  ],
  'products.priceParts': [
    lacking(PRODUCTS, 'priceParts'),
    lacking(PRODUCTS, 'premiumPercent'),
    { calls: PRODUCTS, change: having({ spotValue: 1 }) },
  ],
  'products.buyBack': [lacking(PRODUCTS, 'buyBackPrice'), { calls: PRODUCTS, change: having({ buyBackPrice: 1e6 }) }],
  'products.priceHistory': [missing(/price-history/)],
  'cart.shipping': [lacking(CARTS, 'shippingTotal'), { calls: CARTS, change: having({ shippingTotal: 1 }) }],
  'cart.newCarts': [missing(/^POST \/cart\/items$/), { calls: CARTS, change: having({ cartId: '2b1f0f6e-5d0c-4e5c-8f0e-3f3f5a8c1d11' }) }],
  'cart.referrals': [{ calls: CARTS, change: having({ coupons: [] }) }],
  'cart.numbers': [lacking(CARTS, 'number'), missing(/by-number/), { calls: /by-number/, change: having({ lines: [] }) }],
  'cart.mailedQuotes': [
    missing(/^POST \/quotes\/open$/),
    empty(/^POST \/quotes\/open$/),
    empty(/^GET \/mails\/due$/),
    { calls: /^POST \/checkout\/email$/, instead: () => ({}) },
  ],
  'checkout.quotes': [
    missing(/^POST \/checkout\/quote$/),
    { calls: /^POST \/checkout\/quote$/, change: having({ total: 1 }) },
    { calls: /^POST \/checkout\/quote$/, change: having({ expiresAt: '2030-01-01T00:00:00.000Z' }) },
  ],
  'checkout.claim': [
    missing(/claim$/),
    { calls: /claim$/, change: having({ expiresAt: '2020-01-01T00:00:00.000Z' }) },
    {
      calls: /claim$/,
      instead: (path) => ({ quoteId: path.split('/')[3], key: 'any', expiresAt: new Date(Date.now() + 720_000).toISOString() }),
    },
  ],
  'checkout.methods': [
    missing(/^GET \/payment-methods$/),
    empty(/^GET \/payment-methods$/),
    missing(/\/transfers$/),
    missing(/\/transfer-returns$/),
    missing(/\/transfer-sent$/),
    missing(/\/payment-deadline$/),
    missing(/\/release-unpaid$/),
    { calls: /^POST \/checkout$/, change: having({ method: 'card' }) },
  ],
  'checkout.delivery': [
    missing(/^GET \/delivery-options$/),
    empty(/^GET \/delivery-options$/),
    lacking(/^GET \/website$/, 'delivery'),
    lacking(/^POST \/checkout$/, 'deliveryChoice'),
    lacking(/^POST \/checkout\/quote$/, 'shippingTotal'),
  ],
  'checkout.actions': [missing(/\/confirm$/), { calls: /^POST \/checkout$/, change: emptied }],
  'checkout.gift': [lacking(/^POST \/checkout$/, 'gift')],
  'countries.rules': [lacking(/^GET \/website$/, 'rules'), lacking(/^POST \/checkout$/, 'taxName')],
  'website.terms': [lacking(/^GET \/website$/, 'terms'), { calls: /^GET \/website$/, change: having({ priceHoldSeconds: 5 }) }],
  'orders.byKey': [
    missing(/^GET \/orders\/by-key\//),
    empty(/^GET \/orders\/by-key\//),
    lacking(/^GET \/orders\/by-key\//, 'secret'),
    missing(/^GET \/orders\/K-/),
  ],
  'orders.closeKey': [missing(/\/close$/), { calls: /\/close$/, instead: (path) => ({ key: path.split('/')[3], closed: true }) }],
  'orders.payments': [
    missing(/^PUT \/orders\/\d+\/payment$/),
    empty(/^PUT \/orders\/\d+\/payment$/),
    { calls: /^PUT \/orders\/\d+\/payment$/, change: having({ state: 'held', taken: 0 }) },
    missing(/^GET \/orders$/),
  ],
  'orders.links': [
    missing(/^POST \/orders\/links$/),
    missing(/^POST \/orders\/\d+\/links$/),
    missing(/^GET \/orders\/by-link\//),
    empty(/^GET \/orders\/by-link\//),
    { calls: /^POST \/orders\/links$/, instead: () => ({ accepted: true }) },
  ],
  'orders.invoices': [missing(/\/invoices$/), empty(/\/invoices$/), { calls: /\/invoices$/, change: having({ total: 1 }) }],
  'orders.shipments': [
    missing(/\/shipments/),
    empty(/\/shipments/),
    missing(/^PUT .*\/shipments/),
    lacking(/^GET \/orders\//, 'shipments'),
    lacking(/^GET \/orders\//, 'history'),
  ],
  'mails.send': [
    missing(/^POST \/mails$/),
    missing(/^GET \/mails\/due$/),
    empty(/^GET \/mails\/due$/),
    { calls: /^POST \/mails$/, instead: () => ({ sent: true }) },
  ],
  'alerts.backInStock': [
    missing(/^POST \/stock-alerts$/),
    missing(/^POST \/stock-alerts\/confirm$/),
    missing(/^POST \/stock-alerts\/end$/),
    { calls: /^POST \/stock-alerts$/, instead: () => ({}) },
    { calls: /^POST \/stock-alerts\/end$/, instead: () => ({}) },
  ],
  spotPrices: [missing(/^GET \/spot-prices$/), { calls: /^GET \/spot-prices$/, change: having({ prices: [] }) }],
  'spotPrices.history': [missing(/^GET \/spot-prices\/./), empty(/^GET \/spot-prices\/./)],
  'accounts.orders': [missing(/^GET \/orders/), empty(/^GET \/orders$/)],
  'accounts.rewards': [missing(/^GET \/rewards$/), empty(/^GET \/rewards$/)],
  'accounts.cards': [missing(/^GET \/me\/cards$/), empty(/^GET \/me\/cards$/), { calls: /^DELETE \/me\/cards/, instead: () => ({}) }],
  'accounts.addresses': [
    missing(/^GET \/me\/addresses$/),
    empty(/^GET \/me\/addresses$/),
    missing(/^POST \/me\/addresses$/),
    missing(/^PUT \/me\/addresses/),
    missing(/^DELETE \/me\/addresses/),
  ],
  'accounts.emailConfirmation': [
    {
      calls: /^POST \/auth\/local\/register$/,
      change: (body) => ({ ...(body as object), jwt: 'a.b.c' }),
    },
    missing(/^POST \/auth\/local\/register$/),
  ],
  'rewards.spend': [
    { calls: /^GET \/rewards$/, change: having({ spending: null }) },
    lacking(/^POST \/checkout\/quote$/, 'pointsValue'),
    lacking(/^POST \/checkout$/, 'points'),
  ],
  'pricing.preview': [
    missing(/\/pricing-preview$/),
    empty(/\/pricing-preview$/),
    missing(/\/pricing-changes$/),
    missing(/\/undo$/),
    { calls: /\/undo$/, instead: () => ({}) },
  ],
  'pricing.batches': [
    missing(/\/pricing-batches/),
    empty(/\/pricing-batches/),
    missing(/\/rows$/),
    missing(/\/publish$/),
    missing(/\/undo$/),
    missing(/\/discard$/),
    missing(/^GET \/pricing-batches$/),
  ],
  'staff.orders': [
    missing(/^GET \/orders/),
    empty(/^GET \/orders$/),
    lacking(/^GET \/orders/, 'user'),
    { calls: /^GET \/orders$/, change: having({ values: [] }) },
  ],
  'staff.orderStatus': [missing(/^PUT \/orders\/\d+$/), { calls: /^PUT \/orders\/\d+$/, change: having({ status: 'Pending' }) }],
  'staff.approvals': [
    missing(/\/refund-approvals/),
    empty(/\/refund-approvals/),
    missing(/^PUT \/refund-approvals/),
    { calls: /^PUT \/refund-approvals/, change: having({ state: 'waiting' }) },
  ],
  'staff.money': [
    missing(/\/payment\/refund$/),
    missing(/\/payment\/release$/),
    { calls: /\/payment\/refund$/, change: having({ returned: 0 }) },
  ],
  'staff.audit': [
    missing(/^GET \/audit-entries$/),
    empty(/^GET \/audit-entries$/),
    { calls: /^POST \/audit-entries$/, instead: () => ({}) },
    lacking(/^GET \/audit-entries$/, 'facets'),
  ],
  'staff.notes': [
    missing(/\/staff-notes/),
    missing(/\/timeline$/),
    empty(/\/timeline$/),
    lacking(/^GET \/orders\/K-/, 'messages'),
    empty(/^GET \/staff-notes$/),
    { calls: /^PUT \/staff-notes/, change: having({ struck: null }) },
  ],
  'staff.stopSelling': [
    missing(/\/selling-stops/),
    empty(/^GET \/selling-stops$/),
    missing(/^PUT \/selling-stops/),
    { calls: CARTS, change: having({ unavailable: { items: [], total: 0, totalUnits: 0, tax: 0, savings: 0 } }) },
  ],
  'staff.figures': [
    missing(/^GET \/staff-figures$/),
    empty(/^GET \/staff-figures$/),
    { calls: /^GET \/staff-figures$/, change: having({ orders: 3 }) },
    empty(/^GET \/orders$/),
  ],
  'staff.exposure': [missing(/^GET \/exposure$/), missing(/^POST \/hedges$/), { calls: /^POST \/hedges$/, change: having({ net: 5 }) }],
  'staff.enquiries': [
    missing(/\/enquiries/),
    empty(/^GET \/enquiries$/),
    missing(/\/answers$/),
    missing(/^PUT \/enquiries/),
    { calls: /\/answers$/, change: having({ answers: [] }) },
  ],
  'staff.customers': [
    missing(/^GET \/customers\//),
    empty(/^GET \/customers\//),
    { calls: /^GET \/customers\//, change: having({ carts: [] }) },
    { calls: /^POST \/admin\/fetch-users$/, change: having({ users: [] }) },
    lacking(/^POST \/admin\/fetch-users$/, 'priceLists'),
  ],
  'staff.priceLists': [
    missing(/\/price-list$/),
    { calls: /\/price-list$/, instead: () => ({ priceList: 'wholesale' }) },
    lacking(/^GET \/customers\//, 'priceLists'),
  ],
  'staff.points': [
    missing(/\/points$/),
    { calls: /\/points$/, instead: () => ({ balance: 3, pending: 0, history: [] }) },
    { calls: /^GET \/rewards$/, change: having({ history: [] }) },
  ],
};
