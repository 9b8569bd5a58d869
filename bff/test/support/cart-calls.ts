import type { Expected } from './expected-call.ts';

const ASKED = 'total { amount }';

/** The operations of the cart, and all of their requests to the backend. */
export const cartCalls: Record<string, { query: string; sends: Expected[] }> = {
  cart: { query: `{ cart { ${ASKED} } }`, sends: [{ call: 'GET /cart', cart: true }] },
  addToCart: {
    query: `mutation { addToCart(input: { items: [{ productId: "3", quantity: 2 }] }) { cart { ${ASKED} } } }`,
    sends: [{ call: 'POST /cart/items', cart: true, body: { items: [{ id: 3, quantity: 2 }] } }],
  },
  changeCartQuantity: {
    query: `mutation { changeCartQuantity(input: { productId: "3", quantity: 4 }) { cart { ${ASKED} } } }`,
    sends: [{ call: 'PATCH /cart/items', cart: true, body: { items: [{ id: 3, quantity: 4 }] } }],
  },
  applyCoupon: {
    query: `mutation { applyCoupon(input: { code: "KOURA10" }) { cart { ${ASKED} } } }`,
    sends: [
      { call: 'GET /cart', cart: true },
      { call: 'PATCH /cart/items', cart: true, body: { coupons: ['KOURA10'] } },
    ],
  },
  removeCoupon: {
    query: `mutation { removeCoupon(input: { code: "KOURA10" }) { cart { ${ASKED} } } }`,
    sends: [
      { call: 'GET /cart', cart: true },
      { call: 'PATCH /cart/items', cart: true, body: { coupons: [] } },
    ],
  },
  removeFromCart: {
    query: `mutation { removeFromCart(input: { productId: "3" }) { cart { ${ASKED} } } }`,
    sends: [{ call: 'DELETE /cart/products/3', cart: true }],
  },
  applyReferralCode: {
    query: `mutation { applyReferralCode(input: { code: "HANNAH-5W1" }) { cart { ${ASKED} } } }`,
    sends: [
      { call: 'GET /cart', cart: true },
      { call: 'POST /cart/items', cart: true, body: { items: [], coupons: ['HANNAH-5W1'], referral: true } },
    ],
  },
};
