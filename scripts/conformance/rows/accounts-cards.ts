import { order } from '@koura/shared-types/wire/order';
import { savedCard } from '@koura/shared-types/wire/payment';
import * as v from 'valibot';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';
import { anything } from '../trial.ts';

export const accountsCards: Row[] = [
  {
    name: 'a card is saved with an order, used again and removed',
    clauses: ['saved-cards', "what-the-bff-sends-with-paymentsbackend: the account's page, checkout"],
    needs: ['login', 'card'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.customer();
      const cards = () => backend.action('GET /me/cards', v.array(savedCard), { as });
      const before = new Set((await cards()).map(({ id }) => id));
      const { id, cart } = await trial.cart({ as });
      const body = trial.checkout(cart.total, { payment: { token: trial.given.card!, rememberCard: true } });
      trial.cancelAfterwards(await backend.action('POST /checkout', order, { cart: id, as, body }));
      const saved = (await cards()).find((card) => !before.has(card.id));
      check(saved !== undefined, 'one card more');
      trial.afterwards('a saved card', () => backend.send(`DELETE /me/cards/${saved.id}`, { as }));
      const next = await trial.cart({ as });
      const again = trial.checkout(next.cart.total, { payment: { card: saved.id } });
      const placed = await backend.action('POST /checkout', order, { cart: next.id, as, body: again });
      trial.cancelAfterwards(placed);
      check(placed.payment.cardLast4 === saved.last4, `the card ending ${saved.last4}`);
      await backend.refused('GET /me/cards', NOT_SIGNED_IN);
      await backend.action(`DELETE /me/cards/${saved.id}`, anything, { as });
      await backend.refused(`DELETE /me/cards/${saved.id}`, [404], { as });
    },
  },
];
