import { expect, it } from 'vitest';

import { fillCart, oneShop } from '../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { dataOf, SHOPPER, signIn, SITE } from '../support/people.ts';

const REMOVE = 'mutation($id: ID!) { removeSavedCard(input: { id: $id }) { savedCards { id } userErrors { code field } } }';
interface Removed {
  removeSavedCard: { savedCards: { id: string }[]; userErrors: { code: string; field: string }[] };
}
const shop = oneShop();

it('deletes the card at the provider: it can no longer be used', async () => {
  const { headers } = await signIn(shop, SHOPPER);
  for (const cardToken of ['tok_visa', 'tok_mastercard']) {
    const cart = await fillCart(shop);
    expect(placed(await placeOrder(shop, cart, orderInput(cart, { saveCard: true, cardToken }), headers)).status).toBe('PLACED');
  }
  const { savedCards } = dataOf(
    await shop.ask<{ savedCards: { id: string; brand: string }[] }>('{ savedCards { id brand } }', {}, { headers }),
  );
  expect(savedCards.map(({ brand }) => brand)).toEqual(['mastercard', 'visa']);
  const [gone, left] = savedCards;
  const { removeSavedCard } = dataOf(await shop.ask<Removed>(REMOVE, { id: gone!.id }, { headers }));
  expect(removeSavedCard).toEqual({ savedCards: [{ id: left!.id }], userErrors: [] });
  const again = dataOf(await shop.ask<Removed>(REMOVE, { id: gone!.id }, { headers })).removeSavedCard;
  expect(again.userErrors).toEqual([{ code: 'CARD_NOT_FOUND', field: 'id' }]);
  const cart = await fillCart(shop);
  const payload = placed(await placeOrder(shop, cart, orderInput(cart, { cardToken: null, savedCardId: gone!.id }), headers));
  expect(payload).toMatchObject({ status: 'REFUSED', userErrors: [{ code: 'CARD_NOT_FOUND' }] });
});

it('requires a session', async () => {
  expect((await shop.ask(REMOVE, { id: 'pm_x' }, { headers: SITE })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});
