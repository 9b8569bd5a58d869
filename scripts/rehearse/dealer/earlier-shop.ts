/** Customers of an earlier shop whom the rehearsal imports, with columns that exports of Strapi and WooCommerce have. */
export const EXPORTED_CUSTOMERS = 'email,username\naroha@x.nz,aroha\nbill@x.nz,bill';

/** One of its orders, by the backend contract. */
export const EXPORTED_ORDER = {
  id: 7,
  orderNumber: 'K-20500',
  status: 'Fulfilled',
  createdAt: '2024-05-03T02:00:00.000Z',
  currency: 'NZD',
  subTotal: 300.5,
  discountTotal: 10,
  shippingTotal: 15,
  paymentFee: 0,
  taxTotal: 39.85,
  total: 305.5,
  lineItems: [{ name: 'Kiwi 1 oz silver', sku: 'KIWI-OLD', quantity: 5, unitPrice: 60.1, total: 300.5 }],
  coupons: ['WELCOME'],
  contact: { firstName: 'Aroha', lastName: 'Ngata', email: 'aroha@x.nz', phone: '021 555 010' },
  delivery: { line1: '12 Rātā Street', city: 'Wellington', postcode: '6011', countryCode: 'NZ' },
  payment: { method: 'card', reference: 'pi_old', state: 'taken', taken: 305.5, returned: 0 },
  user: { id: 3, email: 'aroha@x.nz' },
};
