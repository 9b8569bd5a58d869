import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionOf, rowsOf } from '../support/dialect-bodies.ts';
import { asService, startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion, ownMails: [] });
  });
  afterAll(() => client.sandbox.close());

  const soldOut = async (): Promise<number[]> =>
    rowsOf(client, await client.call('GET', '/products?filters[availability][$eq]=soldOut')).map(({ id }) => id);
  const call = (path: string, body: Json): Promise<Reply> => client.call('POST', path, { ...asService, body });
  const ask = async (email: string, productId: number): Promise<Json> =>
    actionOf(client, await call('/stock-alerts', { email, productId }));
  const due = async (email: string): Promise<Json[]> =>
    actionOf(client, await client.call('GET', '/mails/due', asService)).filter((one: Json) => one.alert?.email === email);
  const hand = async ({ kind, key, alert }: Json): Promise<boolean> => {
    const mail = { kind, key, orderNumber: null, to: alert.email, subject: 'A mail', html: '<p>A mail</p>', text: 'A mail' };
    return actionOf(client, await call('/mails', mail)).sent;
  };
  const stock = (productId: number, pieces: number) => client.control('POST', '/_sandbox/stock', { productId, stock: pieces });

  it('a link confirms the alert, one mail says that the product is back, and nothing is kept of it', async () => {
    const [product] = await soldOut();
    const email = 'one@example.com';
    expect(await ask('One@Example.com', product!)).toEqual({ accepted: true });
    const [asked, ...others] = await due(email);
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ kind: 'stockAlertAsked', orderNumber: null, alert: { productId: product } });
    expect(await hand(asked)).toBe(true);
    expect(await due(email)).toEqual([]);

    await stock(product!, 5);
    expect(await due(email)).toEqual([]);
    const { token } = asked!.alert;
    for (let time = 0; time < 2; time++)
      expect(actionOf(client, await call('/stock-alerts/confirm', { token }))).toEqual({ productId: product });
    await stock(product!, 0);
    expect(await due(email)).toEqual([]);
    await stock(product!, 3);
    const [back] = await due(email);
    expect(back).toMatchObject({ kind: 'backInStock', alert: { email, productId: product } });
    expect(await hand(back)).toBe(true);
    expect(await due(email)).toEqual([]);
    expect((await call('/stock-alerts/confirm', { token })).status).toBe(404);
    await stock(product!, 0);
  });

  it('answers the same for every address and product', async () => {
    const [product] = await soldOut();
    await ask('known@example.com', product!);
    for (const [email, id] of [
      ['known@example.com', product!],
      ['new@example.com', product!],
      ['new@example.com', 1],
      ['new@example.com', 999_999],
    ] as const)
      expect(await ask(email, id)).toEqual({ accepted: true });
    expect(await due('known@example.com')).toHaveLength(1);
    expect((await due('new@example.com')).map(({ alert }) => alert.productId)).toEqual([product]);
  });

  it('the link is mailed again when it is asked for again, and ends the alert at any time', async () => {
    const [product] = await soldOut();
    const email = 'again@example.com';
    await ask(email, product!);
    const [first] = await due(email);
    await hand(first);
    await ask(email, product!);
    const [second] = await due(email);
    expect(second!.key).not.toBe(first!.key);
    expect(second!.alert.token).toBe(first!.alert.token);
    for (let time = 0; time < 2; time++)
      expect(actionOf(client, await call('/stock-alerts/end', { token: first!.alert.token }))).toEqual({ ended: true });
    expect(await due(email)).toEqual([]);
  });

  it('an alert that is not confirmed within a week is forgotten', async () => {
    const [product] = await soldOut();
    await ask('late@example.com', product!);
    const [asked] = await due('late@example.com');
    await hand(asked);
    await client.sandbox.clock.move(7 * 86_400 + 1);
    await ask('other@example.com', product!);
    expect((await call('/stock-alerts/confirm', { token: asked!.alert.token })).status).toBe(404);
    await client.sandbox.clock.move(0);
  });

  it.each([{ email: 'nobody', productId: 1 }, { email: 'a@example.com' }, { email: 'a@example.com', productId: '1' }])(
    'rejects %j',
    async (body) => expect((await call('/stock-alerts', body)).status).toBe(400),
  );

  it.each(['/stock-alerts', '/stock-alerts/confirm', '/stock-alerts/end'])('%s needs the service token', async (path) => {
    expect((await client.call('POST', path, { body: { email: 'a@example.com', productId: 1, token: 'x' } })).status).toBe(403);
  });
});
