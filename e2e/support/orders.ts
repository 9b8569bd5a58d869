import { randomUUID } from 'node:crypto';
import type { BackendOrder } from '@koura/shared-types/wire/order';
import type { Page } from '@playwright/test';
import { API_PREFIX, SANDBOX_URL, unwrapAction, WEB_URL } from './addresses.ts';
import { ADDRESS, BUYER } from './buyer.ts';
import { type Person, SALES } from './logins.ts';
import type { Sandbox } from './sandbox.ts';

/** A coin of which there is plenty. */
const PRODUCT = 95;

type PlacedOrder = BackendOrder & { secret: string };

/** Places an order by bank transfer at the backend: a new guest's, or a known customer's. `more` replaces fields of the checkout. */
export async function orderByTransfer(sandbox: Sandbox, more: Record<string, unknown> = {}, customer?: Person): Promise<PlacedOrder> {
  const token = randomUUID();
  const headers = {
    'x-token': token,
    'x-forwarded-for': `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    ...(customer && { authorization: `Bearer ${await sandbox.token(customer)}` }),
  };
  const cart = await call<{ total: number }>('POST', '/cart/items', headers, {
    newCart: true,
    items: [{ id: PRODUCT, quantity: 1 }],
  });
  const email = `guest-${randomUUID().slice(0, 8)}@example.nz`;
  const body = {
    key: randomUUID(),
    total: cart.total,
    contact: { ...BUYER, email, phone: null },
    delivery: { ...ADDRESS, line1: `${Math.floor(Math.random() * 1e6)} Ponsonby Road`, line2: null, suburb: null, countryCode: 'NZ' },
    ...more,
  };
  const place = (transfer: object): Promise<Response> => send('POST', '/checkout', headers, { ...body, payment: { transfer } });
  const first = await place({});
  if (customer) return answerOf(first);
  if (first.status !== 409) throw new Error(`a new guest's order was answered with ${first.status}: ${await first.text()}`);
  const emailCode = /\b\d{6}\b/.exec((await sandbox.outbox(email))[0]?.text ?? '')?.[0];
  const order = await answerOf<PlacedOrder>(await place({ emailCode }));
  return order;
}

/** Lets this browser see a guest's order, as placing it there would have. */
export async function holdOrder(page: Page, { orderNumber, secret }: PlacedOrder): Promise<void> {
  await page.context().addCookies([{ name: `koura_order_${orderNumber}`, value: secret, url: WEB_URL }]);
}

/** A call of sales about an order at the backend; resolves with the order. */
export async function asSales(sandbox: Sandbox, path: string, body: object): Promise<BackendOrder> {
  return call('POST', path, { authorization: `Bearer ${await sandbox.token(SALES)}` }, body);
}

/** Money that arrives for an order. */
export function receiveMoney(sandbox: Sandbox, { id, orderNumber }: BackendOrder, amount: number): Promise<BackendOrder> {
  const receivedAt = new Date().toISOString();
  const receipt = { amount, currency: 'NZD', receivedAt, payerName: 'M Tamati', bankReference: orderNumber, key: randomUUID() };
  return asSales(sandbox, `/orders/${id}/transfers`, receipt);
}

/** Money that is sent back. */
export function returnMoney(sandbox: Sandbox, { id }: BackendOrder, amount: number): Promise<BackendOrder> {
  const returned = { amount, currency: 'NZD', returnedAt: new Date().toISOString(), bankReference: 'K', key: randomUUID() };
  return asSales(sandbox, `/orders/${id}/transfer-returns`, returned);
}

async function call<Answer>(method: string, path: string, headers: Record<string, string>, body: object): Promise<Answer> {
  return answerOf(await send(method, path, headers, body));
}

function send(method: string, path: string, headers: Record<string, string>, body: object): Promise<Response> {
  const url = `${SANDBOX_URL}${API_PREFIX}${path}`;
  return fetch(url, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
}

async function answerOf<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return unwrapAction(await response.json());
}
