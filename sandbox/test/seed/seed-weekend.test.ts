import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultConfig } from '../../src/config.ts';
import { ProviderRecords } from '../../src/provider-records.ts';
import { Database } from '../../../commerce/src/database/database.ts';
import { ORDER_VIEWS } from '@koura/shared-types/wire/order-view';
import { viewCondition } from '../../../commerce/src/orders/order-views.ts';
import { seedBulkData } from '../../src/seed/add-crowd.ts';
import { addProducts } from '../../src/seed/add-products.ts';
import { reseed } from '../../src/seed/seed-database.ts';
import { fetchUsers } from '../../../commerce/src/desk/fetch-users.ts';
import { testDatabase } from '../../../commerce/test/support/test-database.ts';

const NOW = new Date();
const PRICES = 'SELECT product_id, price, price_breaks, price_updated_at FROM product_prices ORDER BY list, product_id';

describe('the seed', () => {
  const monday = new Database(testDatabase());
  const plain = new Database(testDatabase());
  beforeAll(async () => {
    await reseed({ database: monday, providers: new ProviderRecords(':memory:') }, 1, NOW, NOW, { ...defaultConfig, weekend: true });
    await reseed({ database: plain, providers: new ProviderRecords(':memory:') }, 1, NOW, NOW);
  });
  afterAll(async () => {
    await monday.close();
    await plain.close();
  });

  it('has something for every list that staff work through, from the last days', async () => {
    const since = new Date(NOW.getTime() - 4 * 86_400_000).toISOString();
    for (const view of ORDER_VIEWS) {
      const { sql, values } = await viewCondition(monday, view, NOW);
      expect((await monday.all(`SELECT id FROM orders WHERE ${sql}`, ...values)).length).toBeGreaterThan(1);
    }
    const recent = await monday.all<{ status: string }>('SELECT status FROM orders WHERE created_at > ?', since);
    expect(new Set(recent.map(({ status }) => status))).toEqual(new Set(['Pending', 'AwaitingFulfillment', 'Fulfilled', 'Canceled']));
    expect((await monday.get<{ count: number }>('SELECT count(*) AS count FROM orders'))!.count).toBeGreaterThan(60);
  });

  it('has premiums that were undone: no price is another one because of it', async () => {
    expect(await monday.all('SELECT state FROM pricing_batches')).toEqual([{ state: 'undone' }]);
    expect(await monday.all(PRICES)).toEqual(await plain.all(PRICES));
  });
});

describe('npm run add-crowd', () => {
  it('adds customers, orders that they are found by, and products with prices of their own', async () => {
    const database = new Database(testDatabase());
    await reseed({ database, providers: new ProviderRecords(':memory:') }, 1, NOW, NOW);
    const { orders: before } = (await database.get<{ orders: number }>('SELECT count(*) AS orders FROM orders'))!;
    await addProducts(database, 210);
    await seedBulkData(database, { customers: 30, orders: 200, seed: 1, now: NOW });
    const { orders, products } = (await database.get<{ orders: number; products: number }>(
      'SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM products) AS products',
    ))!;
    expect({ orders, products }).toEqual({ orders: before + 200, products: 210 });
    const { users, pagination } = await fetchUsers(database, { search: 'customer- mail.example', pageSize: 30 });
    expect(pagination.total).toBe(30);
    // By their latest order, as it is kept beside the person.
    const times = users.map(({ lastOrder }) => lastOrder?.createdAt ?? '');
    expect(times).toEqual(times.toSorted((a, b) => b.localeCompare(a)));
    for (const { id, orderCount } of users)
      expect((await database.get<{ count: number }>('SELECT count(*) AS count FROM orders WHERE user_id = ?', id))!.count).toBe(orderCount);
    await database.close();
  });
});
