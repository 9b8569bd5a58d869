import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultConfig } from '../../src/config.ts';
import { Database } from '../../../commerce/src/database/database.ts';
import { ORDER_VIEWS } from '@koura/shared-types/wire/order-view';
import { viewCondition } from '../../../commerce/src/orders/order-views.ts';
import { seedBulkData } from '../../src/seed/add-crowd.ts';
import { addProducts } from '../../src/seed/add-products.ts';
import { reseed } from '../../src/seed/seed-database.ts';
import { fetchUsers } from '../../../commerce/src/desk/fetch-users.ts';

const NOW = new Date();
const PRICES = 'SELECT product_id, price, price_breaks, price_updated_at FROM product_prices ORDER BY list, product_id';

describe('the seed', () => {
  const monday = new Database(':memory:');
  const plain = new Database(':memory:');
  beforeAll(() => {
    reseed(monday, 1, NOW, NOW, { ...defaultConfig, weekend: true });
    reseed(plain, 1, NOW, NOW);
  });
  afterAll(() => {
    monday.close();
    plain.close();
  });

  it('has something for every list that staff work through, from the last days', () => {
    const since = new Date(NOW.getTime() - 4 * 86_400_000).toISOString();
    for (const view of ORDER_VIEWS) {
      const { sql, values } = viewCondition(monday, view, NOW);
      expect(monday.all(`SELECT id FROM orders WHERE ${sql}`, ...values).length).toBeGreaterThan(1);
    }
    const recent = monday.all<{ status: string }>('SELECT status FROM orders WHERE created_at > ?', since);
    expect(new Set(recent.map(({ status }) => status))).toEqual(new Set(['Pending', 'AwaitingFulfillment', 'Fulfilled', 'Canceled']));
    expect(monday.get<{ count: number }>('SELECT count(*) AS count FROM orders')!.count).toBeGreaterThan(60);
  });

  it('has premiums that were undone: no price is another one because of it', () => {
    expect(monday.all('SELECT state FROM pricing_batches')).toEqual([{ state: 'undone' }]);
    expect(monday.all(PRICES)).toEqual(plain.all(PRICES));
  });
});

describe('npm run add-crowd', () => {
  it('adds customers, orders that they are found by, and products with prices of their own', () => {
    const database = new Database(':memory:');
    reseed(database, 1, NOW, NOW);
    const { orders: before } = database.get<{ orders: number }>('SELECT count(*) AS orders FROM orders')!;
    addProducts(database, 210);
    seedBulkData(database, { customers: 30, orders: 200, seed: 1, now: NOW });
    const { orders, products } = database.get<{ orders: number; products: number }>(
      'SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM products) AS products',
    )!;
    expect({ orders, products }).toEqual({ orders: before + 200, products: 210 });
    const { users, pagination } = fetchUsers(database, { search: 'customer- mail.example', pageSize: 30 });
    expect(pagination.total).toBe(30);
    // By their latest order, as it is kept beside the person.
    const times = users.map(({ lastOrder }) => lastOrder?.createdAt ?? '');
    expect(times).toEqual(times.toSorted((a, b) => b.localeCompare(a)));
    for (const { id, orderCount } of users)
      expect(database.get<{ count: number }>('SELECT count(*) AS count FROM orders WHERE user_id = ?', id)!.count).toBe(orderCount);
    database.close();
  });
});
