import { beforeEach, describe, expect, it } from 'vitest';

import { ADD_TO_CART, CART, fillCart, oneShop, type Shop } from '../support/cart-shop.ts';
import { backendOrder, orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { OtherCurrency } from '../support/other-currency.ts';
import { SALES, signIn } from '../support/people.ts';
import { refundsAtProvider, staffMoney } from '../support/staff-money.ts';
import { AWAITED, transferDesk } from '../support/staff-transfers.ts';
import { mainRows } from '../support/main-paths.ts';

const RECORD = `mutation($input: RecordTransferInput!) { recordTransfer(input: $input) { transfer { reference } userErrors { field } } }`;
const RECEIPT = { receivedAt: '2026-01-05T00:00:00Z', key: 'receipt-of-fractions' };
const METHODS = `query($total: MoneyInput) { paymentMethods(total: $total) { code unavailableBecause } }`;

/** Currency, the sandbox's dollars in it, the backend's digits, the provider's units in one unit of the currency. */
const CURRENCIES = mainRows<[string, number, number, number]>(3, [
  ['JPY', 100, 0, 1],
  ['KWD', 1, 3, 1000],
  // The card provider counts these with two digits that are always zero.
  ['ISK', 100, 0, 100],
  ['UGX', 1000, 0, 100],
  ['CLP', 1000, 0, 1],
  ['BHD', 1, 3, 1000],
  ['AUD', 1, 2, 100],
]);

/** One for each currency, since the gateway keeps the settings of a country. */
const SHOPS = new Map(
  CURRENCIES.map(([currency, factor, digits]) => {
    const backend = Object.assign(new OtherCurrency(), { currency, factor, digits });
    return [currency, { backend, shop: oneShop({ REFUND_APPROVAL_ABOVE: '100000000' }, { backend }) }];
  }),
);

/** A shop whose dealer sells in another currency, before a sandbox as it was when it started. */
function shopIn(currency: string, factor: number, digits: number): { shop: Shop; backend: OtherCurrency } {
  const { shop, backend } = SHOPS.get(currency)!;
  beforeEach(async () => {
    await shop.control('/_sandbox/reset', 'POST');
    await shop.control('/_sandbox/payments', 'DELETE');
    Object.assign(backend, { currency, factor, digits });
    backend.reported.length = 0;
  });
  return { shop, backend };
}

/** A card pays a cart; amounts are decimal strings. */
async function pay(shop: Shop) {
  const cart = await fillCart(shop);
  const input = orderInput(cart);
  const payload = placed(await placeOrder(shop, cart, input));
  const { intents, charges } = await shop.payments();
  return { cart, input, payload, intents, charges };
}

describe.each(CURRENCIES)('a dealer who sells in %s', (currency, factor, digits, units) => {
  const { shop, backend } = shopIn(currency, factor, digits);

  it('is paid the amount that the cart shows: held, captured, reported and refunded', async () => {
    const { cart, input, payload, intents, charges } = await pay(shop);
    expect(cart.total.currencyCode).toBe(currency);
    expect(cart.total.amount.split('.')[1]?.length ?? 0).toBe(digits);
    const total = Number(cart.total.amount);
    expect(payload).toMatchObject({ status: 'PLACED', userErrors: [], order: { total: cart.total } });
    const charged = Math.round(total * units);
    expect(intents).toMatchObject([{ amount: charged, status: 'succeeded' }]);
    expect(charges).toMatchObject([{ amount: charged, amountCaptured: charged }]);
    expect(backend.reported.at(-1)).toMatchObject({ state: 'taken', authorised: total, taken: total, returned: 0, currency });

    const { headers } = await signIn(shop, SALES);
    const staff = staffMoney(shop, () => headers);
    const { orderNumber } = payload.order!;
    expect(await staff.money(orderNumber)).toMatchObject({ taken: { amount: cart.total.amount }, report: null });
    const part = digits === 3 ? '12.340' : digits === 0 ? '1200' : '12.34';
    const amount = { amount: part, currencyCode: currency };
    expect(await staff.refund(orderNumber, part, { amount })).toMatchObject({ status: 'SUCCEEDED', userErrors: [] });
    const { reference } = (await backendOrder(shop, input['idempotencyKey']))!.payment;
    expect(await refundsAtProvider(shop, reference)).toMatchObject([{ amount: Math.round(Number(part) * units) }]);
    expect(backend.reported.at(-1)).toMatchObject({ taken: total, returned: Number(part), currency });
    const left = (total - Number(part)).toFixed(digits);
    expect(await staff.money(orderNumber)).toMatchObject({ returned: { amount: part }, refundable: { amount: left } });
  });

  it('finds its payments in order when they are reconciled', async () => {
    const { payload } = await pay(shop);
    const { headers } = await signIn(shop, SALES);
    await shop.sweep();
    const { paymentReports } = await staffMoney(shop, () => headers).reports();
    expect(paymentReports!.items.filter(({ orderNumber }) => orderNumber === payload.order!.orderNumber)).toEqual([]);
  });
});

describe('a backend that sends decimals of a currency without any', () => {
  const { shop, backend } = shopIn('JPY', 100, 0);

  it('sends a broken answer: no cart, and nothing is charged', async () => {
    const cart = await fillCart(shop);
    Object.assign(backend, { factor: 1, digits: 2 });
    const broken = [{ extensions: { code: 'BACKEND_BROKEN' } }];
    const inCart = { cart: cart.cartId };
    expect((await shop.ask(CART, {}, inCart)).errors).toMatchObject(broken);
    const { id } = (await shop.products())[0]!;
    expect((await shop.ask(ADD_TO_CART, { input: { items: [{ productId: String(id), quantity: 1 }] } }, inCart)).errors).toMatchObject(
      broken,
    );
    const expectedTotal = { amount: '747854', currencyCode: 'JPY' };
    expect((await placeOrder(shop, cart, orderInput(cart, { expectedTotal }))).errors).toMatchObject(broken);
    expect((await shop.payments()).intents).toEqual([]);
  });

  it('an expected total with decimals is invalid', async () => {
    const cart = await fillCart(shop);
    const expectedTotal = { amount: `${cart.total.amount}.50`, currencyCode: 'JPY' };
    const { userErrors } = placed(await placeOrder(shop, cart, orderInput(cart, { expectedTotal })));
    expect(userErrors).toMatchObject([{ field: 'expectedTotal', message: 'The total must be an amount such as 7449.12.' }]);
  });
});

describe('amounts that no card is charged', () => {
  const { shop } = shopIn('KWD', 0.1, 3);
  const because = 'Cards take KWD in steps of 0.010.';

  it('are refused before the card is asked, with the reason; a transfer pays them', async () => {
    const cart = await fillCart(shop);
    expect(cart.total.amount).toMatch(/\.\d\d[1-9]$/);
    const { data } = await shop.ask<{ paymentMethods: object[] }>(METHODS, { total: cart.total }, { cart: cart.cartId });
    expect(data!.paymentMethods).toEqual([
      { code: 'CARD', unavailableBecause: because },
      { code: 'TRANSFER', unavailableBecause: null },
      { code: 'BANK', unavailableBecause: null },
    ]);
    const { userErrors } = placed(await placeOrder(shop, cart, orderInput(cart)));
    expect(userErrors).toMatchObject([{ code: 'PAYMENT_FAILED', message: because, field: 'cardToken' }]);
    expect((await shop.payments()).intents).toEqual([]);
  });
});

describe('thousandths', () => {
  const { shop } = shopIn('KWD', 1, 3);

  it('that no card takes back cannot be refunded', async () => {
    const { payload } = await pay(shop);
    const { headers } = await signIn(shop, SALES);
    const amount = { amount: '12.345', currencyCode: 'KWD' };
    const refund = await staffMoney(shop, () => headers).refund(payload.order!.orderNumber, '', { amount });
    expect(refund).toMatchObject({ status: null, userErrors: [{ field: 'amount', message: 'Cards take KWD in steps of 0.010.' }] });
  });
});

describe.each([
  ['JPY', 100, 0, '1200', '1200.5'],
  ['KWD', 1, 3, '12.345', '12.3456'],
])('a bank transfer in %s', (currency, factor, digits, part, tooFine) => {
  const { shop } = shopIn(currency, factor, digits);

  it('is matched, recorded and sent back to the last digit', async () => {
    await shop.sandbox.reset();
    const desk = await transferDesk(shop);
    const number = await desk.orderOf(AWAITED);
    const { outstanding } = (await desk.money(number)).transfer!;
    expect(outstanding.currencyCode).toBe(currency);
    expect(outstanding.amount.split('.')[1]?.length ?? 0).toBe(digits);
    const { lines } = await desk.read(`Date,Amount,Payee,Reference\n20/11/2026,${outstanding.amount},G GILL,${AWAITED}`);
    expect(lines).toMatchObject([{ state: 'READY', amount: outstanding, due: outstanding, orderNumber: number }]);

    const amount = { amount: tooFine, currencyCode: currency };
    const refused = await shop.ask(RECORD, { input: { ...RECEIPT, orderNumber: number, amount } }, { headers: desk.headers });
    expect(refused.data).toMatchObject({ recordTransfer: { transfer: null, userErrors: [{ field: 'amount' }] } });
    const { transfer } = await desk.record(number, '', { amount: outstanding });
    expect(transfer).toMatchObject({ received: outstanding, outstanding: { amount: (0).toFixed(digits) }, returnable: outstanding });
    // The sandbox keeps hundredths.
    const returned = digits === 3 ? '12.340' : part;
    const { transfer: after } = await desk.giveBack(number, '', { amount: { amount: returned, currencyCode: currency } });
    const left = (Number(outstanding.amount) - Number(returned)).toFixed(digits);
    expect(after!.returnable).toEqual({ amount: left, currencyCode: currency });
  });

  it('an amount is read in the currency that the statement names', async () => {
    await shop.sandbox.reset();
    const desk = await transferDesk(shop);
    const { lines } = await desk.read(`Date,Amount,Payee,Reference,Currency\n20/11/2026,${part},G GILL,${AWAITED},${currency}`);
    expect(lines).toMatchObject([{ state: 'SHORT', amount: { amount: part, currencyCode: currency } }]);
    const { lines: other } = await desk.read(`Date,Amount,Payee,Reference,Currency\n20/11/2026,12.34,G GILL,${AWAITED},NZD`);
    expect(other).toMatchObject([{ state: 'OTHER_CURRENCY', amount: { amount: '12.34', currencyCode: 'NZD' } }]);
  });
});
