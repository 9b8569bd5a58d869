import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { BackendProxy } from '../support/backend-proxy.ts';
import { fillCart, oneShop, openShop, ownAddress, type Shop } from '../support/cart-shop.ts';
import { orderInput, placeOrder } from '../support/checkout-order.ts';
import { dataOf, deviceOf, newPerson, SHOPPER, signIn, SITE, type UserErrorData } from '../support/people.ts';
import { mainRows, onlyInFull } from '../support/main-paths.ts';

const backend = new BackendProxy();
const shop = oneShop({}, { backend });
beforeEach(async () => {
  backend.interfere = () => undefined;
  await shop.forgetRequests();
});

type Payload = Record<string, unknown> & { userErrors: UserErrorData[] };
interface Mail {
  /** The backend's path. */
  path: string;
  mutation: string;
  input: string;
  result: string;
  most: number;
  /** The same answer as for a mail that is sent. */
  isSilent: boolean;
  /** What it says otherwise. */
  message?: string;
  fields?: object;
}
const SENDER = { name: 'Mere', message: 'Kia ora' };
const OFFER = { kind: 'COINS', offered: { metal: 'gold', fineness: 916.7, weight: 2, unit: 'TROY_OUNCE', quantity: 3 } };

const MAILS: Mail[] = [
  { path: '/auth/forgot-password', mutation: 'forgotPassword', input: 'ForgotPasswordInput', result: 'sent', most: 10, isSilent: true },
  {
    path: '/auth/send-email-confirmation',
    mutation: 'sendEmailConfirmation',
    input: 'SendEmailConfirmationInput',
    result: 'sent',
    most: 10,
    isSilent: true,
  },
  {
    path: '/subscribe',
    mutation: 'subscribeToNewsletter',
    input: 'SubscribeToNewsletterInput',
    result: 'subscribed',
    most: 3,
    isSilent: true,
  },
  {
    path: '/contact-messages',
    mutation: 'sendContactMessage',
    input: 'SendContactMessageInput',
    result: 'sent',
    most: 10,
    isSilent: false,
    message: 'We’ve had several messages with this email address today. Please call us, or try again in N hours.',
    fields: SENDER,
  },
  {
    path: '/premium-applications',
    mutation: 'applyForPremium',
    input: 'ApplyForPremiumInput',
    result: 'received',
    most: 10,
    isSilent: false,
    message: 'We’ve had several messages with this email address today. Please call us, or try again in N hours.',
    fields: { ...SENDER, volume: 'FROM_250000' },
  },
  {
    path: '/orders/links',
    mutation: 'findMyOrder',
    input: 'FindMyOrderInput',
    result: 'accepted',
    most: 3,
    isSilent: false,
    message: 'You’ve asked for this several times. Please wait N hours, or call us.',
    fields: { orderNumber: 'K-999001' },
  },
  {
    path: '/stock-alerts',
    mutation: 'requestStockAlert',
    input: 'RequestStockAlertInput',
    result: 'accepted',
    most: 5,
    isSilent: false,
    message: 'You’ve asked for this several times. Please wait N hours.',
    fields: { productId: '1' },
  },
];

/** The same mailbox, written differently each time. */
const spellings = (name: string, count: number): string[] =>
  Array.from(
    { length: count },
    (_, n) => [`${name}@mail.example`, `${name}+${n}@mail.example`, `${name.toUpperCase()}@Mail.Example`][n % 3]!,
  );
const callsTo = async (path: string): Promise<number> => (await shop.requests()).filter(({ url }) => url === path).length;

describe.each(mainRows(3, MAILS))('$mutation', ({ path, mutation, input, result, most, isSilent, message, fields = {} }) => {
  const send = async (email: string, headers: Record<string, string> = {}): Promise<Payload> => {
    const query = `mutation($input: ${input}!) { ${mutation}(input: $input) { ${result} userErrors { code message field } } }`;
    const answer = await shop.ask<Record<string, Payload>>(
      query,
      { input: { ...fields, email } },
      { headers: { ...SITE, ...ownAddress(), ...headers } },
    );
    return dataOf(answer)[mutation]!;
  };

  it(`mails one recipient ${most} times a day, from whatever networks; others go on`, async () => {
    const answers: Payload[] = [];
    for (const email of spellings(`reader-${randomUUID()}`, most + 2)) answers.push(await send(email));
    await expect.poll(() => callsTo(path)).toBe(most);
    const [sent, over] = [answers.slice(0, most), answers.slice(most)];
    expect(sent.map((answer) => answer[result])).toEqual(sent.map(() => true));
    const said = (text: string): string => text.replace(/\d+ hours/, 'N hours');
    const told = over.map((answer) => ({
      ...answer,
      userErrors: answer.userErrors.map((error) => ({ ...error, message: said(error.message) })),
    }));
    expect(told).toEqual(
      Array(2).fill(isSilent ? sent[0] : { [result]: false, userErrors: [{ code: 'TOO_MANY_TRIES', message, field: null }] }),
    );
    expect((await send(`other-${randomUUID()}@mail.example`))[result]).toBe(true);
    await expect.poll(() => callsTo(path)).toBe(most + 1);
  });
});

it('the forms share the limit of a sender; what the backend did not take does not count', async () => {
  const email = `sender-${randomUUID()}@mail.example`;
  const send = async (mutation: string, input: string, result: string, fields: object) =>
    shop.ask<Record<string, Payload>>(
      `mutation($input: ${input}!) { ${mutation}(input: $input) { ${result} userErrors { code } } }`,
      { input: { ...SENDER, email, ...fields } },
      { headers: { ...SITE, ...ownAddress() } },
    );
  const contact = () => send('sendContactMessage', 'SendContactMessageInput', 'sent', {});
  const no = { status: 400, body: { error: { status: 400, name: 'ValidationError', message: 'No.' } } };
  backend.interfere = (_method, path) => (path === '/contact-messages' ? no : undefined);
  for (let n = 0; n < 12; n++) expect(dataOf(await contact())['sendContactMessage']).toMatchObject({ sent: false });
  backend.interfere = () => undefined;
  for (let n = 0; n < 10; n++) expect(dataOf(await contact())['sendContactMessage']).toEqual({ sent: true, userErrors: [] });
  const premium = await send('applyForPremium', 'ApplyForPremiumInput', 'received', { volume: 'FROM_250000' });
  const buyBack = await send('requestBuyBack', 'RequestBuyBackInput', 'received', OFFER);
  for (const answer of [premium, buyBack])
    expect(Object.values(dataOf(answer))[0]).toMatchObject({ userErrors: [{ code: 'TOO_MANY_TRIES' }] });
});

describe('forgotPassword', () => {
  const forgot = async (email: string, headers: Record<string, string>): Promise<void> => {
    const query = 'mutation($email: String!) { forgotPassword(input: { email: $email }) { sent } }';
    const answer = await shop.ask(query, { email }, { headers: { ...SITE, ...headers } });
    expect(answer.data).toEqual({ forgotPassword: { sent: true } });
  };
  const calls = () => callsTo('/auth/forgot-password');

  it('one network cannot use up what the recipient may need, and a device that has signed in before has its own', async () => {
    const device = deviceOf(await signIn(shop, SHOPPER));
    await shop.forgetRequests();
    const attacker = ownAddress();
    for (let n = 0; n < 5; n++) await forgot(SHOPPER.email, attacker);
    await expect.poll(calls).toBe(3);
    await forgot(SHOPPER.email, ownAddress());
    await expect.poll(calls).toBe(4);
    for (let n = 0; n < 8; n++) await forgot(SHOPPER.email, ownAddress());
    await expect.poll(calls).toBe(10);
    await forgot(SHOPPER.email, { ...attacker, cookie: device });
    await expect.poll(calls).toBe(11);
  });
});

describe('signUp, where addresses are confirmed', () => {
  let confirming: Shop;
  beforeAll(async () => {
    confirming = await openShop();
    await confirming.control('/_sandbox/email-confirmation', 'POST', { on: true });
  });
  afterAll(() => confirming.close());

  it('says when it would mail too much, whether or not the address has an account', onlyInFull, async () => {
    const signUp = async (email: string): Promise<Payload> => {
      const query = 'mutation($input: SignUpInput!) { signUp(input: $input) { confirmationSent userErrors { code message field } } }';
      const variables = { input: { ...newPerson(), email } };
      const answer = await confirming.ask<{ signUp: Payload }>(query, variables, { headers: { ...SITE, ...ownAddress() } });
      return dataOf(answer).signUp;
    };
    const [known, unknown] = ['wholesale@koura.example', `new-${randomUUID()}@mail.example`];
    for (let n = 0; n < 10; n++)
      for (const email of [known, unknown]) expect(await signUp(email)).toEqual({ confirmationSent: true, userErrors: [] });
    const over = await signUp(known);
    expect(over).toMatchObject({ confirmationSent: false, userErrors: [{ code: 'TOO_MANY_TRIES', field: 'email' }] });
    expect(await signUp(unknown)).toEqual(over);
  });
});

it('orders by bank transfer mail a typed address twenty times a day; then a card or a call is offered', async () => {
  const email = `buyer-${randomUUID()}@mail.example`;
  const place = async (to: string): Promise<UserErrorData[]> => {
    const cart = await fillCart(shop);
    const { contact, cardToken: _card, ...rest } = orderInput(cart) as Record<string, unknown> & { contact: object };
    const answer = await placeOrder(shop, cart, { ...rest, contact: { ...contact, email: to }, transfer: {} });
    return dataOf(answer).placeOrder.userErrors;
  };
  for (const to of spellings(`buyer-${randomUUID()}`, 3)) expect(await place(to)).toMatchObject([{ code: 'EMAIL_CODE_NEEDED' }]);
  await shop.forgetRequests();
  backend.interfere = (method, path) =>
    method === 'POST' && path === '/checkout' ? { status: 429, body: { error: { status: 429, name: 'X', message: 'no' } } } : undefined;
  for (let n = 0; n < 20; n++) await place(email).catch(() => undefined);
  backend.interfere = () => undefined;
  expect(await place(email)).toEqual([
    {
      code: 'TOO_MANY_TRIES',
      message: 'Several orders were placed with this email address today. Please pay by card, or call us.',
      field: 'contact.email',
    },
  ]);
});
