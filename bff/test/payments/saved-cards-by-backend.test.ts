import { beforeEach, describe, expect, it } from 'vitest';

import { wrapAction } from '../support/backend-version.ts';
import { BackendProxy, type Interference } from '../support/backend-proxy.ts';
import { fillCart, oneShop, type SeenRequest, type Shop } from '../support/cart-shop.ts';
import { orderInput, placed, placeOrder, type PlaceOrderData } from '../support/checkout-order.ts';
import { dataOf, SHOPPER, signIn, SIGN_UP, SITE, newPerson } from '../support/people.ts';

const CARD_FIELDS = 'id brand last4 nameOnCard expiryMonth expiryYear isExpired';
const CARDS = `{ savedCards { ${CARD_FIELDS} } }`;
const REMOVE = 'mutation($id: ID!) { removeSavedCard(input: { id: $id }) { savedCards { last4 } userErrors { code field } } }';
const CAN_SAVE = '{ website { cardEntry { canSaveCards } } }';
interface Card {
  id: string;
  last4: string;
}
type Headers = Record<string, string>;

const cardsOf = async (shop: Shop, headers: Headers): Promise<Card[]> =>
  dataOf(await shop.ask<{ savedCards: Card[] }>(CARDS, {}, { headers })).savedCards;
const remove = async (shop: Shop, headers: Headers, id: string): Promise<{ savedCards: object[]; userErrors: object[] }> =>
  dataOf(await shop.ask<{ removeSavedCard: { savedCards: object[]; userErrors: object[] } }>(REMOVE, { id }, { headers })).removeSavedCard;
async function member(shop: Shop): Promise<Headers> {
  const person = newPerson();
  await shop.ask(SIGN_UP, { input: person }, { headers: SITE });
  return (await signIn(shop, person)).headers;
}
async function buy(shop: Shop, headers: Headers, change: Record<string, unknown>): Promise<PlaceOrderData> {
  const cart = await fillCart(shop);
  return placed(await placeOrder(shop, cart, orderInput(cart, change), headers));
}
async function lastPayment(shop: Shop): Promise<unknown> {
  const checkouts = (await shop.requests()).filter(({ method, url }) => method === 'POST' && url === '/checkout');
  return (checkouts.at(-1)!.body as { payment: unknown }).payment;
}
const ofCards = ({ method, url }: SeenRequest): string[] => (url.startsWith('/me/cards') ? [`${method} ${url}`] : []);

describe('a backend that stores cards', () => {
  const backend = new BackendProxy();
  const provider = new BackendProxy();
  const asked: string[] = [];
  provider.interfere = (method, path) => {
    asked.push(`${method} ${path}`);
    return undefined;
  };
  const shop = oneShop({ PAYMENTS: 'backend' }, { backend, provider });
  beforeEach(() => {
    backend.interfere = () => undefined;
  });

  it('saves a card, lists it, pays the next order with it by its id, and removes it', async () => {
    const headers = await member(shop);
    expect(dataOf(await shop.ask(CAN_SAVE))).toEqual({ website: { cardEntry: { canSaveCards: true } } });
    expect(await cardsOf(shop, headers)).toEqual([]);
    expect((await buy(shop, headers, {})).status).toBe('PLACED');
    expect(await lastPayment(shop)).toEqual({ token: 'tok_visa', rememberCard: false });
    expect(await cardsOf(shop, headers)).toEqual([]);

    expect((await buy(shop, headers, { saveCard: true })).status).toBe('PLACED');
    expect(await lastPayment(shop)).toEqual({ token: 'tok_visa', rememberCard: true });
    expect((await buy(shop, headers, { saveCard: true, cardToken: 'tok_mastercard' })).status).toBe('PLACED');
    const cards = await cardsOf(shop, headers);
    expect(cards).toMatchObject([
      { brand: 'mastercard', last4: '4444', isExpired: false },
      { brand: 'visa', last4: '4242', expiryMonth: expect.any(Number), expiryYear: expect.any(Number) },
    ]);

    const [newest, oldest] = cards;
    expect(await buy(shop, headers, { cardToken: null, savedCardId: oldest!.id })).toMatchObject({
      status: 'PLACED',
      order: { payment: { cardBrand: 'visa', cardLast4: '4242' } },
    });
    expect(await lastPayment(shop)).toEqual({ card: oldest!.id });

    await shop.forgetRequests();
    expect(await remove(shop, headers, oldest!.id)).toEqual({ savedCards: [{ last4: '4444' }], userErrors: [] });
    expect((await shop.requests()).flatMap(ofCards)).toEqual([`DELETE /me/cards/${oldest!.id}`, 'GET /me/cards']);
    expect(await remove(shop, headers, oldest!.id)).toEqual({
      savedCards: [{ last4: '4444' }],
      userErrors: [{ code: 'CARD_NOT_FOUND', field: 'id' }],
    });
    expect(await buy(shop, headers, { cardToken: null, savedCardId: oldest!.id })).toMatchObject({
      status: 'REFUSED',
      userErrors: [{ code: 'CARD_NOT_FOUND', field: 'savedCardId' }],
    });
    expect(await cardsOf(shop, headers)).toMatchObject([{ id: newest!.id }]);
    expect(asked).toEqual([]);
  });

  it("another person's card is not found, and cannot be used", async () => {
    const owner = await member(shop);
    await buy(shop, owner, { saveCard: true });
    const [card] = await cardsOf(shop, owner);
    const stranger = await member(shop);
    const { intents } = await shop.payments();
    expect(await remove(shop, stranger, card!.id)).toEqual({ savedCards: [], userErrors: [{ code: 'CARD_NOT_FOUND', field: 'id' }] });
    expect(await buy(shop, stranger, { cardToken: null, savedCardId: card!.id })).toMatchObject({
      status: 'REFUSED',
      userErrors: [{ code: 'CARD_NOT_FOUND', field: 'savedCardId' }],
    });
    expect((await shop.payments()).intents).toHaveLength(intents.length);
    expect(await cardsOf(shop, owner)).toHaveLength(1);
  });

  it('guests have none, and nothing is saved for them', async () => {
    expect((await buy(shop, SITE, { saveCard: true })).status).toBe('PLACED');
    expect(await lastPayment(shop)).toEqual({ token: 'tok_visa', rememberCard: false });
    expect((await shop.ask(CARDS, {}, { headers: SITE })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await shop.ask(REMOVE, { id: 'pm_x' }, { headers: SITE })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('fills in what the backend leaves out, and recognises an expired card', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const card = { id: '17', brand: 'amex', last4: '0005', expiryMonth: 2, expiryYear: 2024 };
    backend.interfere = onCards({ status: 200, body: wrapAction([card]) });
    expect(await cardsOf(shop, headers)).toEqual([{ ...card, nameOnCard: null, isExpired: true }]);
  });

  it.each<[string, Interference, string]>([
    ['a list that is none', { status: 200, body: wrapAction({ cards: [] }) }, 'BACKEND_BROKEN'],
    ['a card without digits', { status: 200, body: wrapAction([{ id: '1', brand: 'visa' }]) }, 'BACKEND_BROKEN'],
    ['a connection that is cut', 'cutRequest', 'BACKEND_UNREACHABLE'],
  ])('%s is an error, not an empty list', async (_, fate, code) => {
    const { headers } = await signIn(shop, SHOPPER);
    backend.interfere = onCards(fate);
    expect((await shop.ask(CARDS, {}, { headers })).errors?.[0]?.extensions.code).toBe(code);
  });
});

describe('a backend that stores none', () => {
  const shop = oneShop({ PAYMENTS: 'backend' }, {}, ['accounts.cards']);

  it('lists none without a call to the backend; "save this card" is ignored', async () => {
    expect(dataOf(await shop.ask(CAN_SAVE))).toEqual({ website: { cardEntry: { canSaveCards: false } } });
    const headers = await member(shop);
    await shop.forgetRequests();
    expect((await buy(shop, headers, { saveCard: true })).status).toBe('PLACED');
    expect(await lastPayment(shop)).toEqual({ token: 'tok_visa', rememberCard: false });
    expect(await cardsOf(shop, headers)).toEqual([]);
    expect(await remove(shop, headers, 'pm_x')).toEqual({ savedCards: [], userErrors: [{ code: 'CARD_NOT_FOUND', field: 'id' }] });
    expect((await shop.requests()).flatMap(ofCards)).toEqual([]);
  });
});

describe('PAYMENTS=gateway', () => {
  const shop = oneShop({}, {}, ['accounts.cards']);

  it('needs no capability: the card provider stores the cards', async () => {
    expect(dataOf(await shop.ask(CAN_SAVE))).toEqual({ website: { cardEntry: { canSaveCards: true } } });
  });
});

const onCards =
  (fate: Interference) =>
  (_: string, path: string): Interference =>
    path.startsWith('/me/cards') ? fate : undefined;
