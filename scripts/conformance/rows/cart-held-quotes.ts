import { randomUUID } from 'node:crypto';
import { cart as cartSchema } from '@koura/shared-types/wire/cart';
import { heldQuote, mailedQuote } from '@koura/shared-types/wire/mailed-quote';
import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

export const cartHeldQuotes: Row[] = [
  {
    name: 'a visitor’s cart is held for the link that takes it',
    clauses: ['held-quotes'],
    needs: ['service'],
    run: async (trial) => {
      const { backend } = trial;
      const { id, cart } = await trial.cart();
      const { code, quote } = await backend.action('POST /checkout/hold', heldQuote, { cart: id, body: {} });
      check(quote.hold?.state === 'held' && !quote.hold.byStaff, 'a hold that is not of staff');
      check(quote.total === cart.total && quote.lines.length === 1, `the quote of ${cart.total} with its line`);
      const opened = await backend.action('POST /quotes/open', mailedQuote, { as: 'service', body: { code } });
      check(opened.number === quote.number && opened.hold?.state === 'held', 'the same quote by its code');
      const taken = await backend.action('POST /drafts/take', cartSchema, { cart: randomUUID(), body: { code } });
      check(taken.total === quote.total, `a cart of ${quote.total}`);
      await backend.refused('POST /quotes/open', [404], { as: 'service', body: { code: `${trial.mark}-unknown-code` } });
    },
  },
];
