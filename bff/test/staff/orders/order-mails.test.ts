import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { openShop, type Shop } from '../../support/cart-shop.ts';
import { EDITOR, dataOf, SALES, signIn, type UserErrorData } from '../../support/people.ts';
import { paidOrder } from '../../support/staff-money.ts';

const FIELDS = 'id subject to attachments canSendAgain';
const MAILS = `query($number: String!) { orderMails(number: $number) { ${FIELDS} } }`;
const AGAIN = `mutation($input: SendOrderMailAgainInput!) {
  sendOrderMailAgain(input: $input) { mails { ${FIELDS} } userErrors { code message field } } }`;
const TIMELINE = 'query($number: String!) { orderTimeline(number: $number) { kind mail by { name } } }';
const BUYER = 'ana.tui@example.test';

interface Mail {
  id: string;
  subject: string;
  to: string;
  attachments: string[];
  canSendAgain: boolean;
}
interface Sent {
  mails: Mail[] | null;
  userErrors: UserErrorData[];
}
interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  attachments: { filename: string }[];
}

/** A shop whose gateway composes all mails. */
let shop: Shop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openShop({}, {}, [], []);
  ({ headers } = await signIn(shop, SALES));
});
afterAll(() => shop.close());

const mailsOf = async (number: string): Promise<Mail[]> =>
  dataOf(await shop.ask<{ orderMails: Mail[] }>(MAILS, { number }, { headers })).orderMails;
const again = async (orderNumber: string, mailId: string, key: string): Promise<Sent> =>
  dataOf(await shop.ask<{ sendOrderMailAgain: Sent }>(AGAIN, { input: { orderNumber, mailId, key } }, { headers })).sendOrderMailAgain;
const outbox = async (): Promise<OutboxMail[]> =>
  (await shop.control<OutboxMail[]>('/_sandbox/outbox')).filter(({ to }) => to === BUYER).toReversed();
const linkIn = ({ text }: OutboxMail): string => /\/order-link\/([\w-]+)\//.exec(text)![1]!;

it('a mail about an order is sent again with its invoice and a new link, once a key, and the timeline says by whom', async () => {
  const { orderNumber } = await paidOrder(shop);
  await expect.poll(() => mailsOf(orderNumber)).toHaveLength(1);
  const [first] = await mailsOf(orderNumber);
  expect(first).toEqual({
    id: expect.any(String) as string,
    subject: `Your order ${orderNumber}`,
    to: BUYER,
    attachments: [expect.stringMatching(/^INV-\d+\.pdf$/) as string],
    canSendAgain: true,
  });
  const key = randomUUID();
  const both = await Promise.all([again(orderNumber, first!.id, key), again(orderNumber, first!.id, key)]);
  for (const { mails, userErrors } of [...both, await again(orderNumber, first!.id, key)]) {
    expect(userErrors).toEqual([]);
    expect(mails).toHaveLength(2);
  }
  const [sent, copy, ...others] = await outbox();
  expect(others).toEqual([]);
  expect(copy!.subject).toBe(sent!.subject);
  expect(copy!.attachments).toEqual(sent!.attachments);
  expect(linkIn(copy!)).not.toBe(linkIn(sent!));
  expect(copy!.text.replace(linkIn(copy!), linkIn(sent!))).toBe(sent!.text);
  const opened = await fetch(`${shop.url}/order-link/${linkIn(copy!)}/`, { redirect: 'manual' });
  expect(opened.headers.get('location')).toContain(orderNumber);

  const timeline = dataOf(
    await shop.ask<{ orderTimeline: { kind: string; mail: string | null; by: { name: string } | null }[] }>(
      TIMELINE,
      { number: orderNumber },
      { headers },
    ),
  ).orderTimeline.filter(({ kind }) => kind === 'MAIL');
  expect(timeline.map(({ by }) => by?.name ?? null)).toEqual([null, 'Tom Fraser']);
});

it('says why nothing was sent, and keeps it from everyone but sales staff', async () => {
  const { orderNumber } = await paidOrder(shop);
  const [wrong] = (await again(orderNumber, '99999', randomUUID())).userErrors;
  expect(wrong?.message).toContain('no such email');
  expect((await again('K-999999', '1', randomUUID())).userErrors).toMatchObject([{ field: 'orderNumber' }]);
  const { headers: editor } = await signIn(shop, EDITOR);
  const { errors } = await shop.ask(MAILS, { number: orderNumber }, { headers: editor });
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});
