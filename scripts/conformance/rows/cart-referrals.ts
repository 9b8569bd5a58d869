import { rewards } from '@koura/shared-types/wire/account';
import { cart } from '@koura/shared-types/wire/cart';
import { randomUUID } from 'node:crypto';
import { check, NotRun } from '../exchange.ts';
import type { Row } from '../row.ts';

export const cartReferrals: Row[] = [
  {
    name: 'a referral code stays on a cart whose condition is not met yet',
    clauses: [],
    needs: ['login'],
    run: async (trial) => {
      const { backend } = trial;
      await trial.requires('accounts.rewards');
      const { referralCode } = await backend.action('GET /rewards', rewards, { as: await trial.customer() });
      if (!referralCode) throw new NotRun('the account of --login has no referral code');
      const body = { items: [], coupons: [referralCode], referral: true, newCart: true };
      const opened = await backend.action('POST /cart/items', cart, { cart: randomUUID(), body });
      check(
        opened.coupons.some(({ code }) => code === referralCode),
        `the coupon ${referralCode} on the empty cart`,
      );
    },
  },
];
