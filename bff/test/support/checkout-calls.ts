import type { Expected } from './expected-call.ts';

/** The operations of the checkout and of finding its order again, and all of their requests to the backend. */
export const checkoutCalls: Record<string, { query: string; sends: Expected[] }> = {
  quoteCart: {
    query: 'mutation { quoteCart { quote { total { amount } } } }',
    sends: [{ call: 'POST /checkout/quote', cart: true, body: {} }],
  },
  paymentMethods: {
    query: '{ paymentMethods(total: { amount: "100.00", currencyCode: "AUD" }, countryCode: "NZ", delivery: COLLECT) { code } }',
    sends: [{ call: 'GET /payment-methods?total=100.00&country=NZ&delivery=collect', cart: true }],
  },
  // A cart that fits is not changed; what is taken out of another: split-cart.test.ts.
  splitCart: {
    query: 'mutation { splitCart { cart { number } } }',
    sends: [
      { call: 'GET /cart', cart: true },
      { call: 'GET /payment-methods', cart: true },
    ],
  },
  deliveryOptions: {
    query: '{ deliveryOptions(countryCode: "AU", postcode: "2000", payment: TRANSFER) { code } }',
    sends: [{ call: 'GET /delivery-options?country=AU&postcode=2000&payment=transfer', cart: true }],
  },
  emailQuote: {
    query: 'mutation { emailQuote(input: { email: "ana@example.test" }) { userErrors { code } } }',
    sends: [{ call: 'POST /checkout/email', cart: true, body: { email: 'ana@example.test' } }],
  },
  holdQuote: {
    query: 'mutation { holdQuote { code userErrors { code } } }',
    sends: [{ call: 'POST /checkout/hold', cart: true, body: {} }],
  },
  mailedQuote: {
    query: '{ mailedQuote(code: "0123456789abcdefghijkl") { number } }',
    sends: [{ call: 'POST /quotes/open', service: true, body: { code: '0123456789abcdefghijkl' } }],
  },
  takeOrderDraft: {
    query: 'mutation { takeOrderDraft(input: { code: "0123456789abcdefghijkl" }) { userErrors { code } } }',
    sends: [{ call: 'POST /drafts/take', cart: 'new', body: { code: '0123456789abcdefghijkl' } }],
  },
  findMyOrder: {
    query: 'mutation { findMyOrder(input: { orderNumber: "K-100001", email: "ana@example.test" }) { accepted } }',
    sends: [{ call: 'POST /orders/links', service: true, body: { orderNumber: 'K-100001', email: 'ana@example.test' } }],
  },
};
