import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { actAs } from '../../support/acting.ts';
import { BackendProxy } from '../../support/backend-proxy.ts';
import { wrapAction } from '../../support/backend-version.ts';
import { openShop, type Shop } from '../../support/cart-shop.ts';
import { heapInUse } from '../../support/heap-in-use.ts';
import { onlyInFull } from '../../support/main-paths.ts';
import { ADMIN, dataOf, EDITOR, SALES, SHOPPER, signIn, SITE } from '../../support/people.ts';

const backend = new BackendProxy();
let shop: Shop;
const people: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  shop = await openShop({}, { backend });
  people['visitor'] = SITE;
  for (const [name, login] of Object.entries({ customer: SHOPPER, admin: ADMIN, sales: SALES, editor: EDITOR }))
    people[name] = (await signIn(shop, login)).headers;
  people['acting'] = (await actAs(shop)).acting;
});
beforeEach(async () => {
  backend.interfere = () => undefined;
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});

const send = (path: string, filter: unknown = {}, as = 'admin', more: Record<string, string> = {}): Promise<Response> =>
  fetch(`${shop.url}/exports/${path}`, {
    method: 'POST',
    headers: { ...people[as], 'content-type': 'application/json', ...more },
    body: typeof filter === 'string' ? filter : JSON.stringify(filter),
  });
const rowsOf = async (response: Response): Promise<Record<string, string>[]> =>
  parse(await response.text(), { bom: true, columns: true, record_delimiter: '\r\n' });
const trail = async (action: string): Promise<{ outcome: string; changes: { field: string; to: string }[] }[]> =>
  dataOf(
    await shop.ask<{ auditTrail: { items: { outcome: string; changes: { field: string; to: string }[] }[] } }>(
      `{ auditTrail(action: ${action}) { items { outcome changes { field to } } } }`,
      {},
      { headers: people['admin']! },
    ),
  ).auditTrail.items;

describe('who may', () => {
  it.each([
    ['visitor', 401],
    ['customer', 403],
    ['acting', 403],
    ['editor', 403],
    ['sales', 200],
    ['admin', 200],
  ])('%s: %i', async (person, status) => {
    for (const path of ['orders', 'customers']) {
      const response = await send(path, {}, person);
      expect([path, response.status]).toEqual([path, status]);
      expect((await response.text()).includes('@')).toBe(status === 200);
    }
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a form of another site', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a cookie without an origin', { origin: '', 'sec-fetch-site': 'cross-site' }],
  ])('not %s, with the login cookie', async (_name, headers) => {
    const asked: string[] = [];
    backend.interfere = (_method, path) => void asked.push(path);
    const { status } = await send('orders', {}, 'admin', headers);
    expect([403, 415]).toContain(status);
    expect(asked.filter((path) => path.startsWith('/orders'))).toEqual([]);
  });
});

it('orders by filter, all pages of them, newest first, with one line in the trail', async () => {
  const before = (await trail('EXPORT_ORDERS')).length;
  const response = await send('orders', { status: 'FULFILLED' }, 'sales');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const rows = await rowsOf(response);
  const { staffOrders } = dataOf(
    await shop.ask<{ staffOrders: { total: number } }>('{ staffOrders(status: FULFILLED) { total } }', {}, { headers: people['admin']! }),
  );
  expect(rows.map(({ Status }) => Status)).toEqual(Array.from({ length: staffOrders.total }, () => 'Fulfilled'));
  expect(new Set(rows.map(({ Order }) => Order)).size).toBe(staffOrders.total);
  const times = rows.map((row) => row['Placed at (UTC)']!);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(rows[0]!['Total']).toMatch(/^\d+(\.\d+)?$/);
  // A phone number in international notation is a text that begins with "+".
  for (const { Phone } of rows) expect(Phone).not.toMatch(/^[+=@-]/);
  const lines = await trail('EXPORT_ORDERS');
  expect(lines).toHaveLength(before + 1);
  expect(lines[0]).toMatchObject({
    outcome: 'DONE',
    changes: [
      { field: 'filter', to: 'status: Fulfilled' },
      { field: 'rows', to: String(staffOrders.total) },
    ],
  });
});

it('customers by filter, in the order of ids', async () => {
  const all = await rowsOf(await send('customers', {}, 'sales'));
  const { customers } = dataOf(
    await shop.ask<{ customers: { total: number } }>('{ customers { total } }', {}, { headers: people['admin']! }),
  );
  expect(all).toHaveLength(customers.total);
  const ids = all.map((row) => Number(row['Customer id']));
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  const wholesale = await rowsOf(await send('customers', { priceList: 'wholesale' }, 'sales'));
  expect(new Set(wholesale.map((row) => row['Price list']))).toEqual(new Set(['wholesale']));
  expect((await rowsOf(await send('customers', { search: 'hannah' }, 'sales')))[0]).toMatchObject({ 'First name': 'Hannah' });
  expect((await trail('EXPORT_CUSTOMERS'))[0]!.changes).toMatchObject([{ to: 'search: hannah' }, { to: '1' }]);
});

it('a customer’s name that is a formula is a text', async () => {
  backend.interfere = (_method, path) =>
    path === '/admin/fetch-users' && backend.answered.length === 0
      ? {
          status: 200,
          body: wrapAction({
            users: [{ id: 7, username: 'x', email: '@x.example', firstName: '=cmd|calc', lastName: '＝1', phone: '+64 21', orderCount: 2 }],
            pagination: { total: 1 },
          }),
        }
      : path === '/admin/fetch-users'
        ? { status: 200, body: wrapAction({ users: [], pagination: { total: 0 } }) }
        : undefined;
  expect(await rowsOf(await send('customers', {}, 'sales'))).toMatchObject([
    { 'First name': "'=cmd|calc", 'Last name': "'＝1", Email: "'@x.example", Phone: "'+64 21", Orders: '2' },
  ]);
});

it.each([
  ['orders', { status: 'LOST' }, 'The filter status can’t be read.'],
  ['orders', { status: 'constructor' }, 'The filter status can’t be read.'],
  ['orders', { customerId: 'x' }, 'The filter customerId can’t be read.'],
  ['orders', { more: 1 }, 'The filter more can’t be read.'],
  ['orders', { from: '2026-02-30' }, 'A day must be written like 2026-11-20.'],
  ['orders', { from: '2026-11-21', to: '2026-11-20' }, 'The first day comes after the last one.'],
  ['orders', [], 'Send the filters as a JSON object.'],
  ['customers', { isBlocked: 'yes' }, 'The filter isBlocked can’t be read.'],
  ['customers', { priceList: '' }, 'priceList must be the name of a price list.'],
])('%s by %j', async (path, filter, message) => {
  const response = await send(path, filter, 'admin');
  expect([response.status, await response.text()]).toEqual([400, message]);
});

describe('what breaks', () => {
  it('before the first row is told in words', async () => {
    backend.interfere = (_method, path) => (path.startsWith('/orders') ? { status: 503, body: {} } : undefined);
    const response = await send('orders', {}, 'admin');
    expect(response.status).toBe(503);
    expect(response.headers.get('content-disposition')).toBeNull();
  });

  it.each([
    ['the backend', 'cutRequest' as const],
    ['an answer that is none', { status: 200, raw: '{"data":' }],
  ])('later, %s, breaks the download, and has its line', async (_name, fate) => {
    let pages = 0;
    backend.interfere = (_method, path) => (path.startsWith('/orders?') && ++pages > 1 ? fate : undefined);
    const response = await send('orders', {}, 'admin');
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(/terminated|aborted/);
    backend.interfere = () => undefined;
    await expect.poll(async () => (await trail('EXPORT_ORDERS'))[0], { interval: 1000 }).toMatchObject({ outcome: 'UNKNOWN' });
  });

  it('a trail that takes no line breaks the download', async () => {
    backend.interfere = (method, path) => (method === 'POST' && path === '/audit-entries' ? { status: 503, body: {} } : undefined);
    const response = await send('customers', {}, 'admin');
    await expect(response.text()).rejects.toThrow(/terminated|aborted/);
  });

  it('a customer that cannot be read is no short file', async () => {
    backend.interfere = (_method, path) =>
      path === '/admin/fetch-users'
        ? { status: 200, body: wrapAction({ users: [{ id: 1, username: 'x' }], pagination: { total: 1 } }) }
        : undefined;
    expect((await send('customers', {}, 'admin')).status).toBe(502);
  });
});

it('whoever leaves ends it: the backend is asked for no more pages', async () => {
  let asked = 0;
  // Customers without an end.
  backend.interfere = (_method, path) => {
    if (path !== '/admin/fetch-users') return undefined;
    const users = Array.from({ length: 100 }, (_, place) => ({
      id: asked * 100 + place + 1,
      username: 'x',
      email: `${'x'.repeat(2000)}@mail.example`,
    }));
    asked += 1;
    return { status: 200, body: wrapAction({ users, pagination: { total: 1 } }) };
  };
  const leaving = new AbortController();
  const response = await fetch(`${shop.url}/exports/customers`, {
    method: 'POST',
    headers: { ...people['sales'], 'content-type': 'application/json' },
    body: '{}',
    signal: leaving.signal,
  });
  const reader = response.body!.getReader();
  await reader.read();
  leaving.abort();
  await expect
    .poll(async () => (await trail('EXPORT_CUSTOMERS'))[0], { interval: 1000 })
    .toMatchObject({ outcome: 'UNKNOWN', changes: [{}, { field: 'rows', to: expect.stringMatching(/^[1-9]/) }] });
  const before = asked;
  await trail('EXPORT_CUSTOMERS');
  expect(asked).toBe(before);
});

it('100,000 customers take less than 100 MB of memory, however slowly they are read', onlyInFull, async () => {
  const TOTAL = 100_000;
  const size = 100;
  backend.interfere = (_method, path, body) => {
    if (path !== '/admin/fetch-users') return undefined;
    const { afterId } = JSON.parse(body) as { afterId: number };
    const users = Array.from({ length: Math.min(size, TOTAL - afterId) }, (_, place) => ({
      id: afterId + place + 1,
      username: `customer-${afterId + place + 1}`,
      email: `customer-${afterId + place + 1}@mail.example`,
      firstName: 'Anahera',
      lastName: 'Walker',
      orderCount: 3,
    }));
    return { status: 200, body: wrapAction({ users, pagination: { total: TOTAL } }) };
  };
  const before = await heapInUse();
  const response = await send('customers', {}, 'sales');
  let bytes = 0;
  let most = 0;
  let steps = 0;
  for await (const chunk of response.body! as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (++steps % 50 === 0) most = Math.max(most, (await heapInUse()) - before);
  }
  expect(bytes).toBeGreaterThan(TOTAL * 50);
  expect(steps).toBeGreaterThan(50);
  expect(most).toBeLessThan(100);
  expect((await trail('EXPORT_CUSTOMERS'))[0]!.changes[1]).toMatchObject({ field: 'rows', to: String(TOTAL) });
});

it('a person exports ten times a minute, not more', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 12; time++) {
    const response = await send('customers', { search: 'hannah' }, 'admin');
    statuses.push(response.status);
    await response.text();
  }
  expect(statuses.at(-1)).toBe(429);
});

it('a backend without the capabilities has nothing to export', async () => {
  const without = await openShop({}, {}, ['staff.customers', 'staff.orders']);
  try {
    const { headers } = await signIn(without, SALES);
    for (const path of ['orders', 'customers']) {
      const response = await fetch(`${without.url}/exports/${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{}',
      });
      expect([path, response.status]).toEqual([path, 404]);
    }
  } finally {
    await without.close();
  }
});
