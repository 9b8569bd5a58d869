import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';

import { payloadOf, type Shop } from './cart-shop.ts';

const EXPIRED = { code: 'CART_EMPTY', message: 'Your cart has expired. Please add the items again.', field: null };

/** Tests that a cart mutation reports a cart that is lost or unknown. `change` is created once the shop is open. */
export function tellsWhenTheCartIsLost(change: () => { shop: Shop; query: string; input: unknown }): void {
  it('reports a lost cart identically for unknown and malformed ids', async () => {
    const { shop, query, input } = change();
    const unknown = payloadOf(await shop.ask(query, { input }, { cart: randomUUID() }));
    const malformed = payloadOf(await shop.ask(query, { input }, { cart: 'abc' }));
    expect(unknown).toEqual({ cart: null, quantityChanges: [], cartReplaced: true, userErrors: [EXPIRED] });
    expect(malformed).toEqual(unknown);
  });

  it('reports an empty cart without an id', async () => {
    const { shop, query, input } = change();
    const payload = payloadOf(await shop.ask(query, { input }));
    expect(payload).toMatchObject({
      cart: null,
      cartReplaced: false,
      userErrors: [{ code: 'CART_EMPTY', message: 'Your cart is empty.' }],
    });
  });
}
