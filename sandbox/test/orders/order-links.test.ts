import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { asService, checkoutBody, startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

const GOLD = 1;
const LINK = /http:\/\/localhost:3000\/order-link\/([\w-]{22,})\//;
const DAYS = 86_400;

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
    // Its own confirmation, which has a link.
    await client.control('POST', '/_sandbox/own-mails', { kinds: ['orderPlaced'] });
  });
  afterAll(() => client.sandbox.close());

  const outbox = async (): Promise<Json[]> => (await client.control('GET', '/_sandbox/outbox')).body;
  const open = (code: string): Promise<Reply> => client.call('GET', `/orders/by-link/${code}`, asService);
  const order = async (email: string, login = {}): Promise<Json> => {
    const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    const body = checkoutBody(cart.total);
    const placed = await client.call('POST', '/checkout', { token, body: { ...body, contact: { ...body.contact, email } }, ...login });
    return actionOf(client, placed);
  };
  const codeFor = async (email: string): Promise<string> => LINK.exec((await outbox()).find(({ to }) => to === email)!.text)![1]!;
  const wish = async (orderNumber: unknown, email: unknown): Promise<Reply> =>
    client.call('POST', '/orders/links', { ...asService, body: { orderNumber, email } });

  it('opens a guest’s order with its secret by the emailed link, any number of times, for sixty days', async () => {
    const { orderNumber, secret } = await order('guest@example.com');
    const code = await codeFor('guest@example.com');
    await client.sandbox.clock.move(60 * DAYS - 60);
    for (const answer of [await open(code), await open(code)]) expect(actionOf(client, answer)).toEqual({ orderNumber, secret });
    await client.sandbox.clock.move(60 * DAYS + 60);
    const [expired, unknown] = [await open(code), await open('no-such-code')];
    expect(expired).toEqual(unknown);
    expect(expired.status).toBe(404);
    await client.sandbox.clock.move(0);
  });

  it('withholds the secret of an account’s order', async () => {
    const login = await headersOf(client, 'shopper');
    const { orderNumber } = await order('hannah@example.com', login);
    expect(actionOf(client, await open(await codeFor('hannah@example.com')))).toEqual({ orderNumber, secret: null });
  });

  it('emails a new link to the order’s own address when number and address match, and responds alike in any case', async () => {
    const { orderNumber, secret } = await order('Wiremu@example.com');
    const before = (await outbox()).length;
    const answers = [
      await wish(orderNumber, 'somebody.else@example.com'),
      await wish('K-999999', 'wiremu@example.com'),
      await wish('', ''),
      await wish(` ${orderNumber.toLowerCase()} `, ' wiremu@EXAMPLE.com'),
    ];
    for (const answer of answers) expect([answer.status, actionOf(client, answer)]).toEqual([200, { accepted: true }]);
    await expect.poll(async () => (await outbox()).length).toBe(before + 1);
    const [mail] = await outbox();
    expect(mail).toMatchObject({ to: 'Wiremu@example.com', subject: `Your order ${orderNumber}` });
    expect(actionOf(client, await open(LINK.exec(mail.text)![1]!))).toEqual({ orderNumber, secret });
    expect((await wish(1, null)).status).toBe(400);
  });

  it('emails the page’s address where there are no links', async () => {
    await client.control('POST', '/_sandbox/capabilities', { off: ['orders.links'] });
    const { orderNumber } = await order('plain@example.com');
    const mail = (await outbox()).find(({ to }) => to === 'plain@example.com');
    expect(mail.text).toContain(`http://localhost:3000/checkout/${orderNumber}/`);
    expect((await open('some-code')).status).toBe(404);
    await client.control('POST', '/_sandbox/capabilities', { off: [] });
  });
});
