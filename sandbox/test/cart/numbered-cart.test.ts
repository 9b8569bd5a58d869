import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { numberedCart } from '@koura/shared-types/wire/cart';
import { actionOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { checkoutBody, startTestSandbox, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

const GOLD = 1;

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
  });
  afterAll(() => client.sandbox.close());
  beforeEach(() => client.sandbox.reset());

  const find = async (number: string, who = 'sales') =>
    client.call('GET', `/carts/by-number/${encodeURIComponent(number)}`, await headersOf(client, who));

  it('staff find an open cart by its number, however it was heard, without its id', async () => {
    const { cart, token } = await client.fillCart([{ id: GOLD, quantity: 2 }]);
    const number = cart.number!;
    expect(number).toMatch(/^C-\d{5,}$/);
    for (const heard of [number, number.toLowerCase(), number.replace('-', ' '), number.slice(2)]) {
      const found = actionOf(client, await find(heard));
      expect(v.parse(numberedCart, found)).toMatchObject({
        number: number,
        customer: null,
        lines: [{ quantity: 2, product: { id: GOLD } }],
      });
      expect(JSON.stringify(found)).not.toContain(token);
    }
    const shopper = await headersOf(client, 'shopper');
    await client.call('GET', '/cart', { token, ...shopper });
    expect(actionOf(client, await find(number)).customer).toMatchObject({ email: 'shopper@koura.example' });
  });

  it('nobody else finds one, nor one that was ordered, nor without the capability', async () => {
    const { cart, token } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    const number = cart.number!;
    expect((await find(number, 'shopper')).status).toBe(403);
    expect((await client.call('GET', `/carts/by-number/${number}`)).status).toBe(403);
    for (const unknown of ['C-99999', 'C-10000', 'gold', '1']) expect((await find(unknown)).status).toBe(404);
    await client.call('POST', '/checkout', { token, body: checkoutBody(cart.total) });
    expect((await find(number)).status).toBe(404);
    await client.control('POST', '/_sandbox/capabilities', { off: ['numbers'] });
    expect((await find(number)).status).toBe(404);
  });
});
