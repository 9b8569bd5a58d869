import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import { CommerceCommands } from '../support/commerce-commands.ts';
import { onlyInFull } from '../support/only-in-full.ts';
import { fill, removeDisk, smallDisk } from '../support/small-disk.ts';
import { setUpShop } from '../support/set-up-shop.ts';

/** Root may mount a small disk; anybody else has the test skipped by name. */
const disk = smallDisk(8);
afterAll(() => {
  if (disk !== undefined) removeDisk(disk);
});

it.skipIf(disk === undefined || onlyInFull.skip)(
  'survives a full disk: requests fail with words, nothing is half written, and it goes on',
  async () => {
    const commands = new CommerceCommands(join(disk!, 'shop'));
    try {
      await setUpShop(commands);
      const shop = await commands.start();
      const statuses = async (name: string, times: number): Promise<number[]> => {
        const all: number[] = [];
        for (let i = 0; i < times; i += 1) all.push((await enquire(shop.url, `${name} ${i}`)).status);
        return all;
      };
      expect(await statuses('Before', 1)).toEqual([200]);
      fill(join(disk!, 'filler'));
      // The log of writes has some room left that it uses again.
      const during = await statuses('During', 30);
      const failed = await enquire(shop.url, 'Refused');
      expect(failed.status).toBe(503);
      expect(await failed.json()).toMatchObject({ error: { message: 'The server has no room to save this. Nothing was changed.' } });
      expect((await fetch(`${shop.url}/products`)).status).toBe(200);
      rmSync(join(disk!, 'filler'));
      expect(await statuses('After', 1)).toEqual([200]);
      expect(await shop.stop()).toBe(0);
      const database = new DatabaseSync(commands.database);
      const stored = database.prepare(`SELECT count(*) AS count FROM enquiries`).get();
      expect(stored).toEqual({ count: 2 + during.filter((status) => status === 200).length });
      expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
      database.close();
    } finally {
      commands.remove();
    }
  },
);

function enquire(url: string, name: string): Promise<Response> {
  return fetch(`${url}/contact-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { name, email: 'aroha@example.nz', subject: 'Hours', message: 'When are you open? '.repeat(200) } }),
  });
}
