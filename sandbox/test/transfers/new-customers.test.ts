import { beforeEach, expect, it } from 'vitest';
import { headersOf } from '../support/logins.ts';
import { type Json, oneSandbox, type Reply } from '../support/sandbox-client.ts';
import {
  changeSetting,
  clockAt,
  codeFor,
  GOLD,
  moveTo,
  orderByTransfer,
  receipt,
  SILVER,
  tryTransfer,
} from '../support/transfer-orders.ts';

const client = oneSandbox({ clock: clockAt('2026-11-24T10:00+13:00') });
beforeEach(() => client.sandbox.reset());

const errorOf = ({ body }: Reply): Json => body.error;
const mails = async (email: string): Promise<Json[]> =>
  (await client.control('GET', '/_sandbox/outbox')).body.filter(({ to }: Json) => to === email);
const pay = async (order: Json): Promise<void> => {
  const sales = await headersOf(client, 'sales');
  const { now } = (await client.control('GET', '/_sandbox/clock')).body;
  const body = receipt(order.total, now, { key: `paid-${order.id}`, sentOn: now.slice(0, 10) });
  const { status } = await client.call('POST', `/orders/${order.id}/transfers`, { body, ...sales });
  expect(status).toBe(200);
};

it('confirm their email address with a code of six digits, five tries, fifteen minutes', async () => {
  const { again } = await tryTransfer(client);
  const code = await codeFor(client, 'new@mail.example');
  const wrong = code === '000000' ? '000001' : '000000';
  const tryCode = (emailCode: string): Promise<Reply> => again({ payment: { transfer: { emailCode } } });
  const left: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    const { code: name, triesLeft } = errorOf(await tryCode(wrong)).details;
    expect(name).toBe('EMAIL_CODE_WRONG');
    left.push(triesLeft);
  }
  expect(left).toEqual([4, 3, 2, 1, 0]);
  // The right one comes too late, and a new one is mailed.
  const late = errorOf(await tryCode(code));
  expect(late).toMatchObject({ details: { code: 'EMAIL_CODE_NEEDED' }, message: expect.stringContaining('has expired') });
  const second = await codeFor(client, 'new@mail.example');
  await moveTo(client, '2026-11-24T10:16+13:00');
  expect(errorOf(await tryCode(second)).details.code).toBe('EMAIL_CODE_NEEDED');
  const third = await codeFor(client, 'new@mail.example');
  expect((await tryCode(` ${third.slice(0, 3)} ${third.slice(3)} `)).status).toBe(200);
  expect((await mails('new@mail.example')).filter(({ subject }) => subject.endsWith('is your code'))).toHaveLength(3);
});

it('get one mail when a page is sent twice, and no more than six a day', async () => {
  const { again } = await tryTransfer(client);
  await again();
  expect(await mails('new@mail.example')).toHaveLength(1);
  for (let minute = 2; minute <= 10; minute += 2) {
    await moveTo(client, `2026-11-24T10:${String(minute).padStart(2, '0')}+13:00`);
    expect(errorOf(await again()).details.code).toBe('EMAIL_CODE_NEEDED');
  }
  expect(await mails('new@mail.example')).toHaveLength(6);
  await moveTo(client, '2026-11-24T10:30+13:00');
  expect((await again()).status).toBe(429);
  await moveTo(client, '2026-11-25T10:31+13:00');
  expect((await again()).status).toBe(409);
});

it('a code is of one address', async () => {
  await tryTransfer(client, { email: 'one@mail.example' });
  const emailCode = await codeFor(client, 'one@mail.example');
  const { again } = await tryTransfer(client, { email: 'other@mail.example' });
  const reply = await again({ payment: { transfer: { emailCode } } });
  expect(errorOf(reply).details.code).toBe('EMAIL_CODE_WRONG');
});

it('have a lower limit, which they are told after their address is confirmed', async () => {
  const { reply, again } = await tryTransfer(client, { items: [{ id: GOLD, quantity: 2 }] });
  expect(errorOf(reply).details.code).toBe('EMAIL_CODE_NEEDED');
  const refused = await again({ payment: { transfer: { emailCode: await codeFor(client, 'new@mail.example') } } });
  expect(errorOf(refused)).toMatchObject({
    details: { code: 'TRANSFER_UNAVAILABLE' },
    message: 'Your first order can be paid by bank transfer up to $10,000. Please call us on 09 555 0182.',
  });
});

it.each([
  ['email address', { email: 'FIRST@mail.example' }],
  ['phone number, however it is written', { phone: '+64 21 555-0199' }],
  ['delivery address', { line1: '7 first  street.' }],
  ['network', { from: '2001:db8:1:2:ffff::9' }],
])('have one unpaid order at most under the same %s', async (_title, same) => {
  const first = await orderByTransfer(client, {
    email: 'first@mail.example',
    phone: '021 555 0199',
    line1: '7 First Street',
    from: '2001:db8:1:2::1',
  });
  const other = { email: 'second@mail.example', phone: '021 555 0200', line1: '8 Second Street', from: '2001:db8:1:3::1', ...same };
  const attempt = await tryTransfer(client, other);
  expect(errorOf(attempt.reply).details.code).toBe('EMAIL_CODE_NEEDED');
  const payment = { transfer: { emailCode: await codeFor(client, other.email.toLowerCase()) } };
  expect(errorOf(await attempt.again({ payment }))).toMatchObject({
    details: { code: 'TRANSFER_UNAVAILABLE' },
    message: 'You already have an unpaid order. Please pay that one first, or pay this one by card.',
  });
  await pay(first);
  expect((await attempt.again({ payment })).status).toBe(200);
});

it('together use no more than their share of the cap, and known customers use the rest', async () => {
  await changeSetting(client, 'transfers', (entry) => ({ ...entry, cap: { total: 10_000_000, ounces: { gold: 30 } } }));
  // The seed's new customers wait for some gold already.
  await changeSetting(client, 'transfers', (entry) => ({ ...entry, newCustomers: { ...entry.newCustomers, capShare: 0 } }));
  const { again } = await tryTransfer(client);
  const payment = { transfer: { emailCode: await codeFor(client, 'new@mail.example') } };
  expect(errorOf(await again({ payment })).message).toContain('We can’t lock in more prices right now.');
  const shopper = await headersOf(client, 'shopper');
  expect((await tryTransfer(client, { email: 'shopper@koura.example', ...shopper })).reply.status).toBe(200);
});

it('are known after a paid order, to the account, the address and those who prove it', async () => {
  const who = { email: 'ana@mail.example', phone: '021 555 0301', line1: '5 Known Street', from: '198.51.100.7' };
  await pay(await orderByTransfer(client, who));
  const large = { items: [{ id: GOLD, quantity: 2 }] };
  // The address with anything else that only its owner is likely to have.
  for (const part of [{ phone: who.phone }, { line1: who.line1 }, { from: who.from }]) {
    expect((await tryTransfer(client, { ...large, email: who.email, line1: 'x', from: '192.0.2.1', ...part })).reply.status).toBe(200);
  }
  // The address alone can be typed by anybody.
  const typed = await tryTransfer(client, { ...large, email: who.email, line1: '9 Elsewhere', from: '192.0.2.2' });
  expect(errorOf(typed.reply).details.code).toBe('EMAIL_CODE_NEEDED');
  const payment = { transfer: { emailCode: await codeFor(client, who.email) } };
  expect((await typed.again({ payment })).status).toBe(200);
  // So can phone and street without it.
  const stranger = await tryTransfer(client, { ...who, email: 'stranger@mail.example' });
  expect(errorOf(stranger.reply).details.code).toBe('EMAIL_CODE_NEEDED');
});

it('with an account are asked for a code until they have paid once', async () => {
  const newcomer = await headersOf(client, 'newcomer');
  const { reply } = await tryTransfer(client, { email: 'newcomer@koura.example', ...newcomer });
  expect(errorOf(reply).details.code).toBe('EMAIL_CODE_NEEDED');
  const shopper = await headersOf(client, 'shopper');
  const known = await tryTransfer(client, { email: 'another@mail.example', items: [{ id: GOLD, quantity: 2 }], ...shopper });
  expect(known.reply.status).toBe(200);
});

it('who left two orders unpaid pay by card for ninety days', async () => {
  const who = { items: [{ id: SILVER, quantity: 1 }] };
  await orderByTransfer(client, who);
  await moveTo(client, '2026-11-26T17:00:01+13:00');
  await orderByTransfer(client, who);
  await moveTo(client, '2026-11-30T17:00:01+13:00');
  const third = await tryTransfer(client, who);
  const payment = { transfer: { emailCode: await codeFor(client, 'new@mail.example') } };
  const refused = errorOf(await third.again({ payment }));
  expect(refused).toMatchObject({
    details: { code: 'TRANSFER_UNAVAILABLE' },
    message: 'Recent orders weren’t paid, so this one can be paid by card only. Questions? Call us on 09 555 0182.',
  });
  await moveTo(client, '2027-03-02T10:00+13:00');
  expect((await orderByTransfer(client, who)).payment.state).toBe('awaiting');
});
