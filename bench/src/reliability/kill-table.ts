import type { Figure } from '../measure/report.ts';
import { bankRows } from './bank-rows.ts';
import { abandonedRows, captureRows, releaseRow } from './kill-rows.ts';
import { KillShop } from './kill-shop.ts';
import { clockAhead, emptiedRedis, longDialog, slowCheckoutAtStop, unknownLookups } from './replica-rows.ts';

/**
 * The failure table of docs/placing-an-order.md, rows 2 to 9 and 14 to 16: real programs, two replicas, kill -9. Each must end correctly without
 * the shopper. Waiting times are scaled down; the printed ones are unscaled.
 */
export async function killTable(): Promise<Figure[]> {
  const shop = await KillShop.start();
  const results: Figure[] = [];
  try {
    for (const webhooks of [false, true]) {
      await shop.webhooks(webhooks);
      const rows = [...(await abandonedRows(shop)), ...(await captureRows(shop)), await releaseRow(shop)];
      results.push(...rows.map((row) => ({ ...row, name: `${row.name}, webhooks ${webhooks ? 'on' : 'off'}` })));
    }
    await shop.webhooks(false);
    results.push(
      ...(await bankRows(shop)),
      await emptiedRedis(shop),
      await clockAhead(shop),
      await unknownLookups(shop),
      await longDialog(shop),
      await slowCheckoutAtStop(shop),
    );
  } finally {
    await shop.stop();
  }
  return results;
}
