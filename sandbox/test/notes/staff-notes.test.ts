import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { order as orderSchema } from '@koura/shared-types/wire/order';
import { staffNote, timeline } from '@koura/shared-types/wire/staff-note';
import { actionOf, entityBody, entityOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { placeTestOrder, reportMoney } from '../support/placed-order.ts';
import { startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

const HANNAH = 4;
const TOM = { id: 2, username: 'sales@koura.example', firstName: 'Tom', lastName: 'Fraser' };

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  let order: Json;
  const logins: Record<string, Awaited<ReturnType<typeof headersOf>>> = {};
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
  });
  beforeEach(async () => {
    await client.sandbox.reset();
    for (const name of ['admin', 'sales', 'editor', 'shopper']) logins[name] = await headersOf(client, name);
    order = await placeTestOrder(client, undefined, logins['shopper']);
  });
  afterAll(() => client.sandbox.close());

  let keys = 0;
  const add = (fields: object, name = 'sales'): Promise<Reply> => {
    const body = { orderNumber: order.orderNumber, text: 'Rang back', key: `a-new-key-${(keys += 1)}`, ...fields };
    return client.call('POST', '/staff-notes', { ...logins[name], body: entityBody(client, body) });
  };
  const note = async (fields: object = {}): Promise<Json> => {
    const response = await add(fields);
    expect(response.status).toBe(200);
    return v.parse(staffNote, entityOf(client, response));
  };
  const strike = (id: number, fields: object = { struck: true }, name = 'sales'): Promise<Reply> =>
    client.call('PUT', `/staff-notes/${id}`, { ...logins[name], body: entityBody(client, fields) });
  const events = async (name = 'sales'): Promise<Json[]> =>
    v.parse(timeline, actionOf(client, await client.call('GET', `/orders/${order.id}/timeline`, logins[name])));
  const onCustomer = async (): Promise<Json[]> => {
    const { body } = await client.call('GET', `/staff-notes?filters[customer][id][$eq]=${HANNAH}`, logins['editor']);
    return apiVersion === 'v3' ? body : body.data.map((row: Json) => ({ id: row.id, ...row.attributes }));
  };
  /** As the buyer sees it. */
  const messages = async (): Promise<Json> =>
    v.parse(orderSchema, actionOf(client, await client.call('GET', `/orders/${order.orderNumber}`, logins['shopper']))).messages;

  it('are plain text with who and when, which nobody can edit', async () => {
    const text = 'Rang back.\n<b>Not bold</b>';
    const written = await note({ text: ` ${text} ` });
    const expected = { text, by: TOM, orderNumber: order.orderNumber, customer: null, isShown: false, struck: null };
    expect(written).toMatchObject(expected);
    for (const fields of [{ text: 'Something else' }, { struck: false }, { struck: true, text: 'Something else' }, {}])
      expect((await strike(written.id, fields)).status).toBe(400);
    expect((await events()).at(-1)).toMatchObject({ kind: 'note', by: TOM, note: expected });
  });

  it('are struck through instead, once, with who and when', async () => {
    const { id } = await note();
    const struck = entityOf(client, await strike(id, { struck: true }, 'admin'));
    expect(struck).toMatchObject({ text: 'Rang back', struck: { by: { id: 1 }, at: expect.any(String) } });
    expect(entityOf(client, await strike(id))).toEqual(struck);
    expect((await strike(99_999)).status).toBe(404);
  });

  it('one that is shown is a message for the buyer, until it is struck through', async () => {
    await note({ text: 'Careful: rude on the telephone' });
    const shown = await note({ text: 'Your coin arrives on Friday.', isShown: true });
    expect(await messages()).toEqual([{ id: shown.id, at: shown.at, text: 'Your coin arrives on Friday.' }]);
    await strike(shown.id);
    expect(await messages()).toEqual([]);
  });

  it('one key is one note', async () => {
    const first = await note({ key: 'the-same-key' });
    expect(await note({ key: 'the-same-key' })).toEqual(first);
    expect((await add({ key: 'the-same-key', text: 'Another' })).status).toBe(409);
    expect((await events()).filter(({ kind }) => kind === 'note')).toHaveLength(1);
  });

  it('on a customer are listed in pages, newest first', async () => {
    await note({ orderNumber: undefined, customer: HANNAH, text: 'Prefers the telephone' });
    await note({ orderNumber: undefined, customer: HANNAH, text: 'Moved to Nelson' });
    expect((await onCustomer()).map(({ text, customer }) => [text, customer.firstName])).toEqual([
      ['Moved to Nelson', 'Hannah'],
      ['Prefers the telephone', 'Hannah'],
    ]);
    const counted = await client.call('GET', `/staff-notes/count?filters[customer][id][$eq]=${HANNAH}`, logins['sales']);
    expect(counted).toMatchObject(apiVersion === 'v3' ? { status: 200, body: 2 } : { status: 405 });
    expect((await client.call('GET', '/staff-notes', logins['sales'])).status).toBe(400);
  });

  it('are about one thing, not empty, not too long, without control characters', async () => {
    for (const wrong of [
      { text: ' ' },
      { text: 'x'.repeat(4001) },
      { text: 'a\u0000b' },
      { text: 5 },
      { orderNumber: 'K-0' },
      { orderNumber: undefined },
      { customer: HANNAH },
      { orderNumber: undefined, customer: 2 },
      { orderNumber: undefined, customer: HANNAH, isShown: true },
      { isShown: 'yes' },
      { key: 'short' },
    ])
      expect([wrong, (await add(wrong)).status]).toEqual([wrong, 400]);
    expect((await note({ text: 'x'.repeat(4000) })).text).toHaveLength(4000);
  });

  it('are written by sales, and read by any staff and nobody else', async () => {
    const { id } = await note();
    for (const name of ['editor', 'shopper']) {
      expect((await add({}, name)).status).toBe(403);
      expect((await strike(id, { struck: true }, name)).status).toBe(403);
    }
    expect(await events('editor')).toHaveLength(2);
    for (const path of [`/orders/${order.id}/timeline`, `/staff-notes?filters[customer][id][$eq]=${HANNAH}`])
      expect((await client.call('GET', path, logins['shopper'])).status).toBe(403);
    expect((await client.call('GET', '/orders/99999/timeline', logins['sales'])).status).toBe(404);
  });

  it('the timeline tells status, money, parcels, mails and notes, who and when', async () => {
    const at = logins['sales']!;
    await reportMoney(client, order);
    await client.call('PUT', `/orders/${order.id}`, { ...at, body: entityBody(client, { status: 'AwaitingFulfillment' }) });
    await client.call('POST', `/orders/${order.id}/shipments`, { ...at, body: { carrier: 'NZ Couriers', number: 'KB1' } });
    await note({ text: 'Handed over' });
    const all = await events();
    expect(all.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['placed', 'status', 'payment', 'parcel', 'note']));
    expect(all[0]).toMatchObject({ kind: 'placed', by: null, at: order.createdAt });
    expect(all.find(({ kind }) => kind === 'payment')).toMatchObject({ paymentState: 'taken', by: null });
    expect(all.find(({ kind }) => kind === 'status')).toMatchObject({ status: 'AwaitingFulfillment', by: TOM });
    expect(all.find(({ kind }) => kind === 'parcel')).toMatchObject({
      parcel: { carrier: 'NZ Couriers', number: 'KB1', event: 'handedOver' },
    });
    const times = all.map((event) => Date.parse(event.at));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    const lines: Json[] = (await client.call('GET', '/audit-entries?filters[action][$eq]=addNote', logins['admin'])).body;
    expect(JSON.stringify(lines)).toContain('Handed over');
  });
});
