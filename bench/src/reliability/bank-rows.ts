import { type KillShop, until } from './kill-shop.ts';
import { KillShopper } from './kill-shopper.ts';
import type { Figure } from '../measure/report.ts';

/** The backend asks about undecided payments every 30 s, by its own clock, which is not scaled. */
const FOUND_WITHIN_MS = 60_000;

/** Rows 15 and 16: the order is there, and its buyer is on the way to the bank, or at it. */
export async function bankRows(shop: KillShop): Promise<Figure[]> {
  const shopper = await KillShopper.atBank(shop, 'A');
  await shop.fault({ path: '/orders/*/bank-payment', method: 'POST', delayMs: 3000, cut: 'before', times: 1 });
  const answer = shopper.submit('A');
  await until(async () => (await shop.orderOf(shopper.key)) !== undefined, 10_000);
  await shop.kill('A');
  await answer;
  await shop.heal();
  const before = await shop.orderOf(shopper.key);
  const again = await shopper.submit('B');
  const after = await shop.orderOf(shopper.key);
  const isSame = before !== undefined && before.orderNumber === after?.orderNumber && after.payment.state === 'awaiting';

  await shop.kill('B');
  const { pathname } = new URL(again?.redirectUrl ?? '', shop.sandboxUrl);
  await fetch(`${shop.sandboxUrl}${pathname}/approve?stay=1&webhook=off`, { method: 'POST' });
  const took = await until(async () => (await shop.orderOf(shopper.key))?.payment.state === 'taken', FOUND_WITHIN_MS);
  await Promise.all([shop.run('A'), shop.run('B')]);
  return [
    {
      name: '15 kill -9 after the order, before its buyer was sent to the bank',
      measured: `${again?.status}, ${isSame ? 'the same order' : 'another order'}${again?.redirectUrl ? ', and the way to the bank' : ''}`,
      bound: 'the same order, and the way to the bank',
      passed: isSame && again?.status === 'AWAITING_PAYMENT' && again.redirectUrl !== null,
    },
    {
      name: '16 kill -9 of both while the buyer is at the bank, webhook lost',
      measured: took === undefined ? 'not paid within the time' : `paid after ${(took / 1000).toFixed(1)} s`,
      bound: `paid within ${FOUND_WITHIN_MS / 1000} s`,
      passed: took !== undefined,
    },
  ];
}
