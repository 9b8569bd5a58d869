import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { asService, startTestSandbox, type Json, type SandboxClient } from '../support/sandbox-client.ts';

describe('the past orders', () => {
  let client: SandboxClient;
  let orders: Json[];
  beforeAll(async () => {
    client = await startTestSandbox({ siteUrl: 'https://shop.example' });
    const sales = await headersOf(client, 'sales');
    const pages = await Promise.all(
      [1, 2].map((page) => client.call('GET', `/orders?pagination[pageSize]=100&pagination[page]=${page}`, sales)),
    );
    orders = pages.flatMap((page) => rowsOf(client, page));
  });
  afterAll(() => client.sandbox.close());

  it('are paid as their status says, and the card provider says the same', () => {
    const states = new Set(orders.map(({ status, payment }) => `${status} ${payment.state}`));
    expect([...states].toSorted()).toEqual([
      'AwaitingFulfillment taken',
      'Canceled returned',
      'Canceled voided',
      'Fulfilled taken',
      'Pending held',
    ]);
    for (const { key, orderNumber, total, payment, createdAt, delivery } of orders) {
      const { reference, state, authorised, taken, returned, asOf } = payment;
      const known = client.sandbox.cardProvider.retrieve(reference);
      expect(known).toMatchObject({
        status: { held: 'requires_capture', taken: 'succeeded', returned: 'succeeded', voided: 'canceled' }[state as 'held'],
        amountCents: Math.round(total * 100),
        takenCents: Math.round(taken * 100),
        returnedCents: Math.round(returned * 100),
        metadata: {
          key,
          orderNumber,
          country: delivery.countryCode,
          shop: 'https://shop.example',
          input: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      });
      expect(authorised).toBe(total);
      expect(Date.parse(asOf)).toBeGreaterThanOrEqual(Date.parse(createdAt));
      expect(Date.parse(asOf)).toBeLessThan(Date.now());
    }
    expect(orders.length).toBeGreaterThan(100);
    const held = orders.filter(({ payment }) => payment.state === 'held');
    for (const { payment } of held) {
      expect(client.sandbox.cardProvider.retrieve(payment.reference).captureBefore!.getTime()).toBeGreaterThan(Date.now());
    }
  });

  it('are found by the gateway by their keys', async () => {
    const { key, orderNumber } = orders[0];
    expect((await client.call('GET', `/orders/by-key/${key}`, asService)).body.data.orderNumber).toBe(orderNumber);
  });
});
