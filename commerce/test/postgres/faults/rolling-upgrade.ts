import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../support/commerce-commands.ts';
import { FaultyShop } from './support/faulty-shop.ts';
import { OwnServer } from './support/own-server.ts';

const NEWER = relative(ROOT, fileURLToPath(new URL('support/newer-release.ts', import.meta.url)));

let server: OwnServer;
let shop: FaultyShop;
beforeAll(async () => {
  server = await OwnServer.create();
  shop = await FaultyShop.open(server, 1);
});
afterAll(async () => {
  await shop?.close();
  await server?.remove();
});

const columnsOf = async (table: string): Promise<number> =>
  (await server.query(`SELECT 1 FROM information_schema.columns WHERE table_name = '${table}'`)).length;

it('loses no order and no number while a newer release takes over beside the older one', async () => {
  const [older] = shop.programs as [(typeof shop.programs)[number]];
  const before = await columnsOf('orders');
  const { faults, unclean, ended, doubted } = await shop.during(async () => {
    shop.programs.push(await shop.commands.start({}, NEWER));
    expect(await columnsOf('orders')).toBe(before + 1);
    // People buy from both.
    await shop.moreIsSold();

    const tooNew = shop.commands.launch(['start'], { RELEASE: 'contract' }, NEWER);
    await expect.poll(() => tooNew.child.exitCode).toBe(1);
    expect(tooNew.output.text).toMatch(/is served by koura commerce, process \d+ on .*Stop that one first\.\s*$/);
    await shop.moreIsSold();

    // The load balancer asks it no more; what it has begun it finishes.
    shop.programs.splice(shop.programs.indexOf(older), 1);
    expect(await older.stop()).toBe(0);
    await shop.moreIsSold();

    const [newer] = shop.programs as [typeof older];
    shop.programs.push(await shop.commands.start({ RELEASE: 'contract' }, NEWER));
    expect(await columnsOf('subscribers')).toBe(0);
    shop.programs.splice(shop.programs.indexOf(newer), 1);
    expect(await newer.stop()).toBe(0);
  });
  // Nothing went wrong meanwhile that a buyer could have seen.
  expect({ faults, unclean, ended, doubted }).toEqual({ faults: [], unclean: [], ended: [], doubted: 0 });
  // A program of the first release is not started any more.
  const { code, text } = await shop.commands.run('migrate');
  expect([code, text]).toEqual([1, expect.stringContaining('which needs a program of version')]);
});
