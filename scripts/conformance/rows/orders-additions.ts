import { randomUUID } from 'node:crypto';
import { draft } from '@koura/shared-types/wire/draft';
import { cart as cartSchema } from '@koura/shared-types/wire/cart';
import { order } from '@koura/shared-types/wire/order';
import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

export const ordersAdditions: Row[] = [
  {
    name: 'what is added to an order is on its page, and is paid as an order of its own',
    clauses: ['additions-to-an-order'],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const { id: cart, cart: filled, product } = await trial.cart();
      const placed = await backend.action('POST /checkout', order, { cart, body: trial.checkout(filled.total) });
      trial.cancelAfterwards(placed);
      const { orderNumber, secret } = placed;
      const lines = [{ productId: product.id, quantity: product.minimumSaleQuantity }];
      const body = { key: `${trial.mark}-${randomUUID()}`, countryCode: 'NZ', lines, forOrder: orderNumber };
      await backend.refused('POST /drafts', [400], {
        as,
        body: { ...body, key: `${trial.mark}-${randomUUID()}`, forOrder: 'NO-SUCH-ORDER' },
      });
      const built = await backend.action('POST /drafts', draft, { as, body });
      check(built.forOrder === orderNumber, `forOrder “${orderNumber}”`);
      const held = await backend.action(`POST /drafts/${built.id}/hold`, draft, { as });
      const asBuyer = secret ? { secret } : {};
      const shown = await backend.action(`GET /orders/${orderNumber}`, order, asBuyer);
      const addition = shown.additions?.find(({ number }) => number === built.number);
      check(addition?.code === held.code && addition.total === held.total, `${built.number} with its code among the additions`);
      const second = randomUUID();
      const taken = await backend.action('POST /drafts/take', cartSchema, { cart: second, body: { code: held.code } });
      const paid = await backend.action('POST /checkout', order, { cart: second, body: trial.checkout(taken.total) });
      trial.cancelAfterwards(paid);
      const after = await backend.action(`GET /orders/${orderNumber}`, order, asBuyer);
      const ordered = after.additions?.find(({ number }) => number === built.number);
      check(ordered?.orderNumber === paid.orderNumber && (ordered.code ?? null) === null, `paid as ${paid.orderNumber}, without the code`);
    },
  },
];
