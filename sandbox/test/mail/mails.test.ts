import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionOf } from '../support/dialect-bodies.ts';
import { asService, checkoutBody, startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

const GOLD = 1;

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
  });
  afterAll(() => client.sandbox.close());

  const mail = (more: object): Json => ({
    kind: 'holdReleased',
    key: `release:pi_${randomUUID()}`,
    orderNumber: null,
    to: null,
    subject: 'Nothing was taken',
    html: '<p>Nothing was <b>taken</b>.</p><script>alert(1)</script>',
    text: 'Nothing was taken.',
    ...more,
  });
  const send = (body: Json): Promise<Reply> => client.call('POST', '/mails', { ...asService, body });
  const sent = async (body: Json): Promise<boolean> => actionOf(client, await send(body)).sent;
  const outbox = async (to: string): Promise<Json[]> =>
    (await client.control('GET', '/_sandbox/outbox')).body.filter((one: Json) => one.to === to);

  it('sends one email per key', async () => {
    const one = mail({ to: 'ana@example.com' });
    expect([await sent(one), await sent(one), await sent({ ...one, to: 'other@example.com' })]).toEqual([true, false, false]);
    expect(await outbox('ana@example.com')).toMatchObject([{ subject: one.subject, text: one.text, html: one.html }]);
  });

  it('sends at most three emails a day to one recipient', async () => {
    for (const expected of [true, true, true, false]) expect(await sent(mail({ to: 'Busy@example.com' }))).toBe(expected);
    expect(await sent(mail({ to: 'busy@example.com' }))).toBe(false);
    await client.sandbox.clock.move(86_401);
    expect(await sent(mail({ to: 'busy@example.com' }))).toBe(true);
    await client.sandbox.clock.move(0);
  });

  it('sends to the buyer of the order where there is one', async () => {
    const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    const body = checkoutBody(cart.total);
    const { orderNumber } = actionOf(client, await client.call('POST', '/checkout', { token, body }));
    expect(await sent(mail({ orderNumber, to: 'typed@example.com' }))).toBe(true);
    expect((await outbox('typed@example.com')).length).toBe(0);
    expect((await outbox('hannah@example.com')).some(({ subject }) => subject === 'Nothing was taken')).toBe(true);
    expect(await sent(mail({ orderNumber: 'K-999999', to: 'typed@example.com' }))).toBe(true);
  });

  it.each([
    { to: null },
    { to: 'nobody' },
    { to: 'ana@example.com', kind: 'other' },
    { to: 'ana@example.com', subject: 'two\nlines' },
    { to: 'ana@example.com', html: '' },
    { to: 'ana@example.com', key: null },
  ])('rejects %o', async (more) => {
    expect((await send(mail(more))).status).toBe(400);
  });

  it('renders HTML in the outbox without running scripts', async () => {
    await send(mail({ to: 'reader@example.com' }));
    const page = await (await fetch(`${client.sandbox.url}/outbox`)).text();
    expect(page).toContain('<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="Nothing was taken" srcdoc="');
    expect(page).toContain('&lt;b&gt;taken&lt;/b&gt;');
    expect(page).not.toContain('<script>');
  });
});
