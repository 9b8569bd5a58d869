import { once } from 'node:events';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../bff/test/support/redis-server.ts';
import { startPostgres } from '../../../scripts/strapi/postgres.ts';
import { productsIn, startTestSandbox, type SandboxClient } from '../support/sandbox-client.ts';

/** As many as in two minutes. */
const TICKS = 61;
const KILOBYTE = 1024;

/** A server of its own: it is killed. */
let server: Awaited<ReturnType<typeof startPostgres>>;
let url: string;
let client: SandboxClient;
beforeAll(async () => {
  server = await startPostgres(await freePort(), ['autovacuum=off']);
  const { DATABASE_USERNAME: user, DATABASE_PORT: port } = server.environment;
  url = `postgres://${user}@127.0.0.1:${port}/postgres`;
});
afterAll(async () => {
  server.child.kill('SIGQUIT');
  await once(server.child, 'exit');
});
afterEach(() => client.sandbox.close());

async function query<Row extends object>(text: string): Promise<Row[]> {
  const direct = new Client(url);
  direct.on('error', () => undefined);
  await direct.connect();
  try {
    return (await direct.query<Row>(text)).rows;
  } finally {
    await direct.end();
  }
}

const products = async (): Promise<ReturnType<typeof productsIn>> =>
  productsIn(await client.call('GET', '/products?pagination[pageSize]=100'));

/** Kills one process of the server, which then ends all of them, and waits until it is back, without the prices. */
async function killServer(): Promise<void> {
  const [victim] = await query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() ORDER BY pid LIMIT 1',
  );
  process.kill(victim!.pid, 'SIGKILL');
  await expect.poll(async () => query('SELECT 1 FROM product_prices LIMIT 1').catch(() => 'away')).toEqual([]);
}

describe('of a market that is open', () => {
  beforeEach(async () => {
    client = await startTestSandbox({ database: url });
  });
  const gold = async (price: number): Promise<void> => {
    expect((await client.control('POST', '/_sandbox/spot', { metal: 'gold', price })).status).toBe(200);
  };
  const versions = async (): Promise<Map<string, string>> => {
    const rows = await query<{ price: string; metal: string; version: string }>(
      `SELECT list || ' ' || product_id AS price, metals.slug AS metal, product_prices.xmin::text || ' ' || price_updated_at AS version
       FROM product_prices JOIN products ON products.id = product_id JOIN metals ON metals.id = metal_id ORDER BY 1`,
    );
    return new Map(rows.map(({ price, metal, version }) => [`${metal} ${price}`, version]));
  };
  const written = (before: Map<string, string>, after: Map<string, string>): Set<string> =>
    new Set([...after].filter(([price, version]) => before.get(price) !== version).map(([price]) => price.split(' ')[0]!));

  it('are written where they have changed', async () => {
    const before = await versions();
    await gold(7001);
    const moved = await versions();
    expect(written(before, moved)).toEqual(new Set(['gold']));
    expect([...moved].filter(([price]) => price.startsWith('gold ')).every(([price, version]) => before.get(price) !== version)).toBe(true);
    await gold(7001);
    expect(written(moved, await versions())).toEqual(new Set());
  });

  it('fill no log and no more room, however often they are written', async () => {
    expect(await query(`SELECT relpersistence, reloptions FROM pg_class WHERE relname = 'product_prices'`)).toEqual([
      { relpersistence: 'u', reloptions: ['fillfactor=45'] },
    ]);
    const size = async (): Promise<number> =>
      Number((await query<{ size: string }>(`SELECT pg_table_size('product_prices') AS size`))[0]!.size);
    const counts = async (): Promise<{ updated: number; hot: number }> => {
      const [row] = await query<{ updated: string; hot: string }>(
        `SELECT n_tup_upd AS updated, n_tup_hot_upd AS hot FROM pg_stat_user_tables WHERE relname = 'product_prices'`,
      );
      return { updated: Number(row!.updated), hot: Number(row!.hot) };
    };
    const [{ rows }] = (await query<{ rows: string }>(
      `SELECT count(*) AS rows FROM product_prices JOIN products ON products.id = product_id WHERE metal_id = (SELECT id FROM metals WHERE slug = 'gold')`,
    )) as [{ rows: string }];
    const [sizeBefore, before] = [await size(), await counts()];
    for (let tick = 0; tick < TICKS; tick++) await gold(7100 + (tick % 2));
    const wal = async (): Promise<string> => (await query<{ wal: string }>('SELECT pg_current_wal_insert_lsn() AS wal'))[0]!.wal;
    const walBefore = await wal();
    await gold(7200);
    const [{ bytes }] = (await query<{ bytes: string }>(`SELECT pg_current_wal_insert_lsn() - '${walBefore}'::pg_lsn AS bytes`)) as [
      { bytes: string },
    ];
    expect(Number(bytes)).toBeLessThan(64 * KILOBYTE);
    expect(await size()).toBeLessThan(2 * sizeBefore);
    // Counted with some delay.
    await expect.poll(async () => (await counts()).updated - before.updated).toBeGreaterThanOrEqual(TICKS * Number(rows));
    const { updated, hot } = await counts();
    expect((hot - before.hot) / (updated - before.updated)).toBeGreaterThan(0.95);
  });

  it('are there with the first request after the server was killed and the backend started', async () => {
    const before = await products();
    expect(before).toHaveLength(100);
    await killServer();
    await client.sandbox.close();
    client = await startTestSandbox({ database: url });
    const after = await products();
    expect(after.map(({ id, price }) => ({ id, price }))).toEqual(before.map(({ id, price }) => ({ id, price })));
  });
});

it('of a market that is closed are there with the next tick after the server was killed', async () => {
  client = await startTestSandbox({ database: url, market: 'closed' });
  const before = await products();
  await killServer();
  // Nobody is told meanwhile that there are no products.
  await expect.poll(async () => client.call('GET', '/products').then(({ status }) => status)).toBe(503);
  await client.sandbox.tick();
  const after = await products();
  expect(after.map(({ id, price }) => ({ id, price }))).toEqual(before.map(({ id, price }) => ({ id, price })));
});
