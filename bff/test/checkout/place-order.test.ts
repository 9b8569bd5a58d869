import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

import { ADD_TO_CART, APPLY_COUPON, CART, fillCart, oneShop, ownAddress, payloadOf } from '../support/cart-shop.ts';
import { authenticate, backendOrder, CONTACT, DELIVERY, orderInput, placed, placeOrder } from '../support/checkout-order.ts';

const cents = (amount: string): number => Math.round(Number(amount) * 100);

const shop = oneShop();
beforeEach(async () => {
  await shop.control('/_sandbox/reset', 'POST');
  await shop.control('/_sandbox/payments', 'DELETE');
});

describe('an accepted card', () => {
  it('pays one order: cart, backend and provider agree to the cent, captured once', async () => {
    const product = (await shop.products()).find((one) => one.priceBreaks.length > 1 && one.priceBreaks[1]!.quantity <= 20)!;
    const { cart: first } = payloadOf(
      await shop.ask(ADD_TO_CART, { input: { items: [{ productId: String(product.id), quantity: product.priceBreaks[1]!.quantity }] } }),
    );
    const other = (await shop.products()).find((one) => one.id !== product.id)!;
    await shop.ask(ADD_TO_CART, { input: { items: [{ productId: String(other.id), quantity: 1 }] } }, { cart: first!.cartId });
    const { cart } = payloadOf(
      await shop.ask(APPLY_COUPON, { input: { code: 'KOURA10' } }, { cart: first!.cartId, headers: ownAddress() }),
    );

    await shop.forgetRequests();
    const input = orderInput(cart!);
    const payload = placed(await placeOrder(shop, cart!, input));
    expect(payload).toMatchObject({ status: 'PLACED', userErrors: [], clientSecret: null, priceChange: null });
    const order = payload.order!;
    expect(order).toMatchObject({
      total: cart!.total,
      discountTotal: cart!.discountTotal,
      coupons: ['KOURA10'],
      contact: CONTACT,
      delivery: { ...DELIVERY, line2: null },
    });
    expect(order.lineItems.map((line) => [line.productId, line.quantity, line.unitPrice, line.total])).toEqual(
      cart!.available.items.map((line) => [line.product.id, line.quantity, line.unitPrice, line.total]),
    );
    expect(order.payment).toEqual({ method: 'CARD', cardBrand: 'visa', cardLast4: '4242', state: 'TAKEN', transfer: null });

    const stored = await backendOrder(shop, input['idempotencyKey']);
    expect(stored!.total.toFixed(2)).toBe(order.total.amount);
    const { intents, totals } = await shop.payments();
    expect(intents).toMatchObject([{ id: stored!.payment.reference, status: 'succeeded', metadata: { orderNumber: order.orderNumber } }]);
    expect(totals).toEqual({ capturedCharges: 1, amountCaptured: cents(order.total.amount), amountRefunded: 0 });
  });

  it('sends the backend one read of the cart and of its ways to pay, and one order', async () => {
    const cart = await fillCart(shop);
    await shop.forgetRequests();
    const input = orderInput(cart, { delivery: { ...DELIVERY, line2: ' Level 3 ' } });
    placed(await placeOrder(shop, cart, input));
    const [intent] = (await shop.payments()).intents;
    expect(await shop.requests()).toEqual([
      { method: 'GET', url: '/cart', token: cart.cartId, body: null },
      { method: 'GET', url: `/payment-methods?total=${cart.total.amount}&country=NZ`, token: cart.cartId, body: null },
      {
        method: 'POST',
        url: '/checkout',
        token: cart.cartId,
        body: {
          key: input['idempotencyKey'],
          total: Number(cart.total.amount),
          contact: CONTACT,
          delivery: { ...DELIVERY, line2: 'Level 3' },
          payment: { reference: intent!.id, cardBrand: 'visa', cardLast4: '4242' },
        },
      },
    ]);
  });

  it('completes the cart: its id is unknown afterwards', async () => {
    const cart = await fillCart(shop);
    placed(await placeOrder(shop, cart, orderInput(cart)));
    expect((await shop.ask(CART, {}, { cart: cart.cartId })).data).toEqual({ cart: null });
  });

  it('charges less when the price has fallen', async () => {
    const cart = await fillCart(shop);
    const more = { amount: (Number(cart.total.amount) + 50).toFixed(2), currencyCode: 'NZD' };
    const { order } = placed(await placeOrder(shop, cart, orderInput(cart, { expectedTotal: more })));
    expect(order!.total).toEqual(cart.total);
    expect((await shop.payments()).totals).toEqual({ capturedCharges: 1, amountCaptured: cents(cart.total.amount), amountRefunded: 0 });
  });
});

describe('a rejected card', () => {
  it.each([
    ['tok_chargeDeclined', 'Your card was declined.'],
    ['tok_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
    ['tok_chargeDeclinedExpiredCard', 'Your card has expired.'],
    ['tok_chargeDeclinedIncorrectCvc', "Your card's security code is incorrect."],
    ['tok_chargeDeclinedProcessingError', 'An error occurred while processing your card. Try again in a little bit.'],
  ])("%s: the provider's message, no order, no charge, cart unchanged", async (cardToken, message) => {
    const cart = await fillCart(shop, [1, 2]);
    const input = orderInput(cart, { cardToken });
    const payload = placed(await placeOrder(shop, cart, input));
    expect(payload).toEqual({
      status: 'REFUSED',
      order: null,
      orderSecret: null,
      clientSecret: null,
      triesLeft: null,
      heldUntil: null,
      priceChange: null,
      userErrors: [{ code: 'CARD_DECLINED', message, field: 'cardToken' }],
    });
    expect(placed(await placeOrder(shop, cart, input))).toEqual(payload);
    expect(await backendOrder(shop, input['idempotencyKey'])).toBeUndefined();
    expect((await shop.payments()).totals.capturedCharges).toBe(0);
    expect((await shop.ask(CART, {}, { cart: cart.cartId })).data).toEqual({ cart });
    // Another card with another key succeeds.
    expect(placed(await placeOrder(shop, cart, orderInput(cart))).status).toBe('PLACED');
  });

  it('reports an unknown token', async () => {
    const cart = await fillCart(shop);
    const payload = placed(await placeOrder(shop, cart, orderInput(cart, { cardToken: 'tok_unknown' })));
    expect(payload).toMatchObject({ status: 'REFUSED', userErrors: [{ code: 'PAYMENT_FAILED', field: 'cardToken' }] });
  });
});

describe('3-D Secure', () => {
  it('requires authentication, then the same input places the order', async () => {
    const cart = await fillCart(shop);
    const input = orderInput(cart, { cardToken: 'tok_threeDSecure2Required' });
    const first = placed(await placeOrder(shop, cart, input));
    expect(first).toMatchObject({ status: 'REQUIRES_ACTION', order: null, userErrors: [] });
    expect(first.clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
    expect(await backendOrder(shop, input['idempotencyKey'])).toBeUndefined();
    await authenticate(shop, first.clientSecret!, 'succeeded');
    expect(placed(await placeOrder(shop, cart, input))).toMatchObject({ status: 'PLACED', clientSecret: null });
    expect((await shop.payments()).totals).toMatchObject({ capturedCharges: 1, amountCaptured: cents(cart.total.amount) });
  });

  it('is a declined card when authentication fails', async () => {
    const cart = await fillCart(shop);
    const input = orderInput(cart, { cardToken: 'tok_threeDSecure2Required' });
    await authenticate(shop, placed(await placeOrder(shop, cart, input)).clientSecret!, 'failed');
    const payload = placed(await placeOrder(shop, cart, input));
    expect(payload).toMatchObject({ status: 'REFUSED', userErrors: [{ code: 'CARD_DECLINED' }] });
    expect(payload.userErrors[0]!.message).toBe('Your bank did not approve this payment.');
  });
});

describe('rejections of the backend', () => {
  it('a higher price is detected before the card is charged', async () => {
    const cart = await fillCart(shop);
    const less = { amount: (Number(cart.total.amount) - 1).toFixed(2), currencyCode: 'NZD' };
    const payload = placed(await placeOrder(shop, cart, orderInput(cart, { expectedTotal: less })));
    expect(payload).toMatchObject({
      status: 'REFUSED',
      priceChange: { oldTotal: less, newTotal: { amount: cart.total.amount } },
      userErrors: [{ code: 'PRICE_CHANGED', field: 'expectedTotal' }],
    });
    expect((await shop.payments()).intents).toEqual([]);
  });

  it('without a quote, an order that would lack a line of the cart is rejected before the card is charged', async () => {
    // Sold out: no supplier has it either.
    const { data } = await shop.ask<{ products: { items: { id: string }[] } }>(
      '{ products(filter: { availability: ["soldOut"] }, pageSize: 1) { items { id } } }',
    );
    const lost = data!.products.items[0]!.id;
    const stock = (pieces: number) => shop.control('/_sandbox/stock', 'POST', { productId: Number(lost), stock: pieces });
    await stock(5);
    const kept = String((await shop.products()).find(({ id }) => String(id) !== lost)!.id);
    const items = [lost, kept].map((productId) => ({ productId, quantity: 1 }));
    const cart = payloadOf(await shop.ask(ADD_TO_CART, { input: { items } })).cart!;
    await stock(0);
    const payload = placed(await placeOrder(shop, cart, orderInput(cart)));
    expect(payload).toMatchObject({
      status: 'REFUSED',
      priceChange: { oldTotal: cart.total },
      userErrors: [
        { code: 'PRICE_CHANGED', message: 'Part of your cart can no longer be ordered. Please check your cart and the new total.' },
      ],
    });
    expect((await shop.payments()).intents).toEqual([]);
    // With the new total, the shopper has agreed to the rest.
    const expectedTotal = { ...cart.total, amount: payload.priceChange!.newTotal.amount };
    const { order } = placed(await placeOrder(shop, cart, orderInput(cart, { expectedTotal })));
    expect(order!.lineItems.map(({ productId }) => productId)).toEqual([kept]);
  });

  it('an unknown quote: the hold is released, and a repeated submit has the same result', async () => {
    const cart = await fillCart(shop);
    const input = orderInput(cart, { quoteId: randomUUID() });
    const payload = placed(await placeOrder(shop, cart, input));
    expect(payload).toMatchObject({
      status: 'REFUSED',
      userErrors: [{ code: 'QUOTE_EXPIRED', message: 'The price hold has run out. Please check the new total. Nothing was taken.' }],
    });
    const { intents, totals } = await shop.payments();
    expect(intents).toMatchObject([{ status: 'canceled' }]);
    expect(totals.capturedCharges).toBe(0);
    expect(placed(await placeOrder(shop, cart, input))).toEqual(payload);
    expect((await shop.payments()).intents).toHaveLength(1);
  });

  it('stock sold out after the cart was read', async () => {
    const [product] = await shop.products();
    const { cart } = payloadOf(
      await shop.ask(ADD_TO_CART, { input: { items: [{ productId: String(product!.id), quantity: 5, supplyType: 'IN_STOCK' }] } }),
    );
    const quote = await shop.ask<{ quoteCart: { quote: { quoteId: string; total: { amount: string; currencyCode: string } } } }>(
      'mutation { quoteCart { quote { quoteId total { amount currencyCode } } userErrors { code } } }',
      {},
      { cart: cart!.cartId },
    );
    const { quoteId, total } = quote.data!.quoteCart.quote;
    await shop.control('/_sandbox/stock', 'POST', { productId: product!.id, stock: 0 });
    const payload = placed(await placeOrder(shop, cart!, orderInput(cart!, { quoteId, expectedTotal: total })));
    expect(payload.status).toBe('REFUSED');
    expect(['OUT_OF_STOCK', 'CART_EMPTY']).toContain(payload.userErrors[0]!.code);
    expect((await shop.payments()).totals.capturedCharges).toBe(0);
    expect((await shop.payments()).intents.every(({ status }) => status === 'canceled')).toBe(true);
  });

  it('a held total, once the cart is priced in another country’s currency', async () => {
    const cart = await fillCart(shop);
    const quote = await shop.ask<{ quoteCart: { quote: { quoteId: string; total: { amount: string; currencyCode: string } } } }>(
      'mutation { quoteCart { quote { quoteId total { amount currencyCode } } userErrors { code } } }',
      {},
      { cart: cart.cartId },
    );
    const { quoteId, total } = quote.data!.quoteCart.quote;
    await shop.forgetRequests();
    const input = orderInput(cart, { quoteId, expectedTotal: total });
    const payload = placed(await placeOrder(shop, cart, input, { 'x-country-code': 'AU' }));
    expect(payload).toMatchObject({
      status: 'REFUSED',
      userErrors: [
        {
          code: 'INVALID_INPUT',
          field: 'expectedTotal',
          message: 'Your cart is now priced in AUD. Reload the page to see the new total.',
        },
      ],
    });
    expect((await shop.payments()).intents).toEqual([]);
    expect((await shop.requests()).filter(({ method }) => method === 'POST')).toEqual([]);
    // In the country of the total it goes through.
    expect(placed(await placeOrder(shop, cart, orderInput(cart, { quoteId, expectedTotal: total }))).status).toBe('PLACED');
  });

  it('a cart that is empty, unknown or missing', async () => {
    const cart = await fillCart(shop);
    for (const cartId of [randomUUID(), 'abc', undefined]) {
      const response = await shop.ask<never>(
        `mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { status userErrors { code } } }`,
        { input: orderInput(cart) },
        { cart: cartId },
      );
      expect(response.data).toEqual({ placeOrder: { status: 'REFUSED', userErrors: [{ code: 'CART_EMPTY' }] } });
    }
    expect((await shop.payments()).intents).toEqual([]);
  });
});
