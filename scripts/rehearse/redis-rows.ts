import { setTimeout as pause } from 'node:timers/promises';
import { startVisits } from '../../ops/load/visits.ts';
import { PORTS, SHOP } from './ports.ts';
import { primaryPort, redisCommand } from './redis.ts';
import { fact, loadRow, type Row } from './row.ts';
import type { Service } from './service.ts';
import type { Shop } from './shop.ts';
import { until } from './until.ts';

/** Requests of each outage. */
const ENOUGH = 300;

const REDIS_LINE = /"context":"Redis"/;

/** Redis fails in four ways under load: no request fails, and each BFF logs one line when it begins and one when it is over. */
export async function redisRows(shop: Shop, servers: [Service, Service]): Promise<Row[]> {
  const current = async (): Promise<Service> => servers[(await primaryPort()) === PORTS.redis[0] ? 0 : 1];
  const port = await primaryPort();
  const rows = await outage('Redis full', shop, {
    begin: async () => {
      await redisCommand(port, 'CONFIG SET maxmemory-policy noeviction');
      await redisCommand(port, 'CONFIG SET maxmemory 1');
    },
    end: async () => {
      await redisCommand(port, 'CONFIG SET maxmemory 256mb');
      await redisCommand(port, 'CONFIG SET maxmemory-policy volatile-ttl');
    },
  });
  const frozen = await current();
  rows.push(
    ...(await outage('Redis frozen, and failed over by Sentinel', shop, {
      begin: async () => {
        const was = await primaryPort();
        frozen.signal('SIGSTOP');
        await until('the failover', async () => (await primaryPort()) !== was);
      },
      end: () => frozen.signal('SIGCONT'),
    })),
  );
  await until('the replica follows', async () =>
    (await redisCommand(await primaryPort(), 'INFO replication')).includes('connected_slaves:1'),
  );
  const killed = await current();
  rows.push(
    ...(await outage('Redis killed, and failed over by Sentinel', shop, {
      begin: async () => {
        const was = await primaryPort();
        await killed.end('SIGKILL');
        await until('the failover', async () => (await primaryPort()) !== was);
      },
      end: () => killed.start(),
    })),
  );
  return rows;
}

interface Outage {
  begin: () => Promise<void>;
  end: () => Promise<void> | void;
}

async function outage(name: string, shop: Shop, { begin, end }: Outage): Promise<Row[]> {
  const marks = shop.bff.map(({ mark }) => mark);
  const load = startVisits(SHOP, 30);
  await pause(2000);
  await begin();
  await pause(5000);
  await end();
  await pause(8000);
  await until('enough requests', () => load.sent >= ENOUGH);
  const visits = await load.stop();
  const lines = shop.bff.map((bff, n) => bff.linesSince(marks[n]!, REDIS_LINE));
  const texts = [...new Set(lines.flat().map((line) => (JSON.parse(line) as { msg: string }).msg))];
  return [
    loadRow(name, visits, ENOUGH),
    fact(
      `${name}: log lines of each BFF`,
      `${lines.map(({ length }) => length).join(' and ')}${texts.map((text) => `\n          ${text}`).join('')}`,
      'one when it begins, one when it is over',
      lines.every(({ length }) => length === 2),
    ),
  ];
}
