import { setTimeout as pause } from 'node:timers/promises';

import { captured } from './kill-rows.ts';
import { type KillShop, TIME_SCALE, until } from './kill-shop.ts';
import { KillShopper } from './kill-shopper.ts';
import type { Figure } from '../measure/report.ts';

const MINUTE = 60_000;

/** Row 7: 3-D Secure takes 62 seconds, two more than a quote is held. Moves the sandbox's clock, so nothing is scaled. */
export async function longDialog(shop: KillShop): Promise<Figure> {
  await shop.restart(1);
  const shopper = await KillShopper.withCart(shop, 'A', 'threeDSecure2Required');
  await shopper.quote('A');
  const asked = await shopper.submit('A');
  await shop.control('/_sandbox/clock', 'POST', { aheadSeconds: 62 });
  await shopper.approve();
  const answer = await shopper.submit('B');
  const row = await captured(shop, shopper, 2 * MINUTE);
  return {
    ...row,
    name: '7 3-D Secure takes 62 s',
    measured: `${asked?.status}, ${answer?.status}, ${row.measured}`,
    passed: row.passed && asked?.status === 'REQUIRES_ACTION' && answer?.status === 'PLACED',
  };
}

/** Row 3: SIGTERM while the backend takes 28 s for the checkout, longer than the drain. Unscaled until A has ended. */
export async function slowCheckoutAtStop(shop: KillShop): Promise<Figure> {
  await shop.restart(1);
  await shop.kill('B');
  const shopper = await KillShopper.withCart(shop, 'A');
  await shop.fault({ path: '/checkout', method: 'POST', answerDelayMs: 28_000, times: 1 });
  const sent = shopper.submit('A');
  await until(async () => (await shop.orderOf(shopper.key)) !== undefined, 10_000);
  const stopped = performance.now();
  await shop.terminate('A');
  const stopSeconds = ((performance.now() - stopped) / 1000).toFixed(1);
  const answer = await sent;
  const left = (await shop.paymentsOf(shopper.key))[0]?.status;
  await shop.heal();
  await shop.run('B');
  const row = await captured(shop, shopper, 2 * MINUTE);
  return {
    ...row,
    name: '3 SIGTERM while a checkout takes 28 s; the next start',
    measured: `stopped after ${stopSeconds} s, ${answer ? `answered ${answer.status}` : `no answer, money ${left}`}; ${row.measured}`,
  };
}

/** Row 8: Redis is killed and restarted empty while A places the order; a reload reaches B. */
export async function emptiedRedis(shop: KillShop): Promise<Figure> {
  const shopper = await KillShopper.withCart(shop, 'A');
  await shop.fault({ path: '/checkout', method: 'POST', delayMs: 4000, times: 1 });
  const sent = shopper.submit('A');
  await pause(1000);
  await shop.redis.kill();
  const away = await shopper.check('B');
  await shop.redis.start();
  await pause(500);
  const empty = await shopper.check('B');
  const answer = await sent;
  const after = await shopper.check('B');
  await shop.heal();
  const row = await captured(shop, shopper, 2 * MINUTE);
  const states = [away.state, empty.state, answer?.status, after.state].join(', ');
  return {
    ...row,
    name: '8 Redis killed and emptied while A sends',
    measured: `${states}, ${row.measured}`,
    passed: row.passed && states === 'PENDING, PENDING, PLACED, PLACED',
  };
}

/** Row 9: B's clock is two minutes ahead while A places the order. */
export async function clockAhead(shop: KillShop): Promise<Figure> {
  await shop.kill('B');
  await shop.run('B', { aheadMs: 120_000 });
  // An event makes B check the hold while A is placing the order.
  await shop.webhooks(true);
  const shopper = await KillShopper.withCart(shop, 'A');
  await shop.fault({ path: '/checkout', method: 'POST', delayMs: 5000, times: 1 });
  const sent = shopper.submit('A');
  await pause(3000);
  const meanwhile = await shopper.check('B');
  const answer = await sent;
  await shop.heal();
  const row = await captured(shop, shopper, 2 * MINUTE);
  await shop.webhooks(false);
  await shop.kill('B');
  await shop.run('B');
  const passed = row.passed && meanwhile.state === 'PENDING' && answer?.status === 'PLACED';
  return { ...row, name: '9 the clock of B is 120 s ahead', measured: `${meanwhile.state}, ${answer?.status}, ${row.measured}`, passed };
}

/** Row 14: the look-up by key returns an invalid response. Nothing is decided until it is valid. */
export async function unknownLookups(shop: KillShop): Promise<Figure> {
  const shoppers = await Promise.all(
    [401, 403, 404, 405].map(async (status) => {
      const shopper = await KillShopper.withCart(shop, 'A');
      await shop.fault({ path: `/orders/by-key/${shopper.key}`, status });
      return shopper;
    }),
  );
  for (const shopper of shoppers) {
    await shop.fault({ path: '/checkout', method: 'POST', cut: 'after', times: 1 });
    await shopper.submit('A');
  }
  // Past the time at which an abandoned hold is released and an unknown one is reported.
  await pause(17 * MINUTE * TIME_SCALE + 1500);
  const held = (await Promise.all(shoppers.map(({ key }) => shop.paymentsOf(key)))).flat();
  const untouched = held.filter(
    ({ status, metadata }) => status === 'requires_capture' && metadata['attention_kind'] === 'holdWithoutOrder',
  ).length;
  await shop.heal();
  const rows = await Promise.all(shoppers.map((shopper) => captured(shop, shopper, 10 * MINUTE)));
  const right = rows.filter(({ passed }) => passed).length;
  return {
    name: '14 look-up by key answers 401, 403, 404, 405',
    measured: `${untouched} of 4 held and reported after 17 min, ${right} of 4 captured once it answered`,
    bound: '4 of 4, 4 of 4',
    passed: untouched === 4 && right === 4,
  };
}
