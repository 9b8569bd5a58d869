import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readToken } from '../../../commerce/src/account/json-web-token.ts';
import { defaultConfig } from '../../src/config.ts';
import { seedCustomers } from '../../src/seed/customers.ts';
import { startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

const SHOPPER_ID = 4;

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
  });
  beforeEach(() => client.sandbox.reset());
  afterAll(() => client.sandbox.close());

  const send = (method: string, path: string, body?: unknown, jwt?: string): Promise<Reply> =>
    client.call(method, path, { ...(body === undefined ? {} : { body }), headers: jwt ? { authorization: `Bearer ${jwt}` } : {} });
  const tokenOf = async (name: string): Promise<string> =>
    (await send('POST', '/auth/local', { identifier: `${name}@koura.example`, password: `koura-${name}-2026` })).body.jwt as string;
  const found = async (search: string, more: object = {}): Promise<Json> => {
    const { body } = await send('POST', '/admin/fetch-users', { search, page: 1, pageSize: 100, ...more }, await tokenOf('sales'));
    return apiVersion === 'v3' ? body : body.data;
  };
  const namesOf = async (search: string): Promise<string[]> =>
    ((await found(search)).users as Json[]).map(({ firstName, lastName }) => `${firstName} ${lastName}`).toSorted();

  it.each(['admin', 'sales', 'editor'])('%s finds customers and impersonates one', async (name) => {
    const jwt = await tokenOf(name);
    expect((await send('POST', '/admin/fetch-users', {}, jwt)).status).toBe(200);
    const acting = (await send('POST', '/admin/login-as', { id: SHOPPER_ID }, jwt)).body.jwt as string;
    const me = await send('GET', '/users/me?populate=role', undefined, acting);
    expect(me.body).toMatchObject({ email: 'shopper@koura.example', role: { name: 'Authenticated' } });
    const { act, exp, iat } = readToken(acting, defaultConfig.tokenSecret, new Date())!;
    expect([act!.sub, exp - iat]).toEqual([String({ admin: 1, sales: 2, editor: 3 }[name]), 8 * 3600]);
  });

  it('finds a customer by their new name and phone number at once, and not by the old ones', async () => {
    const shopper = await tokenOf('shopper');
    expect(await namesOf('hannah wilson')).toEqual(['Hannah Wilson']);
    const changed = await send('POST', '/user/me', { firstName: 'Hana', lastName: 'Ngāta', phone: '027 555 0199' }, shopper);
    expect(changed.status).toBe(200);
    expect(await namesOf('ngata hana')).toEqual(['Hana Ngāta']);
    expect(await namesOf('+64 27 555 0199')).toEqual(['Hana Ngāta']);
    expect(await namesOf('hannah wilson')).toEqual([]);
  });

  it('lists all customers by their ids, for exports', async () => {
    const all = ((await found('')).users as Json[]).map(({ id }) => id as number).toSorted((a, b) => a - b);
    const listed: number[] = [];
    for (let afterId = 0, more = true; more; afterId = listed.at(-1)!) {
      const ids = ((await found('', { afterId, pageSize: 7 })).users as Json[]).map(({ id }) => id as number);
      listed.push(...ids);
      more = ids.length === 7;
    }
    expect(listed).toEqual(all);
  });

  it('rejects visitors, customers, and staff who impersonate one', async () => {
    const acting = (await send('POST', '/admin/login-as', { id: SHOPPER_ID }, await tokenOf('admin'))).body.jwt as string;
    for (const path of ['/admin/fetch-users', '/admin/login-as']) {
      expect((await send('POST', path, { id: 5 })).status).toBe((await send('GET', '/users/me')).status);
      for (const jwt of [await tokenOf('shopper'), acting]) expect((await send('POST', path, { id: 5 }, jwt)).status).toBe(403);
    }
  });

  it('rejects impersonating staff, closed and unconfirmed accounts, and unknown ids', async () => {
    const jwt = await tokenOf('admin');
    const closed = (await found('lachlan.murray')).users[0].id as number;
    await client.control('POST', '/_sandbox/email-confirmation', { on: true });
    const person = { username: 'a@b.example', email: 'a@b.example', password: 'a long password', firstName: 'A', lastName: 'B' };
    await send('POST', '/auth/local/register', person);
    const waiting = (await found('a@b.example')).users[0].id as number;
    for (const [id, status, message] of [
      [2, 400, 'You can’t act as a member of staff.'],
      [closed, 400, 'This account is closed.'],
      [waiting, 400, 'still has to be confirmed'],
      [99_999, 404, 'There’s no such customer.'],
      ['4', 400, 'id must be the id of a customer'],
    ] as const) {
      const { status: was, body } = await send('POST', '/admin/login-as', { id }, jwt);
      expect([id, was]).toEqual([id, status]);
      expect(JSON.stringify(body)).toContain(message);
    }
  });

  it('ends an impersonation token when the staff member loses access', async () => {
    const jwt = await tokenOf('sales');
    const acting = (await send('POST', '/admin/login-as', { id: SHOPPER_ID }, jwt)).body.jwt as string;
    const change = { currentPassword: 'koura-sales-2026', password: 'another password', passwordConfirmation: 'another password' };
    expect((await send('POST', '/me/password', change, jwt)).status).toBe(200);
    expect((await send('GET', '/users/me', undefined, acting)).status).toBe(401);
  });

  it('rejects changes of password and profile while impersonating, and records every write with both users', async () => {
    const jwt = await tokenOf('sales');
    const acting = (await send('POST', '/admin/login-as', { id: SHOPPER_ID }, jwt)).body.jwt as string;
    await send('POST', '/admin/login-as', { id: 1 }, jwt);
    expect((await send('POST', '/user/me', { firstName: 'Mallory' }, acting)).status).toBe(403);
    expect((await send('POST', '/me/password', {}, acting)).status).toBe(403);
    const token = '5b1f3a52-6a0e-4f5e-9d6e-0b7a1d0c2e11';
    const headers = { authorization: `Bearer ${acting}` };
    await client.call('POST', '/cart/items', { token, body: { items: [{ id: 3, quantity: 1 }], newCart: true }, headers });
    await client.call('GET', '/cart', { token, headers });
    const { body } = await client.control('GET', '/_sandbox/audit');
    expect(body.map(({ staffId, customerId, method, path, status }: Json) => [staffId, customerId, method, path, status])).toEqual([
      [2, SHOPPER_ID, 'POST', '/admin/login-as', 200],
      [2, 1, 'POST', '/admin/login-as', 400],
      [2, SHOPPER_ID, 'POST', '/user/me', 403],
      [2, SHOPPER_ID, 'POST', '/me/password', 403],
      [2, SHOPPER_ID, 'POST', '/cart/items', 200],
    ]);
  });

  it.each([
    ['a first name', 'hannah', ['Hannah Wilson']],
    ['a last name', 'WILSON', ['Hannah Wilson', 'Jack Wilson', 'Robert Wilson']],
    ['both, in any order', 'wilson  ja', ['Jack Wilson']],
    ['without macrons', 'rawiri', ['Hemi Rāwiri']],
    ['with a typed apostrophe', "o'br", ['Michael O’Brien']],
    ['part of an address', 'wholesale@', ['Raj Patel']],
    ['the beginning of a phone number', '021555 014', ['Hannah Wilson', 'Zoe Clarke']],
    ['a phone number from abroad', '+64 21 555 0119', ['Jack Wilson']],
    ['nobody', 'no match', []],
    ['staff', 'fraser', ['Emily Fraser']],
  ])('finds by %s', async (_name, search, names) => {
    expect(await namesOf(search)).toEqual(names);
  });

  it('returns contact data and orders, most recent buyer first, page by page', async () => {
    const { users, pagination } = await found('', { pageSize: 20 });
    expect(pagination).toEqual({ page: 1, pageSize: 20, pageCount: 3, total: seedCustomers.length + 3 });
    const times = (users as Json[]).map(({ lastOrder }) => lastOrder.createdAt as string);
    expect(times).toEqual(times.toSorted().toReversed());
    const [shopper] = (await found('hannah')).users;
    expect(shopper).toMatchObject({ id: SHOPPER_ID, phone: '021 555 014', blocked: false, pricing: 'standard', orderCount: 27 });
    expect(shopper.lastOrder).toMatchObject({ status: 'Pending', currency: 'NZD', total: expect.any(Number) });
    expect(JSON.stringify(users)).not.toContain('password');
    expect(await namesOf(shopper.lastOrder.orderNumber.toLowerCase())).toEqual(['Hannah Wilson']);
    expect((await found('sione')).users[0]).toMatchObject({ orderCount: 0, lastOrder: null });
    expect((await found('', { page: 9 })).users).toEqual([]);
  });

  it.each([{ page: 0 }, { page: 1.5 }, { pageSize: '20' }, { search: 5 }, { search: 'x'.repeat(101) }])('rejects %j', async (body) => {
    expect((await send('POST', '/admin/fetch-users', body, await tokenOf('sales'))).status).toBe(400);
  });
});
