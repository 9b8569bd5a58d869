import { quote } from '@koura/shared-types/wire/order';
import { claim } from '@koura/shared-types/wire/payment';
import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

const CLAIMED_MS = 660_000;
const SLACK_MS = 2000;

export const checkoutClaim: Row[] = [
  {
    name: 'a claimed quote is held eleven minutes longer, for one key',
    clauses: ['claims', 'what-the-bff-sends-with-paymentsbackend: quoteId'],
    run: async (trial) => {
      const { backend } = trial;
      await trial.requires('checkout.quotes');
      const { id } = await trial.cart();
      const { quoteId, expiresAt } = await backend.action('POST /checkout/quote', quote, { cart: id, body: {} });
      const path = `POST /checkout/quote/${quoteId}/claim` as const;
      await backend.refused(path, [400], { cart: id, body: {} });
      const { key } = trial.checkout(0);
      const claimed = await backend.action(path, claim, { cart: id, body: { key } });
      const longer = Date.parse(claimed.expiresAt) - Date.parse(expiresAt);
      check(claimed.quoteId === quoteId && claimed.key === key, `quote ${quoteId} for key ${key}`);
      check(Math.abs(longer - CLAIMED_MS) <= SLACK_MS, `660 seconds more, not ${longer / 1000}`);
      const again = await backend.action(path, claim, { cart: id, body: { key } });
      check(again.expiresAt === claimed.expiresAt, 'the same expiresAt again');
      await backend.refused(path, [409], { cart: id, body: { key: trial.checkout(0).key }, code: 'CONFLICT' });
    },
  },
  {
    name: 'only the cart’s newest quote can be claimed, and by its cart alone',
    clauses: ['claims'],
    run: async (trial) => {
      const { backend } = trial;
      await trial.requires('checkout.quotes');
      const { id } = await trial.cart();
      const older = await backend.action('POST /checkout/quote', quote, { cart: id, body: {} });
      const newer = await backend.action('POST /checkout/quote', quote, { cart: id, body: {} });
      const { key } = trial.checkout(0);
      if (older.quoteId !== newer.quoteId)
        await backend.refused(`POST /checkout/quote/${older.quoteId}/claim`, [409], { cart: id, body: { key }, code: 'QUOTE_EXPIRED' });
      const other = await trial.cart();
      await backend.refused(`POST /checkout/quote/${newer.quoteId}/claim`, [404, 409], { cart: other.id, body: { key } });
    },
  },
];
