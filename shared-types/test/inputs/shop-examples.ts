import { addToCart, changeCartQuantity, removeFromCart } from '../../src/inputs/cart.ts';
import { coupon } from '../../src/inputs/coupon.ts';
import { emailQuote } from '../../src/inputs/email-quote.ts';
import { findMyOrder } from '../../src/inputs/find-my-order.ts';
import { placeOrder } from '../../src/inputs/place-order.ts';
import { quoteCart } from '../../src/inputs/quote-cart.ts';
import { requestStockAlert } from '../../src/inputs/request-stock-alert.ts';
import type { Example, InvalidExample } from './example.ts';
import { atMost, emails, names, person, phones, PLAIN, under } from './field-examples.ts';

const line: InvalidExample[] = [
  { field: 'productId', value: '1/../2', message: 'We don’t have this product.', code: 'PRODUCT_NOT_FOUND' },
  {
    field: 'quantity',
    value: 10_001,
    message: 'The quantity can be at most 10,000. For more, call us.',
    code: 'QUANTITY_ABOVE_MAXIMUM',
  },
];
export const shopExamples: Example[] = [
  {
    mutation: 'requestStockAlert',
    type: 'RequestStockAlertInput',
    schema: requestStockAlert,
    as: 'visitor',
    valid: { productId: '1', email: 'a@b.nz' },
    invalid: [{ field: 'productId', value: '1/../2', message: 'We don’t have this product.' }, ...emails],
  },
  {
    mutation: 'addToCart',
    type: 'AddToCartInput',
    schema: addToCart,
    as: 'visitor',
    valid: { items: [{ productId: '1', quantity: 10_000, supplyType: null }] },
    invalid: [
      { field: 'items', value: [], message: 'items must not be empty.', code: 'BAD_USER_INPUT' },
      ...under('items.0', line),
      { field: 'items.0.quantity', value: 0, message: 'The quantity must be at least 1.', code: 'QUANTITY_BELOW_MINIMUM' },
    ],
  },
  {
    mutation: 'changeCartQuantity',
    type: 'ChangeCartQuantityInput',
    schema: changeCartQuantity,
    as: 'visitor',
    valid: { productId: '1', quantity: 0 },
    invalid: [...line, { field: 'quantity', value: -1, message: 'The quantity can’t be less than 0.', code: 'QUANTITY_BELOW_MINIMUM' }],
  },
  {
    mutation: 'removeFromCart',
    type: 'RemoveFromCartInput',
    schema: removeFromCart,
    as: 'visitor',
    valid: { productId: '1' },
    invalid: line.slice(0, 1),
  },
  ...['applyCoupon', 'applyReferralCode'].map((mutation): Example => ({
    mutation,
    type: 'CouponInput',
    schema: coupon,
    as: 'visitor',
    valid: { code: ' welcome-10 ' },
    invalid: ['', 'x', 'two words', "' OR 1=1", 'x'.repeat(41)].map((value) => ({
      field: 'code',
      value,
      message: 'Please check the code: it has 2 to 40 letters, digits, dashes and underscores.',
      code: 'COUPON_REFUSED',
    })),
  })),
  {
    mutation: 'emailQuote',
    type: 'EmailQuoteInput',
    schema: emailQuote,
    as: 'visitor',
    valid: { email: 'a@b.nz', name: 'Ana' },
    invalid: [
      ...emails,
      { field: 'name', value: 'x'.repeat(61), message: atMost(60) },
      { field: 'name', value: 'Ana\r\nBcc: x', message: PLAIN },
    ],
  },
  {
    mutation: 'quoteCart',
    type: 'QuoteCartInput',
    schema: quoteCart,
    as: 'visitor',
    valid: { countryCode: 'AU', postcode: '2000', points: 0 },
    invalid: [
      { field: 'countryCode', value: 'au', message: 'Please choose a country.' },
      { field: 'postcode', value: 'x'.repeat(17), message: atMost(16) },
      { field: 'points', value: -1, message: 'Please enter a whole number of points.' },
    ],
  },
  {
    mutation: 'placeOrder',
    type: 'PlaceOrderInput',
    schema: placeOrder,
    as: 'visitor',
    valid: {
      idempotencyKey: '3b241101-e2bb-4255-8caf-4136c566a962',
      expectedTotal: { amount: '7449.12', currencyCode: 'NZD' },
      cardToken: 'tok_visa',
      contact: person,
      delivery: { line1: '12 Queen Street', city: 'Tāmaki Makaurau', postcode: '1010', countryCode: 'NZ' },
      acceptedTerms: true,
    },
    invalid: [
      { field: 'idempotencyKey', value: 'again', message: 'The idempotency key must be a UUID.' },
      ...['12.345', '-1', '0', '1e999', 'much'].map((amount) => ({
        field: 'expectedTotal',
        value: { amount, currencyCode: 'NZD' },
        message: 'The total must be an amount such as 7449.12.',
      })),
      { field: 'expectedTotal', value: { amount: '10', currencyCode: 'dollars' }, message: 'The currency must be a code such as NZD.' },
      { field: 'quoteId', value: '../admin', message: 'This is not the id of a quote.' },
      ...under('contact', [...names, ...emails, ...phones]),
      { field: 'delivery', value: null, message: 'Please enter the delivery address.' },
      { field: 'delivery.line1', value: 'x'.repeat(121), message: atMost(120) },
      { field: 'delivery.line2', value: 'x'.repeat(121), message: atMost(120) },
      { field: 'delivery.suburb', value: 'a\u0007b', message: PLAIN },
      { field: 'delivery.state', value: 'x'.repeat(81), message: atMost(80) },
      { field: 'delivery.countryCode', value: 'nz', message: 'Please choose a country.' },
      { field: 'gift', value: { message: ' ' }, at: 'gift.message', message: 'Please enter the message.' },
      { field: 'gift', value: { message: 'x'.repeat(501) }, at: 'gift.message', message: atMost(500) },
      ...[-1, 100_000_001].map((value) => ({ field: 'points', value, message: 'Please enter a whole number of points.' })),
      ...['12345', '1234567', 'abcdef'].map((emailCode) => ({
        field: 'transfer',
        value: { emailCode },
        at: 'transfer.emailCode',
        message: 'The code has six digits. Please check the email.',
      })),
      {
        field: 'transfer',
        value: {},
        at: 'cardToken',
        message: 'Please choose one way to pay: a new card, a wallet, a saved card, a transfer or your bank.',
      },
      { field: 'cardToken', value: null, message: 'Please enter a card.' },
      { field: 'cardToken', value: '4242424242424242', message: 'We couldn’t read the card details. Please enter the card again.' },
      {
        field: 'confirmationToken',
        value: 'ctoken_1',
        at: 'cardToken',
        message: 'Please choose one way to pay: a new card, a wallet, a saved card, a transfer or your bank.',
      },
      { field: 'acceptedTerms', value: false, message: 'Please accept the terms and conditions.' },
    ],
  },
  {
    mutation: 'findMyOrder',
    type: 'FindMyOrderInput',
    schema: findMyOrder,
    as: 'visitor',
    valid: { orderNumber: ' # k-000123 ', email: 'a@b.nz' },
    invalid: [
      ...emails,
      ...['', 'K 123', '../users/me', 'x'.repeat(129)].map((value) => ({
        field: 'orderNumber',
        value,
        message: 'Please enter the order number from your confirmation email, such as K-000123.',
      })),
    ],
  },
];
