import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WAIT } from '../../support/commerce-commands.ts';
import { FaultyShop } from './support/faulty-shop.ts';
import { OwnServer } from './support/own-server.ts';

// A server breaks in every way while people buy. Afterwards the outcome of every attempt is known: no order twice, none lost, no money wrong.

const PROGRAMS = 2;
const DOWN_MS = 1500;

let shop: FaultyShop;
const servers: OwnServer[] = [];
beforeAll(async () => {
  const server = await OwnServer.create();
  servers.push(server);
  shop = await FaultyShop.open(server, PROGRAMS);
});
afterAll(async () => {
  await shop?.close();
  for (const server of servers) await server.remove();
});

/** Nothing is wrong, and nobody had to start a program again. */
const SOUND = { faults: [], unclean: [], ended: [] };

/** What is wrong after a fault under load. */
async function after(fault: () => Promise<void>): Promise<Record<keyof typeof SOUND, string[]>> {
  const { faults, unclean, ended } = await shop.during(fault);
  return { faults, unclean, ended };
}

it.each(['fast', 'immediate'] as const)('the server is restarted (%s)', async (how) => {
  const wrong = await after(async () => {
    await shop.server.stop(how);
    await wait(DOWN_MS);
    await shop.server.start();
  });
  expect(wrong).toEqual(SOUND);
});

it('all connections are ended, again and again', async () => {
  const wrong = await after(async () => {
    for (let times = 0; times < 5; times += 1) {
      await shop.server.endConnections();
      await wait(300);
    }
  });
  expect(wrong).toEqual(SOUND);
});

it('a process of the server is killed', async () => {
  expect(await after(() => shop.server.killProcess())).toEqual(SOUND);
});

it('connections are cut in the middle, again and again', async () => {
  const wrong = await after(async () => {
    for (let times = 0; times < 40; times += 1) {
      shop.forwarder.cut();
      await wait(20 + 7 * times);
    }
  });
  expect(wrong).toEqual(SOUND);
});

it.each(['before', 'after'] as const)('connections are cut %s the server has a COMMIT', async (way) => {
  const wrong = await after(async () => {
    shop.forwarder.cutCommits(...Array.from({ length: 30 }, () => way));
    await expect.poll(() => shop.forwarder.cutsLeft).toBe(0);
  });
  expect(wrong).toEqual(SOUND);
});

it('nobody gets through for a while', async () => {
  const wrong = await after(async () => {
    shop.forwarder.isDown = true;
    shop.forwarder.cut();
    await wait(DOWN_MS);
    shop.forwarder.isDown = false;
  });
  expect(wrong).toEqual(SOUND);
});

it('a program stands still in the middle of a change', async () => {
  const [still] = shop.programs as [(typeof shop.programs)[number]];
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): boolean => process.kill(still.pid, name);
  shop.buyers.patienceMs = 5000;
  const { unclean, ...wrong } = await after(async () => {
    await vi.waitUntil(async () => {
      signal('SIGSTOP');
      await wait(400);
      if (await shop.server.hasSilentWriter(300)) return true;
      signal('SIGCONT');
      return false;
    }, WAIT);
    // A load balancer asks it no more.
    shop.programs.splice(shop.programs.indexOf(still), 1);
    await shop.moreIsSold();
    signal('SIGCONT');
    shop.programs.push(still);
  });
  shop.buyers.patienceMs = 40_000;
  // Whoever was at that program has waited in vain.
  expect({ ...wrong, unclean: unclean.filter((answer) => !answer.includes('aborted due to timeout')) }).toEqual(SOUND);
});

it('the primary is lost, and its standby takes its place', async () => {
  const lost = shop.server;
  const standby = await lost.withStandby();
  servers.push(standby);
  const wrong = await after(async () => {
    await lost.stop('immediate');
    // The address moves before the standby is a primary.
    shop.forwarder.target = standby.port;
    shop.server = standby;
    await wait(DOWN_MS);
    await standby.promote();
  });
  expect(wrong).toEqual(SOUND);
});
