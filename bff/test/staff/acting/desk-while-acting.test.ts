import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { actAs, afterCookies, cookieIn, ID_OF, LOG_IN_AS, type LogInAsData, RETURN_TO_STAFF } from '../../support/acting.ts';
import { CapturedLog } from '../../support/captured-log.ts';
import { ADD_TO_CART, CART, openShop, ownAddress, payloadOf, type Shop } from '../../support/cart-shop.ts';
import { ADMIN, dataOf, SALES, SHOPPER, signIn, SITE, WHOLESALE } from '../../support/people.ts';
import { LiveClient } from '../../live/live-client.ts';

let log: CapturedLog;
let shop: Shop;
beforeAll(async () => {
  log = new CapturedLog();
  shop = await openShop({ LOG_LEVEL: 'info' });
});
beforeEach(() => shop.control('/_sandbox/reset', 'POST'));
afterAll(async () => {
  await shop.close();
  log.end();
});

type Headers = Record<string, string>;
/** The request of a page that was sent to this person: "nobody" is the desk's. */
const on = (page: string, headers: Headers): Headers => ({ ...headers, 'koura-acting': page });
const WHO = '{ viewer { email actingStaff { name } } }';
interface Who {
  viewer: { email: string; actingStaff: { name: string } | null } | null;
}
/** The email address of the person as whom a request is done, or the code of its error. */
async function who(headers: Headers): Promise<string | null> {
  const { data, errors } = await shop.ask<Who>(WHO, {}, { headers });
  return errors?.[0]?.extensions.code ?? data?.viewer?.email ?? null;
}
const customersSeen = async (headers: Headers): Promise<unknown> => {
  const { data, errors } = await shop.ask<{ customers: { total: number } }>('{ customers { total } }', {}, { headers });
  return errors?.[0]?.extensions.code ?? (data!.customers.total > 1 ? 'a list' : 'none');
};
async function addOne(headers: Headers): Promise<unknown> {
  const [product] = await shop.products();
  const items = [{ productId: String(product!.id), quantity: 1 }];
  const response = await shop.ask(ADD_TO_CART, { input: { items } }, { headers });
  return response.errors?.[0]?.extensions.code ?? payloadOf(response).cart!.cartId;
}
const trail = (): Promise<{ staffId: number; customerId: number | null; path: string }[]> => shop.control('/_sandbox/audit');
const NOTE = `mutation($input: AddStaffNoteInput!) { addStaffNote(input: $input) { userErrors { message } } }`;
const note = { input: { customerId: ID_OF.wholesale, text: 'Rang about bars', key: 'a-key-of-a-note' } };

describe('while somebody acts as a customer in one tab', () => {
  it('the desk is theirs in another, and the shop the customer’s', async () => {
    const { acting } = await actAs(shop);
    expect(await who(on('nobody', acting))).toBe(SALES.email);
    expect(await customersSeen(on('nobody', acting))).toBe('a list');
    for (const headers of [acting, on(ID_OF.shopper, acting)]) {
      expect(dataOf(await shop.ask<Who>(WHO, {}, { headers }))).toEqual({
        viewer: { email: SHOPPER.email, actingStaff: { name: 'Tom Fraser' } },
      });
      expect(await customersSeen(headers)).toBe('FORBIDDEN');
    }
  });

  it('what they do at the desk is recorded as theirs, and what they do in the shop with both names', async () => {
    const { acting } = await actAs(shop);
    const before = (await trail()).length;
    expect((await shop.ask<object>(NOTE, note, { headers: on('nobody', acting) })).data).toEqual({ addStaffNote: { userErrors: [] } });
    await addOne(on(ID_OF.shopper, acting));
    expect((await trail()).slice(before).map(({ staffId, customerId, path }) => [staffId, customerId, path])).toEqual([
      [2, 5, expect.stringContaining('notes')],
      [2, 4, '/cart/items'],
    ]);
    const noted = log.entries().filter(({ msg }) => msg === 'operation while acting as a customer');
    expect(noted.map(({ operation }) => operation)).not.toContain('addStaffNote');
    expect(noted.at(-1)).toMatchObject({ operation: 'addToCart', staffId: '2', customerId: '4' });
  });

  it('a cart of the customer’s is none of theirs', async () => {
    const { acting } = await actAs(shop);
    const cartId = (await addOne(on(ID_OF.shopper, acting))) as string;
    const seen = async (headers: Headers): Promise<boolean> =>
      dataOf(await shop.ask<{ cart: unknown }>(CART, {}, { cart: cartId, headers })).cart !== null;
    expect([await seen(on(ID_OF.shopper, acting)), await seen(on('nobody', acting))]).toEqual([true, false]);
  });

  it('the desk can act as the next customer, and the page of the first does nothing more', async () => {
    const { acting } = await actAs(shop);
    const response = await shop.ask<{ logInAs: LogInAsData }>(
      LOG_IN_AS,
      { input: { customerId: ID_OF.wholesale } },
      { headers: on('nobody', acting) },
    );
    expect(dataOf(response).logInAs.viewer?.email).toBe(WHOLESALE.email);
    const next = afterCookies(acting, response.cookies);
    expect([await who(next), await who(on(ID_OF.wholesale, next))]).toEqual([WHOLESALE.email, WHOLESALE.email]);
    await shop.forgetRequests();
    for (const headers of [on(ID_OF.shopper, next), on(ID_OF.shopper, acting)]) {
      expect([await who(headers), await addOne(headers)]).toEqual(['ACTING_ENDED', 'ACTING_ENDED']);
      expect((await shop.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);
    }
  });

  it('an invoice is opened from the desk as oneself', async () => {
    const { headers: shopper } = await signIn(shop, SHOPPER);
    const orders = await shop.ask<{ orders: { items: { invoices: { path: string }[] | null }[] } }>(
      '{ orders { items { invoices { path } } } }',
      {},
      { headers: shopper },
    );
    const path = dataOf(orders).orders.items.flatMap(({ invoices }) => invoices ?? [])[0]!.path;
    const { acting } = await actAs(shop, ID_OF.wholesale);
    const open = async (address: string): Promise<number> =>
      (await fetch(shop.url + address, { headers: { ...ownAddress(), cookie: acting['cookie']! } })).status;
    expect([await open(path), await open(`${path}?desk`)]).toEqual([404, 200]);
  });

  it('the live feed of a page is of whom the page is', async () => {
    const { acting } = await actAs(shop, ID_OF.wholesale);
    const { cookie } = acting as { cookie: string };
    const isHeard = async (page: string): Promise<boolean> => {
      const client = await LiveClient.connect(shop.url, { cookie }, { acting: page });
      const isOpen = await Promise.race([client.socket.emitWithAck('unwatchOrder').then(() => true), gone(client).then(() => false)]);
      client.close();
      return isOpen;
    };
    expect([await isHeard('nobody'), await isHeard(ID_OF.wholesale), await isHeard(ID_OF.shopper)]).toEqual([true, true, false]);
  });
});

function gone({ socket }: LiveClient): Promise<true> {
  return socket.connected ? new Promise((resolve) => socket.once('disconnect', () => resolve(true))) : Promise.resolve(true);
}

describe('acting ends', () => {
  it('in every tab at once, and the token with it', async () => {
    const { own, acting } = await actAs(shop);
    const client = await LiveClient.connect(shop.url, { cookie: acting['cookie']! }, { acting: ID_OF.shopper });
    await client.becomes('live');
    const end = gone(client);
    const response = await shop.ask(RETURN_TO_STAFF, {}, { headers: on(ID_OF.shopper, acting) });
    await end;
    const after = afterCookies(acting, response.cookies);
    expect(after['cookie']).toBe(own['cookie']);
    expect([await who(after), await who(on('nobody', after)), await who(on(ID_OF.shopper, after))]).toEqual([
      SALES.email,
      SALES.email,
      'ACTING_ENDED',
    ]);
    // A cookie that somebody kept.
    expect([await who(acting), await who(on(ID_OF.shopper, acting))]).toEqual([SALES.email, 'ACTING_ENDED']);
  });

  it('with the task, while the person stays signed in', async () => {
    const { acting } = await actAs(shop);
    const { headers: admin } = await signIn(shop, ADMIN);
    const members = await shop.ask<{ staffMembers: { id: string; name: string; tasks: string[]; version: string }[] }>(
      '{ staffMembers { id name tasks version } }',
      {},
      { headers: admin },
    );
    const { id, tasks, version } = dataOf(members).staffMembers.find(({ name }) => name === 'Tom Fraser')!;
    const input = { memberId: id, version, tasks: tasks.filter((task) => task !== 'customers.act') };
    const change = 'mutation($input: ChangeStaffTasksInput!) { changeStaffTasks(input: $input) { userErrors { message } } }';
    expect((await shop.ask<object>(change, { input }, { headers: admin })).data).toEqual({ changeStaffTasks: { userErrors: [] } });
    expect([await who(on(ID_OF.shopper, acting)), await addOne(on(ID_OF.shopper, acting))]).toEqual(['ACTING_ENDED', 'ACTING_ENDED']);
    const { data, cookies } = await shop.ask<Who>(WHO, {}, { headers: acting });
    expect(data).toEqual({ viewer: { email: SALES.email, actingStaff: null } });
    expect(cookies.map((line) => line.split(';', 1)[0])).toEqual(['koura_acting=']);
    expect(await customersSeen(on('nobody', acting))).toBe('a list');
  });

  it('with the customer’s account, while the person stays signed in', async () => {
    const { acting } = await actAs(shop);
    await shop.control('/_sandbox/close-account', 'POST', { id: Number(ID_OF.shopper) });
    // The backend has the last word: what it was believed to say may be a minute old.
    await shop.ask('{ orders { total } }', {}, { headers: on(ID_OF.shopper, acting) });
    expect(await who(on(ID_OF.shopper, acting))).toBe('ACTING_ENDED');
    expect(await who(on('nobody', acting))).toBe(SALES.email);
  });

  it.each([
    ['its cookie', 'koura_acting', 'ACTING_ENDED'],
    ['the cookie of the session', 'koura_token', 'UNAUTHENTICATED'],
  ])('with %s: nothing becomes the doing of somebody else', async (_name, gone, code) => {
    const { acting } = await actAs(shop);
    const cookie = acting['cookie']!.split('; ')
      .filter((pair) => !pair.startsWith(`${gone}=`))
      .join('; ');
    const page = on(ID_OF.shopper, { ...acting, cookie });
    await shop.forgetRequests();
    expect([await who(page), await addOne(page)]).toEqual([code, code]);
    expect((await shop.ask('{ products { total } }', {}, { headers: page })).errors?.[0]?.extensions.code).toBe(code);
    expect((await shop.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);
    // Whoever wants to sign out can.
    expect((await shop.ask('mutation { signOut { signedOut } }', {}, { headers: page })).data).toEqual({ signOut: { signedOut: true } });
  });
});

describe('the header alone', () => {
  it('gives a customer, a visitor and a program nothing', async () => {
    const customer = (await signIn(shop, WHOLESALE)).headers;
    const bearer = { authorization: `Bearer ${cookieIn(customer, 'koura_token')}` };
    for (const page of ['nobody', '0', 'x'.repeat(300)]) {
      expect([await who(on(page, customer)), await customersSeen(on(page, customer))]).toEqual([WHOLESALE.email, 'FORBIDDEN']);
      expect([await who(on(page, SITE)), await customersSeen(on(page, SITE))]).toEqual([null, 'UNAUTHENTICATED']);
    }
    expect([await who(on(ID_OF.shopper, customer)), await who(on(ID_OF.wholesale, customer))]).toEqual(['ACTING_ENDED', 'ACTING_ENDED']);
    expect(await who(on(ID_OF.shopper, SITE))).toBe('UNAUTHENTICATED');
    for (const page of ['nobody', ID_OF.shopper]) expect(await who(on(page, bearer))).toBe(WHOLESALE.email);
  });

  it('brings no cached answer to a page whose cookies are gone', async () => {
    const query = '{ products(pageSize: 2) { total } }';
    expect((await shop.ask(query, {}, { headers: SITE })).errors).toBeUndefined();
    expect((await shop.ask(query, {}, { headers: on(ID_OF.shopper, SITE) })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await shop.ask(query, {}, { headers: SITE })).errors).toBeUndefined();
  });
});
