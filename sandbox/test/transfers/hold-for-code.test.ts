import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actionOf, detailsOf } from '../support/dialect-bodies.ts';
import { startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { clockAt, codeFor, GOLD, moveTo, tryTransfer } from '../support/transfer-orders.ts';
import { versions } from '../support/versions.ts';

const EMAIL = 'new@mail.example';

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion, clock: clockAt('2026-11-24T10:00+13:00'), log: () => {} });
  });
  afterAll(() => client.sandbox.close());
  beforeEach(() => client.sandbox.reset());

  const quote = async (token: string): Promise<Json> =>
    actionOf(client, await client.call('POST', '/checkout/quote', { token, body: { paymentMethod: 'transfer' } }));
  /** A quoted order of a new customer that waits for its code. */
  const awaited = async (): Promise<{ held: Json; heldForSeconds: number; send: (change: Json) => Promise<Reply>; token: string }> => {
    const { again, token } = await tryTransfer(client, { email: 'someone-else@mail.example' });
    const held = await quote(token);
    const contact = { firstName: 'Ana', lastName: 'New', email: EMAIL, phone: null };
    const send = (change: Json = {}): Promise<Reply> => again({ quoteId: held.quoteId, total: held.total, contact, ...change });
    const { heldForSeconds, code } = detailsOf(client, await send({}));
    expect(code).toBe('EMAIL_CODE_NEEDED');
    return { held, heldForSeconds, send, token };
  };

  it('the quoted price is held for as long as the code is valid, whatever the market does', async () => {
    const { held, heldForSeconds, send } = await awaited();
    expect(heldForSeconds).toBe(900);
    await client.control('POST', '/_sandbox/spot', { metal: 'gold', price: 9000 });
    await moveTo(client, '2026-11-24T10:14:50+13:00');
    const order = await send({ payment: { transfer: { emailCode: await codeFor(client, EMAIL) } } });
    expect([order.status, actionOf(client, order).total]).toEqual([200, held.total]);
  });

  it('once: a second code, and a wrong one, extend nothing', async () => {
    const { send } = await awaited();
    await moveTo(client, '2026-11-24T10:05+13:00');
    expect(detailsOf(client, await send({}))).toMatchObject({ code: 'EMAIL_CODE_NEEDED', heldForSeconds: 600 });
    const code = await codeFor(client, EMAIL);
    const wrong = await send({ payment: { transfer: { emailCode: code === '000000' ? '000001' : '000000' } } });
    expect(detailsOf(client, wrong)).toEqual(expect.not.objectContaining({ heldForSeconds: expect.anything() }));
    await moveTo(client, '2026-11-24T10:16+13:00');
    expect(detailsOf(client, await send({ payment: { transfer: { emailCode: code } } })).code).toBe('QUOTE_EXPIRED');
  });

  it('is no free option: another card or way to pay cannot use it, and a new quote ends it', async () => {
    const { held, token, send } = await awaited();
    await client.control('POST', '/_sandbox/spot', { metal: 'gold', price: 9000 });
    const card = await send({ payment: { reference: 'pi_1', cardBrand: 'visa', cardLast4: '4242' } });
    expect(detailsOf(client, card).code).toBe('QUOTE_EXPIRED');
    expect((await quote(token)).total).toBeGreaterThan(held.total);
    expect(detailsOf(client, await send({})).code).toBe('QUOTE_EXPIRED');
  });

  it('counts with the holds of 3-D Secure: the fourth cart price in ten minutes has its minute only', async () => {
    const { token, again } = await tryTransfer(client, { email: EMAIL });
    const ends: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      const held = await quote(token);
      ends.push(detailsOf(client, await again({ quoteId: held.quoteId, total: held.total })).heldForSeconds);
    }
    expect(ends).toEqual([900, 900, 900, 60]);
  });

  it('says nothing of a hold where the order has no quote', async () => {
    const { reply } = await tryTransfer(client, { items: [{ id: GOLD, quantity: 1 }] });
    expect(detailsOf(client, reply)).toEqual({ code: 'EMAIL_CODE_NEEDED' });
  });
});
