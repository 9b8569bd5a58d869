import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DueMails } from '../../src/mails/due-mails.ts';
import { openShop, ownAddress, type Shop } from '../support/cart-shop.ts';
import { onlyInFull } from '../support/main-paths.ts';

interface ErrorData {
  code: string;
  field: string | null;
}
const REQUEST = 'mutation($input: RequestStockAlertInput!) { requestStockAlert(input: $input) { accepted userErrors { code field } } }';
const CONFIRM =
  'mutation($input: ConfirmStockAlertInput!) { confirmStockAlert(input: $input) { confirmed product { id slug } userErrors { code field } } }';
const END = 'mutation($input: EndStockAlertInput!) { endStockAlert(input: $input) { ended userErrors { code field } } }';
const SOLD_OUT = '{ products(filter: { availability: ["soldOut"] }, pageSize: 5) { items { id slug name } } }';

interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

let shop: Shop;
let product: { id: string; slug: string; name: string };
beforeAll(async () => {
  // A backend that writes no mails itself.
  shop = await openShop({}, {}, [], []);
  [product] = (await shop.ask<{ products: { items: (typeof product)[] } }>(SOLD_OUT, {}, {})).data!.products.items as [typeof product];
});
afterAll(() => shop.close());

const newEmail = (): string => `reader-${randomUUID()}@mail.example`;
const request = async (input: object, headers = ownAddress()) =>
  (await shop.ask<{ requestStockAlert: { accepted: boolean; userErrors: ErrorData[] } }>(REQUEST, { input }, { headers })).data!
    .requestStockAlert;
const confirm = async (token: string) =>
  (
    await shop.ask<{ confirmStockAlert: { confirmed: boolean; product: { id: string; slug: string } | null } }>(
      CONFIRM,
      { input: { token } },
      { headers: ownAddress() },
    )
  ).data!.confirmStockAlert;
const end = async (token: string) =>
  (await shop.ask<{ endStockAlert: { ended: boolean } }>(END, { input: { token } }, { headers: ownAddress() })).data!.endStockAlert;
const mailsTo = async (email: string): Promise<OutboxMail[]> =>
  (await shop.control<OutboxMail[]>('/_sandbox/outbox')).filter(({ to }) => to === email).toReversed();
const pass = () => shop.app.get(DueMails, { strict: false }).pass();
const stock = (pieces: number) => shop.control('/_sandbox/stock', 'POST', { productId: Number(product.id), stock: pieces });
const tokenIn = ({ text }: OutboxMail): string => /\/stock-alert-end\/([\w-]+)\//.exec(text)![1]!;

describe('an alert', () => {
  it('is confirmed by the link of a mail; one mail says that the product is back', async () => {
    const email = newEmail();
    expect(await request({ productId: product.id, email: email.toUpperCase() })).toEqual({ accepted: true, userErrors: [] });
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    const [asked] = await mailsTo(email);
    expect(asked!.subject).toBe('Please confirm your stock alert');
    expect(asked!.text).toContain(product.name);
    const token = tokenIn(asked!);
    expect(asked!.text).toContain(`/stock-alert/${token}/`);
    expect(asked!.html).toContain(`/stock-alert-end/${token}/`);

    await stock(4);
    await pass();
    expect(await mailsTo(email)).toHaveLength(1);
    await stock(0);
    expect(await confirm(token)).toMatchObject({ confirmed: true, product: { id: product.id, slug: product.slug } });
    await pass();
    expect(await mailsTo(email)).toHaveLength(1);

    await stock(4);
    await pass();
    await pass();
    const [, back, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(back).toMatchObject({ subject: 'Back in stock', text: expect.stringContaining(`/product/${product.slug}/`) });
    expect(back!.text).toContain('We’ve deleted your address');
    expect(await confirm(token)).toMatchObject({ confirmed: false, product: null });
    await stock(0);
  });

  it('is ended by the link of a mail, and by one that is not valid any more', async () => {
    const email = newEmail();
    await request({ productId: product.id, email });
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    const token = tokenIn((await mailsTo(email))[0]!);
    expect(await end(token)).toMatchObject({ ended: true });
    expect(await end(token)).toMatchObject({ ended: true });
    expect(await confirm(token)).toMatchObject({ confirmed: false });
  });

  it.each(['', 'x', '../../orders', 'a'.repeat(200)])('a token %j is not sent on', async (token) => {
    await shop.forgetRequests();
    expect(await confirm(token)).toMatchObject({ confirmed: false });
    expect(await end(token)).toMatchObject({ ended: true });
    expect((await shop.requests()).filter(({ url }) => url.includes('stock-alerts'))).toEqual([]);
  });
});

describe('the answer', () => {
  it('is the same for an address with an alert, for a product in stock, and for one that does not exist', async () => {
    const email = newEmail();
    for (const productId of [product.id, product.id, '1', '999999']) {
      expect(await request({ productId, email })).toEqual({ accepted: true, userErrors: [] });
    }
  });

  it('does not tell a bot that its alert was not noted', async () => {
    const email = newEmail();
    expect(await request({ productId: product.id, email, website: 'https://spam.example' })).toEqual({ accepted: true, userErrors: [] });
    await pass();
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('limits', () => {
  const isOver = ({ accepted, userErrors }: { accepted: boolean; userErrors: ErrorData[] }) =>
    !accepted && userErrors[0]?.code === 'TOO_MANY_TRIES';

  it('five a day for one email address, from wherever', async () => {
    const email = newEmail();
    const over = [];
    for (let nth = 0; nth < 6; nth++) over.push(isOver(await request({ productId: product.id, email })));
    expect(over).toEqual([false, false, false, false, false, true]);
  });

  it('ten an hour from one /64', onlyInFull, async () => {
    const network = `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}:1`;
    const over = [];
    for (let nth = 1; nth <= 11; nth++)
      over.push(isOver(await request({ productId: product.id, email: newEmail() }, { 'x-forwarded-for': `${network}::${nth}` })));
    expect(over.filter(Boolean)).toHaveLength(1);
    expect(over.at(-1)).toBe(true);
  });
});

it('without the capability there are no alerts', async () => {
  const plain = await openShop({}, {}, ['alerts.backInStock']);
  const { errors } = await plain.ask(REQUEST, { input: { productId: '1', email: newEmail() } }, { headers: ownAddress() });
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  await plain.close();
});
