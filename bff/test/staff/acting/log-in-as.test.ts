import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { actAs, afterCookies, cookieIn, ID_OF, LOG_IN_AS, type LogInAsData, RETURN_TO_STAFF } from '../../support/acting.ts';
import { BackendProxy, type Interference } from '../../support/backend-proxy.ts';
import { VERSION } from '../../support/backend-version.ts';
import { CapturedLog } from '../../support/captured-log.ts';
import { ADD_TO_CART, type Answer, CART, openShop, ownAddress, payloadOf, type Shop } from '../../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../../support/checkout-order.ts';
import { ADMIN, dataOf, SALES, SHOPPER, signIn, SITE, VIEWER_QUERY, WHOLESALE } from '../../support/people.ts';

const backend = new BackendProxy();
let log: CapturedLog;
let shop: Shop;
beforeAll(async () => {
  log = new CapturedLog();
  shop = await openShop({ LOG_LEVEL: 'info' }, { backend });
});
afterEach(() => {
  backend.interfere = () => undefined;
});
afterAll(async () => {
  await shop.close();
  log.end();
  await backend.close();
});

type Who = { email: string; actingStaff: { id: string; name: string } | null } | null;
const who = async (headers: Record<string, string>): Promise<Who> =>
  dataOf(await shop.ask<{ viewer: Who }>('{ viewer { email actingStaff { id name } } }', {}, { headers })).viewer;
const logInAs = (customerId: string, headers: Record<string, string>): Promise<Answer<{ logInAs: LogInAsData }>> =>
  shop.ask(LOG_IN_AS, { input: { customerId } }, { headers });
const FLAGS = ['Path=/', expect.stringMatching(/^Max-Age=2(?:8800|87\d\d)$/), 'HttpOnly', 'SameSite=Lax'];

it.each([
  ['admin', 'Aroha Ngata'],
  ['sales', 'Tom Fraser'],
  ['editor', 'Mei Lin'],
] as const)('%s acts as a customer, and everyone can see who does', async (login, name) => {
  const { acting, payload } = await actAs(shop, ID_OF.wholesale, { email: `${login}@koura.example`, password: `koura-${login}-2026` });
  const actingStaff = { id: ID_OF[login], name };
  expect(payload).toEqual({ viewer: { email: WHOLESALE.email, isStaff: false, hasOwnPrices: true, actingStaff }, userErrors: [] });
  expect(await who(acting)).toEqual({ email: WHOLESALE.email, actingStaff });
});

it('sends two calls, sets a second cookie that no script can read, and reveals neither token', async () => {
  const { headers: own } = await signIn(shop, SALES);
  await shop.forgetRequests();
  const response = await logInAs(ID_OF.shopper, { ...own, cookie: `${own['cookie']}; koura_order_K-1=secret; koura_parked=x.y` });
  expect((await shop.requests()).map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/admin/login-as', { id: 4 }],
    ['GET', '/users/me?populate=role', null],
  ]);
  const [acted, ...cleared] = response.cookies.map((line) => line.split('; '));
  expect(acted!.slice(1)).toEqual(FLAGS);
  expect(acted![0]).toMatch(/^koura_acting=\S+$/);
  expect(acted![0]).not.toContain(cookieIn(own, 'koura_token'));
  expect(cleared.map(([pair]) => pair)).toEqual(['koura_parked=', 'koura_order_K-1=']);
  const acting = afterCookies(own, response.cookies);
  const everything = JSON.stringify([
    response.data,
    await shop.ask(VIEWER_QUERY, {}, { headers: acting }),
    await shop.ask(CART, {}, { headers: acting }),
  ]);
  for (const secret of [cookieIn(own, 'koura_token')!, cookieIn(acting, 'koura_acting')!]) {
    expect(everything).not.toContain(secret);
    expect(log.text).not.toContain(secret);
  }
});

it("buys at the customer's prices, and the cart is the customer's", async () => {
  const { acting, own } = await actAs(shop, ID_OF.wholesale);
  const [product] = await shop.products();
  const items = [{ productId: String(product!.id), quantity: 1 }];
  const { cart } = payloadOf(await shop.ask(ADD_TO_CART, { input: { items } }, { headers: acting }));
  expect(Number(cart!.available.total.amount)).toBeLessThan(product!.price);
  const theirs = await signIn(shop, WHOLESALE);
  for (const [headers, isTheirs] of [
    [theirs.headers, true],
    [own, false],
  ] as const)
    expect((await shop.ask<{ cart: unknown }>(CART, {}, { cart: cart!.cartId, headers })).data!.cart !== null).toBe(isTheirs);
});

describe('is rejected', () => {
  it("with the backend's message, and nothing changes", async () => {
    const { headers } = await signIn(shop, ADMIN);
    const closed = dataOf(
      await shop.ask<{ customers: { items: { id: string }[] } }>('{ customers(search: "lachlan") { items { id } } }', {}, { headers }),
    );
    for (const [id, message] of [
      [closed.customers.items[0]!.id, 'This account is closed.'],
      [ID_OF.sales, 'You can’t act as a member of staff.'],
      ['999999', 'There’s no such customer.'],
    ] as const) {
      const response = await logInAs(id, headers);
      expect(dataOf(response).logInAs).toEqual({ viewer: null, userErrors: [{ code: 'LOG_IN_AS_REFUSED', message, field: null }] });
      expect(response.cookies).toEqual([]);
    }
    expect(await who(headers)).toEqual({ email: ADMIN.email, actingStaff: null });
  });

  it('for visitors, customers, bearer tokens, and staff who already act: no nested impersonation', async () => {
    const { acting } = await actAs(shop);
    const bearer = { authorization: `Bearer ${cookieIn((await signIn(shop, SALES)).headers, 'koura_token')}` };
    await shop.forgetRequests();
    expect((await logInAs(ID_OF.wholesale, SITE)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    for (const headers of [(await signIn(shop, SHOPPER)).headers, acting, bearer])
      expect((await logInAs(ID_OF.wholesale, headers)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await shop.requests()).filter(({ url }) => url.startsWith('/admin'))).toEqual([]);
  });

  it.each(['', '0', '-1', '4.5', '4 or 1=1', '1e3', '9'.repeat(16)])('for %j, without a call', async (id) => {
    const { headers } = await signIn(shop, ADMIN);
    await shop.forgetRequests();
    expect(dataOf(await logInAs(id, headers)).logInAs.userErrors).toMatchObject([{ code: 'LOG_IN_AS_REFUSED' }]);
    expect(await shop.requests()).toEqual([]);
  });

  const spoken = (status: number, message: string): Interference => ({
    status,
    body:
      VERSION === 'v4'
        ? { data: null, error: { status, name: 'ApplicationError', message, details: {} } }
        : { statusCode: status, error: 'Bad Request', message },
  });
  it.each<[string, Interference, string, string]>([
    ['a failure', spoken(500, 'select password from users'), 'BACKEND_BROKEN', 'Something went wrong. Please try again.'],
    ['no permission', spoken(403, 'Forbidden'), 'FORBIDDEN', 'You may not do this.'],
    [
      'a lost answer',
      'cutResponse',
      'BACKEND_UNREACHABLE',
      'The connection was lost before we got an answer. Please check before you try again.',
    ],
    ['no token', { status: 200, body: {} }, 'BACKEND_BROKEN', 'Something went wrong. Please try again.'],
    ['a token of nobody', { status: 200, body: { jwt: 'a.b.c' } }, 'BACKEND_BROKEN', 'Something went wrong. Please try again.'],
  ])('when the backend responds %s', async (_name, fate, code, message) => {
    const { headers } = await signIn(shop, SALES);
    backend.interfere = (_method, path) => (path === '/admin/login-as' ? fate : undefined);
    const { errors, cookies } = await logInAs(ID_OF.shopper, headers);
    expect(errors?.[0]).toMatchObject({ message, extensions: { code } });
    expect(cookies).toEqual([]);
    backend.interfere = () => undefined;
    expect((await who(headers))?.email).toBe(SALES.email);
  });

  it.each([
    ['of somebody else', WHOLESALE],
    ['of one of the staff', ADMIN],
  ])('when the token is %s', async (_name, other) => {
    const jwt = cookieIn((await signIn(shop, other)).headers, 'koura_token')!;
    const { headers } = await signIn(shop, SALES);
    backend.interfere = (_method, path) => (path === '/admin/login-as' ? { status: 200, body: { jwt } } : undefined);
    const { errors, cookies } = await logInAs(other === ADMIN ? ID_OF.admin : ID_OF.shopper, headers);
    expect([errors?.[0]?.extensions.code, cookies]).toEqual(['BACKEND_BROKEN', []]);
  });

  it('more than thirty times a minute', async () => {
    const { headers } = await signIn(shop, { email: 'editor@koura.example', password: 'koura-editor-2026' });
    backend.interfere = (_method, path) => (path === '/admin/login-as' ? spoken(400, 'No.') : undefined);
    const answers = await Promise.all(Array.from({ length: 31 }, () => logInAs(ID_OF.shopper, headers)));
    expect(answers.filter(({ errors }) => errors?.[0]?.extensions.code === 'RATE_LIMITED').length).toBeGreaterThanOrEqual(1);
    expect(answers.filter(({ errors }) => !errors).length).toBeGreaterThanOrEqual(29);
  });
});

describe('while acting', () => {
  it.each([
    [
      'changePassword',
      'mutation { changePassword(input: { currentPassword: "koura-shopper-2026", password: "another long sentence" }) { changed } }',
    ],
    ['updateProfile', 'mutation { updateProfile(input: { firstName: "Mallory" }) { viewer { firstName } } }'],
    ['removeSavedCard', 'mutation { removeSavedCard(input: { id: "pm_x" }) { savedCards { id } } }'],
  ])('%s is not allowed, and the attempt is logged', async (operation, query) => {
    const { acting } = await actAs(shop);
    await shop.forgetRequests();
    const { errors } = await shop.ask(query, {}, { headers: acting });
    expect(errors?.[0]).toMatchObject({
      message: 'Only the customer can change this. You’re acting on their behalf.',
      extensions: { code: 'FORBIDDEN', status: 403 },
    });
    expect(await shop.requests()).toEqual([]);
    const entry = log.entries().findLast((one) => one['context'] === 'audit' && one['operation'] === operation);
    expect(entry).toMatchObject({ staffId: '2', customerId: '4', rejected: true, requestId: expect.any(String) });
  });

  it('an order can be placed, but no card typed or saved', async () => {
    const { acting } = await actAs(shop, ID_OF.wholesale);
    const [product] = await shop.products();
    const items = [{ productId: String(product!.id), quantity: 1 }];
    const cart = payloadOf(await shop.ask(ADD_TO_CART, { input: { items } }, { headers: acting })).cart!;
    const TYPED = 'Customers type their own card. Please send them a draft of the order, or choose another way to pay.';
    await shop.forgetRequests();
    for (const [means, field, message] of [
      [{ saveCard: true }, 'saveCard', 'Only the customer can save a card.'],
      [{}, 'cardToken', TYPED],
      [{ cardToken: null, confirmationToken: 'ctoken_visa' }, 'confirmationToken', TYPED],
    ] as const) {
      const { status, userErrors } = placed(await placeOrder(shop, cart, orderInput(cart, means), acting));
      expect([status, userErrors]).toEqual(['REFUSED', expect.arrayContaining([{ code: 'INVALID_INPUT', message, field }])]);
    }
    expect((await shop.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);
    const { order } = placed(await placeOrder(shop, cart, orderInput(cart, { cardToken: null, transfer: {} }), acting));
    const theirs = await signIn(shop, WHOLESALE);
    const { data } = await shop.ask<{ orders: { items: { orderNumber: string }[] } }>('{ orders { items { orderNumber } } }', {}, theirs);
    expect(data!.orders.items[0]!.orderNumber).toBe(order!.orderNumber);
  });

  it('a card is taken where the order could not be sent as a draft', async () => {
    const bare = await openShop({}, {}, ['staff.drafts']);
    const { acting } = await actAs(bare, ID_OF.wholesale);
    const [product] = await bare.products();
    const items = [{ productId: String(product!.id), quantity: 1 }];
    const cart = payloadOf(await bare.ask(ADD_TO_CART, { input: { items } }, { headers: acting })).cart!;
    expect(placed(await placeOrder(bare, cart, orderInput(cart), acting)).status).toBe('PLACED');
    await bare.close();
  });

  it('every change is recorded with both names in the backend’s audit trail', async () => {
    const { acting } = await actAs(shop);
    const [product] = await shop.products();
    await shop.ask(ADD_TO_CART, { input: { items: [{ productId: String(product!.id), quantity: 1 }] } }, { headers: acting });
    const trail = await shop.control<{ staffId: number; customerId: number; path: string; status: number }[]>('/_sandbox/audit');
    expect(trail.slice(-2)).toMatchObject([
      { staffId: 2, customerId: 4, path: '/admin/login-as', status: 200 },
      { staffId: 2, customerId: 4, path: '/cart/items', status: 200 },
    ]);
  });

  const ownTokenOf = async (login: typeof SALES): Promise<string> => cookieIn((await signIn(shop, login)).headers, 'koura_token')!;
  it.each<[string, (token: string) => Promise<string>, string | null]>([
    ['without a session', (token) => Promise.resolve(`koura_acting=${token}`), null],
    ['as a session', (token) => Promise.resolve(`koura_token=${token}`), null],
    ['beside itself', (token) => Promise.resolve(`koura_token=${token}; koura_acting=${token}`), null],
    ['beside a session that is none', (token) => Promise.resolve(`koura_token=a.b.c; koura_acting=${token}`), null],
    [
      'beside the session of a customer',
      async (token) => `koura_token=${await ownTokenOf(WHOLESALE)}; koura_acting=${token}`,
      WHOLESALE.email,
    ],
    [
      'beside the session of another member of the staff',
      async (token) => `koura_token=${await ownTokenOf(ADMIN)}; koura_acting=${token}`,
      ADMIN.email,
    ],
  ])('the token is worth nothing %s', async (_name, change, email) => {
    const { acting } = await actAs(shop);
    const cookie = await change(cookieIn(acting, 'koura_acting')!);
    expect(await who({ ...SITE, ...ownAddress(), cookie })).toEqual(email === null ? null : { email, actingStaff: null });
    expect((await who(acting))?.email).toBe(SHOPPER.email);
  });

  it('the token cannot be used as a bearer token', async () => {
    const { acting } = await actAs(shop);
    const response = await shop.ask(
      '{ viewer { email } }',
      {},
      { headers: { authorization: `Bearer ${cookieIn(acting, 'koura_acting')}` } },
    );
    expect([response.data, response.errors?.[0]?.extensions.code]).toEqual([{ viewer: null }, 'UNAUTHENTICATED']);
  });

  it.each([
    ['for acting signs nobody in', null],
    ['of the customer asks first', '/switch-account/'],
  ])('a link with a token %s', async (_name, question) => {
    const { acting } = await actAs(shop);
    const token = question ? cookieIn((await signIn(shop, SHOPPER)).headers, 'koura_token') : cookieIn(acting, 'koura_acting');
    const response = await fetch(`${shop.url}/arrivals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...SITE, ...ownAddress(), ...(question ? { cookie: acting['cookie']! } : {}) },
      body: JSON.stringify({ token, returnPath: '/buy/' }),
    });
    expect(await response.json()).toEqual({ location: question ?? '/buy/' });
    expect(response.headers.getSetCookie().map((line) => line.split('=', 1)[0])).toEqual(question ? ['koura_parked'] : []);
  });

  it('signing out ends both sessions, and so does signing in as another person', async () => {
    const { acting } = await actAs(shop);
    const out = await shop.ask('mutation { signOut { signedOut } }', {}, { headers: acting });
    expect(out.cookies.map((line) => line.split('; ').slice(0, 3))).toEqual(
      ['koura_token=', 'koura_acting='].map((pair) => [pair, 'Path=/', 'Max-Age=0']),
    );
    const { acting: again } = await actAs(shop);
    const { cookies } = await signIn(shop, WHOLESALE, { headers: again });
    expect(afterCookies(again, cookies)['cookie']).toMatch(/^koura_token=[^;]+; koura_device=[^;]+$/);
  });

  it('a customer without a staff session has nothing to return to', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const response = await shop.ask(RETURN_TO_STAFF, {}, { headers });
    expect([response.data, response.cookies]).toEqual([
      { returnToStaff: { viewer: { email: SHOPPER.email, isStaff: false, actingStaff: null } } },
      [],
    ]);
  });
});
