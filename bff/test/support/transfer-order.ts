import { randomUUID } from 'node:crypto';

import type { BackendOrder } from '@koura/shared-types/wire/order';

import { PREFIX, unwrapAction } from './backend-version.ts';
import { fillCart, ownAddress, type Shop } from './cart-shop.ts';
import { CONTACT, DELIVERY } from './checkout-order.ts';
import { SALES, SIGN_IN } from './people.ts';

interface Outbox {
  to: string;
  text: string;
}

/** Places an order by bank transfer at the backend: as the account of a token, or as a new guest who confirms their email address. */
export async function orderByTransfer(
  shop: Shop,
  { bearer, email = `${randomUUID()}@example.test`, more = {} }: { bearer?: string; email?: string; more?: Record<string, unknown> } = {},
): Promise<BackendOrder> {
  const cart = await fillCart(shop, [1]);
  const body = {
    key: randomUUID(),
    total: Number(cart.total.amount),
    contact: { ...CONTACT, email, phone: null },
    delivery: { ...DELIVERY, line1: `${Math.floor(Math.random() * 1e6)} Queen Street`, line2: null },
    ...more,
  };
  const headers = { ...ownAddress(), 'x-token': cart.cartId, ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }) };
  const place = (transfer: object): Promise<Response> => post(shop, '/checkout', { ...body, payment: { transfer } }, headers);
  let answer = await place({});
  if (answer.status === 409) {
    const mails = await shop.control<Outbox[]>('/_sandbox/outbox');
    const emailCode = /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0];
    answer = await place({ emailCode });
  }
  return orderIn(answer);
}

/** A login of the backend. */
export async function tokenOf(shop: Shop, input: typeof SALES): Promise<string> {
  return (await shop.ask<{ signIn: { token: string } }>(SIGN_IN, { input })).data!.signIn.token;
}

/** A call of sales about an order at the backend; answers the order. */
export async function asSales(shop: Shop, method: 'POST' | 'PUT', path: string, body: object): Promise<BackendOrder> {
  const authorization = `Bearer ${await tokenOf(shop, SALES)}`;
  return orderIn(await post(shop, path, body, { authorization }, method));
}

/** Money that arrives for an order, by default all of it. */
export function receiveMoney(shop: Shop, { id, orderNumber, total }: BackendOrder, amount = total): Promise<BackendOrder> {
  const receipt = {
    amount,
    currency: 'NZD',
    receivedAt: new Date().toISOString(),
    payerName: 'A Tui',
    bankReference: orderNumber,
    key: randomUUID(),
  };
  return asSales(shop, 'POST', `/orders/${id}/transfers`, receipt);
}

function post(shop: Shop, path: string, body: object, headers: Record<string, string>, method: 'POST' | 'PUT' = 'POST'): Promise<Response> {
  const url = `${shop.sandbox.url}${PREFIX}${path}`;
  return fetch(url, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
}

async function orderIn(answer: Response): Promise<BackendOrder> {
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(body));
  return unwrapAction<BackendOrder>(body);
}
