import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailedQuote } from '@koura/shared-types/wire/mailed-quote';
import * as v from 'valibot';

import { actionOf, entityBody } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { asService, startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

/** Gold, and silver. */
const GOLD = 1;
const SILVER = 95;

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
  });
  beforeEach(() => client.sandbox.reset());
  afterAll(() => client.sandbox.close());

  const ask = (token: string, body: object = { email: 'ana@example.com', name: 'Ana' }): Promise<Reply> =>
    client.call('POST', '/checkout/email', { token, body });
  const due = async (): Promise<Json[]> =>
    actionOf(client, await client.call('GET', '/mails/due', asService)).filter(({ kind }: Json) => kind === 'quote');
  const open = (code: unknown, by: object = asService): Promise<Reply> => client.call('POST', '/quotes/open', { ...by, body: { code } });
  const outbox = async (): Promise<Json[]> => (await client.control('GET', '/_sandbox/outbox')).body;

  it('keeps a quote, whose mail is due until it was handed over', async () => {
    const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 2 }]);
    expect((await ask(token, { email: 'not an address' })).status).toBe(400);
    expect((await ask(token)).status).toBe(200);
    const [mail, ...others] = await due();
    expect(others).toEqual([]);
    const { quote, ...to } = mail!.quote;
    expect(to).toEqual({ email: 'ana@example.com', name: 'Ana', code: expect.stringMatching(/^[\w-]{32}$/) });
    expect(mail).toMatchObject({ key: `quote:${quote.number}`, orderNumber: null });
    expect(quote).toMatchObject({
      number: expect.stringMatching(/^Q-\d+$/),
      currency: 'NZD',
      hasOwnPrices: false,
      lines: [{ productId: GOLD, quantity: 2, unitPrice: cart.items[GOLD]!.unitPrice, now: { quantity: 2 } }],
      total: cart.total,
    });
    expect(await outbox()).toEqual([]);

    const body = { kind: 'quote', key: mail!.key, orderNumber: null, to: 'ana@example.com', subject: 'Q', html: '<p>Q</p>', text: 'Q' };
    expect(actionOf(client, await client.call('POST', '/mails', { ...asService, body }))).toEqual({ sent: true });
    expect(await due()).toEqual([]);
    expect(await outbox()).toMatchObject([{ to: 'ana@example.com', subject: 'Q' }]);
    expect(v.parse(mailedQuote, actionOf(client, await open(to.code)))).toMatchObject({ number: quote.number });
  });

  it('opens with its code and the gateway’s token alone, for thirty days', async () => {
    const { token } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    await ask(token);
    const [{ quote }] = (await due()) as [Json];
    expect((await open(quote.code, {})).status).toBe(403);
    for (const code of ['x'.repeat(32), '', 7, undefined]) expect((await open(code)).status).toBe(404);
    expect((await open(quote.code)).status).toBe(200);
    await client.control('POST', '/_sandbox/clock', { aheadSeconds: 29 * 86_400 });
    expect((await open(quote.code)).status).toBe(200);
    await client.control('POST', '/_sandbox/clock', { aheadSeconds: 30 * 86_400 + 1 });
    expect((await open(quote.code)).status).toBe(404);
    await client.control('POST', '/_sandbox/clock', { aheadSeconds: 0 });
  });

  it('shows what the pieces cost then and now, and what cannot be ordered any more', async () => {
    const { token, cart } = await client.fillCart([
      { id: GOLD, quantity: 2 },
      { id: SILVER, quantity: 1 },
    ]);
    await ask(token);
    const [{ quote }] = (await due()) as [Json];
    const sales = await headersOf(client, 'sales');
    const stop = entityBody(client, { metal: 'silver', reason: 'The feed is wrong.' });
    expect((await client.call('POST', '/selling-stops', { ...sales, body: stop })).status).toBe(200);
    const opened = v.parse(mailedQuote, actionOf(client, await open(quote.code)));
    const [stays, stopped] = opened.lines;
    expect(stays!.now!.quantity).toBe(2);
    expect(stopped!.now!.quantity).toBe(0);
    expect([stays!.total, stopped!.total]).toEqual([cart.items[GOLD]!.total, cart.items[SILVER]!.total]);
    expect(opened.totalNow).toBeLessThan(opened.total);
  });

  it('is mailed by the backend where it keeps no quotes, without a link to a cart that only one browser can open', async () => {
    await client.control('POST', '/_sandbox/capabilities', { off: ['cart.mailedQuotes'] });
    const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 2 }]);
    expect((await ask(token)).status).toBe(200);
    expect(await due()).toEqual([]);
    const [mail] = await outbox();
    expect(mail).toMatchObject({ to: 'ana@example.com', subject: 'Your quote from Koura Bullion' });
    expect(mail!.text).toContain(cart.items[GOLD]!.product!.name);
    expect(mail!.text.replaceAll(',', '')).toContain(cart.total.toFixed(2));
    expect(mail!.text).not.toContain('/cart/');
    expect((await open('x'.repeat(32))).status).toBe(404);
    await client.control('POST', '/_sandbox/capabilities', { off: [] });
  });
});
