import type { BackendCheckout } from '@koura/shared-types/wire/order';
import { MovableClock } from '../../../commerce/src/context/movable-clock.ts';
import { actionOf, detailsOf } from './dialect-bodies.ts';
import { checkoutBody, type Json, type Reply, type SandboxClient } from './sandbox-client.ts';

/** The first product of the seed: a gold coin of one ounce with plenty in stock. */
export const GOLD = 1;
/** A cheap silver coin with plenty in stock. */
export const SILVER = 95;

/** A clock that stands at a moment until `/_sandbox/clock` moves it. */
export function clockAt(time: string): MovableClock {
  const ms = Date.parse(time);
  return new MovableClock(() => ms);
}

/** Moves the sandbox's clock to a moment. */
export async function moveTo(client: SandboxClient, time: string): Promise<void> {
  const { now, aheadSeconds } = (await client.control('GET', '/_sandbox/clock')).body;
  const ahead = (Date.parse(time) - Date.parse(now)) / 1000 + aheadSeconds;
  const { status } = await client.control('POST', '/_sandbox/clock', { aheadSeconds: ahead });
  if (status !== 200) throw new Error(`the clock cannot be moved to ${time}`);
}

export interface TransferOptions {
  items?: { id: number; quantity: number }[];
  email?: string;
  phone?: string | null;
  line1?: string;
  /** Where the shopper's request comes from. */
  from?: string;
  headers?: Record<string, string>;
  more?: Partial<BackendCheckout>;
  coupons?: string[];
}

/** Fills a cart and sends it as an order by bank transfer. `again` sends the same cart again, with a code or other changes. */
export async function tryTransfer(
  client: SandboxClient,
  {
    items = [{ id: GOLD, quantity: 1 }],
    email = 'new@mail.example',
    phone = null,
    line1 = '1 New Street',
    from = '203.0.113.1',
    ...wish
  }: TransferOptions = {},
): Promise<{ reply: Reply; token: string; body: BackendCheckout; again: (change?: Partial<BackendCheckout>) => Promise<Reply> }> {
  const { token, cart } = await client.fillCart(items, wish.coupons);
  const body = checkoutBody(cart.total, {
    contact: { firstName: 'Ana', lastName: 'New', email, phone },
    delivery: { line1, line2: null, suburb: null, city: 'Auckland', postcode: '1010', countryCode: 'NZ' },
    payment: { transfer: {} },
    ...wish.more,
  });
  const headers = { 'x-forwarded-for': from, ...wish.headers };
  const again = (change: Partial<BackendCheckout> = {}): Promise<Reply> =>
    client.call('POST', '/checkout', { token, body: { ...body, ...change }, headers });
  return { reply: await again(), token, body, again };
}

/** The code in the newest mail to an address. */
export async function codeFor(client: SandboxClient, email: string): Promise<string> {
  const mails: Json[] = (await client.control('GET', '/_sandbox/outbox')).body;
  const code = /Your code is (\d{6})/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1];
  if (code === undefined) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** An order by bank transfer of a new customer, who confirms the address. */
export async function orderByTransfer(client: SandboxClient, wish: TransferOptions = {}): Promise<Json> {
  const { reply, again } = await tryTransfer(client, wish);
  if (reply.status === 200) return actionOf(client, reply);
  if (detailsOf(client, reply).code !== 'EMAIL_CODE_NEEDED') throw new Error(`order rejected: ${JSON.stringify(reply.body)}`);
  const emailCode = await codeFor(client, wish.email ?? 'new@mail.example');
  const placed = await again({ payment: { transfer: { emailCode } } });
  if (placed.status !== 200) throw new Error(`order rejected: ${JSON.stringify(placed.body)}`);
  return actionOf(client, placed);
}

/** Money as staff record it. */
export function receipt(amount: number, receivedAt: string, more: object = {}): object {
  return {
    amount,
    currency: 'NZD',
    receivedAt,
    sentOn: null,
    payerName: 'A NEW',
    bankReference: 'K8',
    key: `receipt-${amount}-${Date.parse(receivedAt)}`,
    ...more,
  };
}

/** Replaces parts of one entry of the dealer's settings. */
export async function changeSetting(client: SandboxClient, name: string, change: (entry: Json) => Json): Promise<void> {
  const settings = (await client.control('GET', '/_sandbox/settings')).body;
  const reply = await client.control('POST', '/_sandbox/settings', { [name]: change(settings[name]) });
  if (reply.status !== 200) throw new Error(`settings rejected: ${JSON.stringify(reply.body)}`);
}
