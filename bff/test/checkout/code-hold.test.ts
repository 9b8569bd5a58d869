import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';

import { type CartData, fillCart, oneShop } from '../support/cart-shop.ts';
import { CONTACT, orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { transferCode } from '../support/dealer-settings.ts';

const shop = oneShop();
beforeEach(() => shop.control('/_sandbox/reset', 'POST'));

const QUOTE = 'mutation { quoteCart(input: { payment: TRANSFER }) { quote { quoteId total { amount currencyCode } createdAt } } }';
interface QuoteData {
  quoteId: string;
  total: { amount: string; currencyCode: string };
  createdAt: string;
}
const quoteOf = async (cart: CartData): Promise<QuoteData> =>
  (await shop.ask<{ quoteCart: { quote: QuoteData } }>(QUOTE, {}, { cart: cart.cartId })).data!.quoteCart.quote;
const byTransfer = (cart: CartData, quote: QuoteData | undefined, email: string, emailCode?: string): Record<string, unknown> => {
  const { cardToken: _, ...input } = orderInput(cart, { contact: { ...CONTACT, email } });
  const transfer = emailCode === undefined ? {} : { emailCode };
  return { ...input, transfer, ...(quote && { quoteId: quote.quoteId, expectedTotal: quote.total }) };
};

it('the mail’s code gets the price that was quoted before the mail, ten minutes and a moved market later', async () => {
  const email = `${randomUUID()}@mail.example`;
  const cart = await fillCart(shop);
  const quote = await quoteOf(cart);
  const asked = placed(await placeOrder(shop, cart, byTransfer(cart, quote, email)));
  expect(asked.userErrors).toMatchObject([{ code: 'EMAIL_CODE_NEEDED' }]);
  expect(Date.parse(asked.heldUntil!) - Date.parse(quote.createdAt)).toBeGreaterThanOrEqual(15 * 60_000);
  for (const metal of ['gold', 'silver', 'platinum']) await shop.control('/_sandbox/spot', 'POST', { metal, price: 9999 });
  await shop.clockAhead(600);
  const order = placed(await placeOrder(shop, cart, byTransfer(cart, quote, email, await transferCode(shop, email))));
  expect(order).toMatchObject({ status: 'AWAITING_PAYMENT', heldUntil: null, order: { total: quote.total } });
  await shop.clockAhead(0);
});

it('without a quote there is no hold to tell of', async () => {
  const cart = await fillCart(shop);
  const asked = placed(await placeOrder(shop, cart, byTransfer(cart, undefined, `${randomUUID()}@mail.example`)));
  expect(asked).toMatchObject({ heldUntil: null, userErrors: [{ code: 'EMAIL_CODE_NEEDED' }] });
});
