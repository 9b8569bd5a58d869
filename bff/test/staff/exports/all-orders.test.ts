import { Readable } from 'node:stream';
import type { Order } from '../../../src/commerce/orders.ts';
import { expect, it } from 'vitest';

import { allCustomers } from '../../../src/strapi/staff/strapi-customers.ts';
import { allOrders, type AskForOrders } from '../../../src/staff/exports/exported-rows.ts';

type Placed = Pick<Order, 'id' | 'createdAt'>;

/** A backend with pages of three. `meanwhile` runs before each page. */
function backendWith(orders: Placed[], meanwhile: (orders: Placed[]) => void = () => undefined): AskForOrders {
  return async (placedBefore, page) => {
    meanwhile(orders);
    const wanted = orders
      .filter(({ createdAt }) => placedBefore === null || createdAt < placedBefore)
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || Number(b.id) - Number(a.id));
    const found = wanted.slice((page - 1) * 3, page * 3) as Order[];
    return { orders: found, received: found.length };
  };
}

async function idsOf(ask: AskForOrders, before: string | null = null): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of allOrders(ask, before)) ids.push(id);
  return ids;
}

const at = (second: number): string => new Date(Date.UTC(2026, 10, 20, 0, 0, second)).toISOString();

it.each([0, 1, 3, 4, 6, 7, 20])('%i orders, each once, newest first', async (count) => {
  const orders = Array.from({ length: count }, (_, place) => ({ id: String(place + 1), createdAt: at(place) }));
  expect(await idsOf(backendWith(orders))).toEqual(orders.map(({ id }) => id).toReversed());
});

it.each([3, 4, 8])('%i orders of one instant', async (count) => {
  const same = Array.from({ length: count }, (_, place) => ({ id: String(place + 10), createdAt: at(5) }));
  const orders = [{ id: '1', createdAt: at(1) }, ...same, { id: '99', createdAt: at(9) }];
  expect(await idsOf(backendWith(orders))).toEqual(['99', ...same.map(({ id }) => id).toReversed(), '1']);
});

it('an order that is placed meanwhile moves nothing', async () => {
  const orders = Array.from({ length: 10 }, (_, place) => ({ id: String(place + 1), createdAt: at(place) }));
  let next = 11;
  const ids = await idsOf(
    backendWith(orders, (all) => {
      if (next > 11) all.push({ id: String(next), createdAt: at(next) });
      next += 1;
    }),
  );
  expect(ids).toEqual(['10', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
});

it('only what was placed before an instant', async () => {
  const orders = Array.from({ length: 10 }, (_, place) => ({ id: String(place + 1), createdAt: at(place) }));
  expect(await idsOf(backendWith(orders), at(4))).toEqual(['4', '3', '2', '1']);
});

it('an order that cannot be read breaks it', async () => {
  await expect(idsOf(async () => ({ orders: [], received: 1 }))).rejects.toMatchObject({ status: 502 });
});

it('a backend that ignores the window breaks it, instead of sending it for ever', async () => {
  const orders = Array.from({ length: 3 }, (_, place) => ({ id: String(place + 1), createdAt: at(9 - place) })) as Order[];
  await expect(idsOf(async () => ({ orders, received: 3 }), at(2))).rejects.toMatchObject({ status: 502 });
});

it('customers in the order of their ids, and none for ever', async () => {
  const all = [1, 2, 5, 8, 9].map((id) => ({ id: String(id), username: 'x', email: 'x@mail.example' }));
  const ids: string[] = [];
  for await (const { id } of allCustomers(async (after) => all.filter((one) => Number(one.id) > after).slice(0, 2) as never)) ids.push(id);
  expect(ids).toEqual(['1', '2', '5', '8', '9']);
  await expect(Readable.from(allCustomers(async () => all as never)).toArray()).rejects.toMatchObject({ status: 502 });
});
