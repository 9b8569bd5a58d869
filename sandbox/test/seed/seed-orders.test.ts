import { readTransferReference } from '@koura/shared-types/transfer-reference';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { asService, startTestSandbox, type Json, type SandboxClient } from '../support/sandbox-client.ts';

const DAY_MS = 86_400_000;

describe('past orders', () => {
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

  it('have the payment that their status implies, also at the card provider', () => {
    const states = new Set(orders.map(({ status, payment }) => `${status} ${payment.state}`));
    expect([...states].toSorted()).toEqual([
      'AwaitingFulfillment disputed',
      'AwaitingFulfillment taken',
      'Canceled refundPending',
      'Canceled returned',
      'Canceled taken',
      'Canceled voided',
      'Fulfilled refundFailed',
      'Fulfilled taken',
      'Pending awaiting',
      'Pending taken',
    ]);
    const byCard = orders.filter(({ payment }) => payment.method !== 'transfer');
    for (const { key, orderNumber, total, payment, createdAt, delivery } of byCard) {
      const { reference, state, authorised, taken, returned, asOf } = payment;
      const known = client.sandbox.cardProvider.retrieve(reference);
      expect(known).toMatchObject({
        status: state === 'voided' ? 'canceled' : 'succeeded',
        amountCents: Math.round(total * 100),
        takenCents: Math.round(taken * 100),
        returnedCents: Math.round(returned * 100),
        metadata: {
          key,
          orderNumber,
          country: delivery?.countryCode ?? 'NZ',
          shop: 'https://shop.example',
          input: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      });
      expect(authorised).toBe(total);
      expect(Date.parse(asOf)).toBeGreaterThanOrEqual(Date.parse(createdAt));
      expect(Date.parse(asOf)).toBeLessThan(Date.now());
    }
    expect(byCard.length).toBeGreaterThan(100);
  });

  it('were placed before anything else became of them, and had each status once', () => {
    for (const { status, createdAt, history } of orders) {
      const statuses = history.map((entry: Json) => entry.status);
      expect(history[0]).toEqual({ at: createdAt, status: 'Pending' });
      expect(statuses).toEqual([...new Set(statuses)]);
      expect(statuses.at(-1)).toBe(status);
    }
  });

  it('include two that wait for a bank transfer and one that is overdue and paid in part', () => {
    const now = new Date().toISOString();
    const transfers = orders.filter(({ payment }) => payment.method === 'transfer').map(({ payment }) => payment.transfer);
    expect(
      transfers
        .map(({ payBy, received }) => `${payBy < now ? 'overdue' : 'awaiting'}, ${received > 0 ? 'paid in part' : 'unpaid'}`)
        .toSorted(),
    ).toEqual(['awaiting, unpaid', 'awaiting, unpaid', 'overdue, paid in part']);
    for (const { amount, received, outstanding, reference, graceUntil, payBy } of transfers) {
      expect(received + outstanding).toBeCloseTo(amount, 2);
      expect(readTransferReference(reference)).toBe(reference);
      expect(graceUntil > payBy).toBe(true);
    }
    expect(transfers.filter(({ sentAt }) => sentAt !== null)).toHaveLength(1);
  });

  it('are no longer being prepared than a shop takes that keeps up', () => {
    const open = orders.filter(({ status }) => status === 'Pending' || status === 'AwaitingFulfillment');
    for (const { createdAt } of open) expect(Date.now() - Date.parse(createdAt)).toBeLessThan(8 * DAY_MS);
  });

  it('of the first customer show each step that a shopper can see, newest first', () => {
    const own = orders.filter(({ contact }) => contact.email === 'shopper@koura.example');
    const newest = own.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, 6);
    const latest = ({ shipments }: Json): string | null => shipments.at(-1)?.events.at(-1)?.kind ?? null;
    expect(newest.map((one) => [one.status, one.deliveryChoice?.code ?? null, latest(one), one.payment.state])).toEqual([
      ['Pending', null, null, 'taken'],
      ['AwaitingFulfillment', 'collect', 'packed', 'taken'],
      ['AwaitingFulfillment', 'courier', 'handedOver', 'taken'],
      ['Fulfilled', 'collect', 'delivered', 'taken'],
      ['Fulfilled', null, 'delivered', 'taken'],
      ['Canceled', null, null, 'returned'],
    ]);
    const [ready, collected] = newest.filter(({ deliveryChoice }) => deliveryChoice?.slot);
    expect(Date.parse(ready!.deliveryChoice.slot.from)).toBeGreaterThan(Date.now());
    expect(Date.parse(collected!.deliveryChoice.slot.from)).toBeLessThan(Date.now());
    expect(collected!.shipments[0].events.at(-1).at).toBe(collected!.deliveryChoice.slot.from);
  });

  it('happened one after the other, and never in the future', () => {
    for (const { createdAt, history, shipments } of orders) {
      const events = shipments.flatMap((one: Json) => one.events);
      for (const list of [history, events]) {
        const times = list.map(({ at }: Json) => at);
        expect(times).toEqual(times.toSorted());
        for (const at of times) expect(at >= createdAt && Date.parse(at) <= Date.now()).toBe(true);
      }
    }
  });

  it('can be found by key by the gateway', async () => {
    const { key, orderNumber } = orders[0];
    expect((await client.call('GET', `/orders/by-key/${key}`, asService)).body.data.orderNumber).toBe(orderNumber);
  });
});
