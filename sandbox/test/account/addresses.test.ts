import { MAX_ADDRESSES, savedAddresses } from '@koura/shared-types/wire/address-book';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actionOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  let login: { headers: Record<string, string> };
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
  });
  beforeEach(async () => {
    await client.sandbox.reset();
    login = await headersOf(client, 'wholesale');
  });
  afterAll(() => client.sandbox.close());

  const home = { label: 'Home', line1: '12 Marine Parade', city: 'Auckland', postcode: '1011', countryCode: 'NZ' };
  const send = (method: string, path: string, body?: object, options = login): Promise<Reply> =>
    client.call(method, `/me/addresses${path}`, { ...options, ...(body ? { body } : {}) });
  const list = async (): Promise<Json[]> => v.parse(savedAddresses, actionOf(client, await send('GET', '')));
  const add = async (more = {}): Promise<Json> => actionOf(client, await send('POST', '', { ...home, ...more }));

  it('keeps addresses, one of them the default', async () => {
    expect(await list()).toEqual([]);
    const first = await add({ line2: 'Flat 2', suburb: 'Herne Bay', state: null });
    expect(first).toEqual({ ...home, line2: 'Flat 2', suburb: 'Herne Bay', state: null, id: expect.any(Number), isDefault: true });
    const second = await add({ label: 'Sydney', state: 'NSW', postcode: '2000', city: 'Sydney', countryCode: 'AU' });
    expect(second).toMatchObject({ state: 'NSW', isDefault: false });
    const third = await add({ label: 'Work', isDefault: true });
    const defaults = async (): Promise<string[]> => (await list()).filter(({ isDefault }) => isDefault).map(({ label }) => label);
    expect(await defaults()).toEqual(['Work']);
    expect(actionOf(client, await send('PUT', `/${second.id}`, { ...home, label: 'Sydney', isDefault: true }))).toMatchObject({
      isDefault: true,
    });
    expect(await defaults()).toEqual(['Sydney']);
    // Taking the flag off the default leaves no account without one.
    await send('PUT', `/${second.id}`, { ...home, label: 'Sydney', isDefault: false });
    expect(await defaults()).toEqual(['Sydney']);
    expect(actionOf(client, await send('DELETE', `/${second.id}`))).toEqual({ id: second.id });
    expect(await defaults()).toEqual(['Home']);
    for (const { id } of [first, third]) await send('DELETE', `/${id}`);
    expect(await list()).toEqual([]);
  });

  it('takes twenty and no more', async () => {
    for (let count = 0; count < MAX_ADDRESSES; count++) await add({ label: `No. ${count}` });
    const full = await send('POST', '', home);
    expect(full.status).toBe(409);
    expect(await list()).toHaveLength(MAX_ADDRESSES);
  });

  it.each([{ label: '' }, { line1: null }, { city: 1 }, { postcode: ' ' }, { countryCode: 'New Zealand' }, { line2: 'x'.repeat(200) }])(
    'does not take %o',
    async (more) => {
      expect((await send('POST', '', { ...home, ...more })).status).toBe(400);
      expect(await list()).toEqual([]);
    },
  );

  it('is the person’s own: nobody else’s, nor for staff who act as them', async () => {
    const { id } = await add();
    const stranger = await headersOf(client, 'shopper');
    expect((await send('PUT', `/${id}`, home, stranger)).status).toBe(404);
    expect((await send('DELETE', `/${id}`, undefined, stranger)).status).toBe(404);
    expect((await send('GET', '', undefined, { headers: {} })).status).toBe((await client.call('GET', '/users/me')).status);
    const sales = await headersOf(client, 'sales');
    const { body } = await client.call('POST', '/admin/login-as', { ...sales, body: { id: 5 } });
    const acting = { headers: { authorization: `Bearer ${(apiVersion === 'v3' ? body : (body.data ?? body)).jwt}` } };
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
    ] as const) {
      expect((await send(method, path, method === 'POST' || method === 'PUT' ? home : undefined, acting)).status).toBe(403);
    }
    expect(await list()).toHaveLength(1);
  });

  it('is not there without the capability', async () => {
    await client.control('POST', '/_sandbox/capabilities', { off: ['accounts.addresses'] });
    expect((await send('GET', '')).status).toBe(404);
  });
});
