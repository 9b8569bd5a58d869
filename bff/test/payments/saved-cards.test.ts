import { expect, it } from 'vitest';

import { type CartData, fillCart, oneShop } from '../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { dataOf, signIn, SIGN_UP, SITE, newPerson } from '../support/people.ts';

const CARDS = '{ savedCards { id brand last4 nameOnCard expiryMonth expiryYear isExpired } }';
interface Card {
  id: string;
  brand: string;
  last4: string;
  isExpired: boolean;
}
const shop = oneShop();

const cardsOf = async (headers: Record<string, string>): Promise<Card[]> =>
  dataOf(await shop.ask<{ savedCards: Card[] }>(CARDS, {}, { headers })).savedCards;
/** A new person who is signed in. */
async function member(): Promise<Record<string, string>> {
  const person = newPerson();
  await shop.ask(SIGN_UP, { input: person }, { headers: SITE });
  return (await signIn(shop, person)).headers;
}
async function buy(
  headers: Record<string, string>,
  change: Record<string, unknown>,
): Promise<{ cart: CartData; payload: ReturnType<typeof placed> }> {
  const cart = await fillCart(shop);
  return { cart, payload: placed(await placeOrder(shop, cart, orderInput(cart, change), headers)) };
}

it('a card is saved when requested, and pays the next order by its id', async () => {
  const headers = await member();
  expect(await cardsOf(headers)).toEqual([]);
  expect((await buy(headers, {})).payload.status).toBe('PLACED');
  expect(await cardsOf(headers)).toEqual([]);
  expect((await buy(headers, { saveCard: true })).payload.status).toBe('PLACED');
  const [card] = await cardsOf(headers);
  expect(card).toMatchObject({ brand: 'visa', last4: '4242', isExpired: false });
  const { payload, cart } = await buy(headers, { cardToken: null, savedCardId: card!.id });
  expect(payload.status).toBe('PLACED');
  const { intents } = await shop.payments();
  const paid = intents.filter(({ amountCaptured }) => amountCaptured === Math.round(Number(cart.total.amount) * 100));
  expect(paid.length).toBeGreaterThan(0);
  expect(await cardsOf(headers)).toHaveLength(1);
});

it("another person's card, a removed one and an unknown one are alike: not found, nothing is charged", async () => {
  const owner = await member();
  await buy(owner, { saveCard: true });
  const [card] = await cardsOf(owner);
  const stranger = await member();
  await buy(stranger, { saveCard: true });
  const before = (await shop.payments()).charges.length;
  for (const savedCardId of [card!.id, 'pm_never_was']) {
    const { payload } = await buy(stranger, { cardToken: null, savedCardId });
    expect(payload).toMatchObject({ status: 'REFUSED', userErrors: [{ code: 'CARD_NOT_FOUND', field: 'savedCardId' }] });
  }
  const remove = 'mutation($id: ID!) { removeSavedCard(input: { id: $id }) { savedCards { id } userErrors { code } } }';
  const response = await shop.ask<{ removeSavedCard: { savedCards: Card[]; userErrors: object[] } }>(
    remove,
    { id: card!.id },
    { headers: stranger },
  );
  expect(dataOf(response).removeSavedCard).toMatchObject({ savedCards: [{}], userErrors: [{ code: 'CARD_NOT_FOUND' }] });
  expect((await shop.payments()).charges).toHaveLength(before);
  expect(await cardsOf(owner)).toHaveLength(1);
});

it('a declined saved card is the field of the error', async () => {
  const headers = await member();
  const { viewer } = dataOf(await shop.ask<{ viewer: { id: string } }>('{ viewer { id } }', {}, { headers }));
  const provider = async (path: string, form: Record<string, string>): Promise<{ id: string }> => {
    const request = { method: 'POST', headers: { authorization: 'Bearer sk_test_koura_sandbox' }, body: new URLSearchParams(form) };
    return (await (await fetch(`${shop.sandbox.url}/v1/${path}`, request)).json()) as { id: string };
  };
  const customer = await provider('customers', { 'metadata[account]': viewer.id });
  await provider('payment_methods/pm_card_chargeCustomerFail/attach', { customer: customer.id });
  const [card] = await cardsOf(headers);
  const { payload } = await buy(headers, { cardToken: null, savedCardId: card!.id });
  expect(payload).toMatchObject({
    status: 'REFUSED',
    userErrors: [{ code: 'CARD_DECLINED', message: 'Your card was declined.', field: 'savedCardId' }],
  });
});

it('guests have none: saveCard is ignored for them, and an id is rejected without any call', async () => {
  expect((await buy(SITE, { saveCard: true })).payload.status).toBe('PLACED');
  const { payload } = await buy(SITE, { cardToken: null, savedCardId: 'pm_x' });
  expect(payload).toMatchObject({ status: 'REFUSED', userErrors: [{ code: 'INVALID_INPUT', field: 'savedCardId' }] });
  expect((await shop.ask(CARDS, {}, { headers: SITE })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});
