import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { fill, removeDisk, smallDisk } from '../../support/small-disk.ts';
import { FaultyShop } from './support/faulty-shop.ts';
import { OwnServer } from './support/own-server.ts';

const PROGRAMS = 2;
/** A server writes its log on the same disk: it refuses writes at first, and ends once it needs a new file for it. */
const FULL_MS = 6000;

/** Root may mount a small disk; anybody else has the test skipped by name. */
const disk = smallDisk(110);
let server: OwnServer | undefined;
let shop: FaultyShop | undefined;
afterAll(async () => {
  await shop?.close();
  await server?.remove();
  if (disk !== undefined) removeDisk(disk);
});

it.skipIf(disk === undefined)('the disk of the server is full for a while under load', async () => {
  server = await OwnServer.create(disk);
  shop = await FaultyShop.open(server, PROGRAMS);
  const { faults, unclean, ended, doubted } = await shop.during(async () => {
    const filler = join(disk!, 'filler');
    fill(filler);
    await wait(FULL_MS);
    rmSync(filler);
    // Whoever runs the server starts it again if it has ended.
    if (!server!.isRunning) await server!.start();
  });
  expect({ faults, unclean, ended }).toEqual({ faults: [], unclean: [], ended: [] });
  expect(doubted).toBeGreaterThan(0);
});
