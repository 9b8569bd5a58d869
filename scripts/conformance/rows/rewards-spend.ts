import { rewards } from '@koura/shared-types/wire/account';
import { order, quote } from '@koura/shared-types/wire/order';
import { customerPoints } from '@koura/shared-types/wire/staff-customer';
import { check, NotRun } from '../exchange.ts';
import type { Row } from '../row.ts';

export const rewardsSpend: Row[] = [
  {
    name: 'points take their value off an order, and come back when it is cancelled',
    clauses: ['spending-points'],
    needs: ['login', 'staff'],
    run: async (trial) => {
      const { backend } = trial;
      for (const capability of ['accounts.rewards', 'checkout.quotes', 'staff.points'] as const) await trial.requires(capability);
      const [as, staff] = [await trial.customer(), await trial.staff()];
      const { spending, balance } = await backend.action('GET /rewards', rewards, { as });
      check(spending !== null, 'spending, what points are worth');
      const { id, cart } = await trial.cart({ as });
      const points = Math.max(spending.minimum, spending.pointsPerUnit);
      if (points / spending.pointsPerUnit > cart.available.total * spending.maximumShare)
        throw new NotRun('the cheapest product costs too little for the fewest points that can be spent');
      const book = (sum: number, key: string) =>
        backend.action(`POST /customers/${as.id}/points`, customerPoints, {
          as: staff,
          body: { points: sum, description: 'Conformance test', key },
        });
      if (balance < points) {
        await book(points - balance, `${trial.mark}-spend`);
        trial.afterwards('points of the customer', () => book(balance - points, `${trial.mark}-spent`));
      }
      const held = await backend.action('POST /checkout/quote', quote, {
        cart: id,
        as,
        body: { delivery: null, paymentMethod: 'card', points },
      });
      const value = points / spending.pointsPerUnit;
      check(held.pointsValue === value, `pointsValue ${value}`);
      const body = trial.checkout(held.total, { quoteId: held.quoteId, points });
      const placed = await backend.action('POST /checkout', order, { cart: id, as, body });
      trial.cancelAfterwards(placed);
      check(placed.points?.spent === points && placed.points.value === value, `${points} points spent, worth ${value}`);
    },
  },
  {
    name: 'a guest has no points to spend',
    clauses: ['spending-points'],
    run: async (trial) => {
      const { id, cart } = await trial.cart();
      const body = trial.checkout(cart.total, { points: 500 });
      await trial.backend.refused('POST /checkout', [400], { cart: id, body, code: 'POINTS_NOT_AVAILABLE' });
    },
  },
];
