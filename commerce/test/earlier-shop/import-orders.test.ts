import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSync } from 'bcryptjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findUser } from '../../src/account/user-store.ts';
import { pointsOfCustomer } from '../../src/account/rewards.ts';
import { deskSearch } from '../../src/desk/desk-search.ts';
import { importCustomers } from '../../src/earlier-shop/import-customers.ts';
import { importOrders, type ImportOrdersOptions, type OrdersResult } from '../../src/earlier-shop/import-orders.ts';
import { countAllOrders, listAllOrders } from '../../src/orders/list-all-orders.ts';
import { listOrders } from '../../src/orders/list-orders.ts';
import { nextNumber } from '../../src/settings/next-number.ts';
import { erasePerson } from '../../src/upkeep/erase-person.ts';
import { exportPerson } from '../../src/upkeep/export-person.ts';
import { findPerson } from '../../src/upkeep/find-person.ts';
import { CommerceCommands } from '../support/commerce-commands.ts';
import { EXPORTED_ORDER } from '../support/exported-order.ts';
import { memoryShop, now } from '../support/memory-shop.ts';
import { onlyInFull } from '../support/only-in-full.ts';
import { startSelling } from '../support/selling-shop.ts';

const contractOrder = (changes: object = {}): object => ({ ...EXPORTED_ORDER, ...changes });

const wooOrder = {
  id: 811,
  number: '811',
  status: 'completed',
  currency: 'AUD',
  date_created: '2020-01-31T10:00:00',
  date_created_gmt: '2020-01-30T21:00:00',
  discount_total: '9.09',
  discount_tax: '0.91',
  shipping_total: '10.00',
  shipping_tax: '1.00',
  total: '111.00',
  total_tax: '10.09',
  customer_id: 0,
  billing: {
    first_name: 'Bill',
    last_name: 'Bao',
    email: 'Bill@example.com.au',
    phone: '0412 345 678',
    address_1: '1 George St',
    city: 'Sydney',
    state: 'NSW',
    postcode: '2000',
    country: 'AU',
  },
  shipping: { address_1: '9 Rue X', city: 'Paris', postcode: '75001', country: 'FR' },
  line_items: [
    { name: 'Bar', sku: 'BAR', quantity: 2, subtotal: '100.00', subtotal_tax: '10.00', total: '90.91', total_tax: '9.09', price: 45.455 },
  ],
  coupon_lines: [{ code: 'ten' }],
  fee_lines: [],
  refunds: [],
};

describe('a file', () => {
  const database = memoryShop();
  const bring = (file: unknown, more: Partial<ImportOrdersOptions> = {}): Promise<OrdersResult> =>
    importOrders(database(), Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)), {
      isCheck: false,
      isErased: () => false,
      now,
      ...more,
    });
  const problemsOf = async (file: unknown): Promise<string[]> => {
    try {
      await bring(file);
    } catch (error) {
      return (error as Error).message.split('\n');
    }
    throw new Error('the file was imported');
  };
  const bringCustomer = async (email: string): Promise<number> => {
    const options = { isCheck: false, skipsForeignAddresses: false, staff: undefined, isErased: () => false, now };
    await importCustomers(database(), Buffer.from(`email\n${email}\n`), options);
    return (await findUser(database(), 'email', email))!.id;
  };
  const found = async (searchQuery: string) => (await listAllOrders(database(), { searchQuery }, now)).orders;
  const desk = (search: string) => deskSearch(database(), search, { may: () => true, hasEnquiries: true });

  it('keeps an order of Koura’s contract as it was, for its customer and for staff, and nothing follows from it', async () => {
    const userId = await bringCustomer('aroha@x.nz');
    expect((await bring([contractOrder()])).outcomes).toEqual({ created: 1, changed: 0, unchanged: 0 });
    const user = (await findUser(database(), 'id', userId))!;
    const { orders, pagination } = await listOrders(database(), user, {});
    expect(orders).toMatchObject([
      {
        orderNumber: 'K-20500',
        isFromEarlierShop: true,
        status: 'Fulfilled',
        createdAt: '2024-05-03T02:00:00.000Z',
        subTotal: 300.5,
        discountTotal: 10,
        shippingTotal: 15,
        taxTotal: 39.85,
        total: 305.5,
        coupons: ['WELCOME'],
        lineItems: [{ productId: 0, slug: '', name: 'Kiwi 1 oz silver', quantity: 5, unitPrice: 60.1, total: 300.5 }],
        contact: { email: 'aroha@x.nz' },
        payment: { method: 'unknown', reference: '', state: 'partlyReturned', taken: 305.5, returned: 60.1 },
      },
    ]);
    expect(pagination).toMatchObject({ total: 1 });
    for (const search of ['K-20500', 'k20500', '20500', 'ngata', '021 555 010']) {
      expect(await found(search)).toMatchObject([{ orderNumber: 'K-20500', isFromEarlierShop: true, user: { id: userId } }]);
      expect((await desk(search)).orders).toMatchObject([{ orderNumber: 'K-20500', name: 'Aroha Ngata', total: 305.5 }]);
    }
    expect(await listAllOrders(database(), { filters: { user: { id: { $eq: String(userId) } } }, facets: 'true' }, now)).toMatchObject({
      orders: [{ orderNumber: 'K-20500' }],
      pagination: { total: 1 },
    });
    // Work lists and counts have the orders of this shop alone.
    expect(await countAllOrders(database(), {}, now)).toBe(0);
    expect(await countAllOrders(database(), { searchQuery: 'ngata', filters: { view: { $eq: 'needsAttention' } } }, now)).toBe(0);
    expect(await pointsOfCustomer(database(), user)).toMatchObject({ balance: 0, pending: 0, history: [] });
    for (const table of ['orders', 'keys', 'invoices', 'due_mails', 'mails', 'card_moves', 'transfers', 'order_history'])
      expect(await database().all(`SELECT 1 FROM ${table}`)).toEqual([]);
  });

  it('goes on above the numbers of the file, and names those that collide', async () => {
    await bring([contractOrder({ orderNumber: 'H-20500', invoiceNumber: 'INV-30000' }), contractOrder({ orderNumber: '20501' })]);
    const next = (kind: 'order' | 'invoice' | 'creditNote'): Promise<string> =>
      database().transaction(async () => nextNumber(database(), kind));
    expect([await next('order'), await next('order'), await next('invoice'), await next('creditNote')]).toEqual([
      'H-20501',
      'H-20502',
      'INV-30001',
      'CN-1001',
    ]);
    // A later file with lower numbers takes none back.
    await bring([contractOrder({ orderNumber: 'H-20400' })]);
    expect(await next('order')).toBe('H-20503');
    expect(await problemsOf([contractOrder(), contractOrder({ orderNumber: 'k-20500' }), contractOrder({ orderNumber: '20/5' })])).toEqual([
      'entry 2: order number "k-20500" is that of entry 1, too',
      'entry 3: order number "20/5" must be letters, digits and hyphens, at most 128',
    ]);
  });

  it('reads WooCommerce’s answers, tax and coupons in the prices, and keeps a guest’s order with the email', async () => {
    await bring([wooOrder]);
    expect(await found('bill@example.com.au')).toMatchObject([
      {
        orderNumber: '811',
        createdAt: '2020-01-30T21:00:00.000Z',
        user: null,
        subTotal: 110,
        discountTotal: 10,
        shippingTotal: 11,
        total: 111,
        coupons: ['ten'],
        lineItems: [{ name: 'Bar', quantity: 2, unitPrice: 55, total: 110 }],
        delivery: { line1: '9 Rue X', countryCode: 'FR' },
        payment: { state: 'taken' },
      },
    ]);
  });

  const HEADER =
    'order_number,order_date,status,order_currency,order_total,tax_total,shipping_total,customer_id,billing_email,billing_first_name';

  it('reads WooCommerce’s CSV with all lines of an order in a row, or a row a line', async () => {
    const rows = `${HEADER},line_items\n12,2021-03-31 14:05:00,completed,NZD,130.00,0,0.00,0,a@x.nz,A,"name:One|sku:1|quantity:1|total:100.00;name:Two: big|sku:2|quantity:3|total:30.00"\n`;
    await bring(rows);
    expect(await found('a@x.nz')).toMatchObject([
      {
        createdAt: '2021-03-31T01:05:00.000Z',
        lineItems: [
          { name: 'One', total: 100 },
          { name: 'Two: big', quantity: 3, unitPrice: 10, total: 30 },
        ],
      },
    ]);
    const row = '13,2021-03-31,wc-refunded,NZD,130.00,0,0,0,b@x.nz,B';
    expect(
      (await bring(`${HEADER},item_name,item_sku,item_quantity,item_total\n${row},One,1,1,100\n${row},Two,2,3,30\n`)).outcomes,
    ).toMatchObject({
      created: 1,
    });
    expect(await found('b@x.nz')).toMatchObject([
      { status: 'Canceled', payment: { state: 'returned', taken: 130, returned: 130 }, lineItems: [{}, {}] },
    ]);
  });

  it('leaves out what is not finished and what never was an order, links accounts that come later, and is idempotent', async () => {
    const file = [
      contractOrder(),
      contractOrder({ orderNumber: 'K-2', status: 'AwaitingFulfillment' }),
      { ...wooOrder, number: '9', status: 'failed' },
      contractOrder({ orderNumber: 'K-3', contact: { firstName: 'E', lastName: 'E', email: 'e@x.nz' }, user: null }),
    ];
    const isErased = (email: string): boolean => email === 'e@x.nz';
    expect(await bring(file, { isErased })).toEqual({
      outcomes: { created: 1, changed: 0, unchanged: 0 },
      open: ['entry 2'],
      never: ['entry 3'],
      erased: ['entry 4'],
      withoutAccount: ['entry 1'],
    });
    expect(await bring(file, { isErased })).toMatchObject({ outcomes: { created: 0, changed: 0, unchanged: 1 } });
    const userId = await bringCustomer('aroha@x.nz');
    expect(await bring(file, { isErased })).toMatchObject({ outcomes: { created: 0, changed: 1 }, withoutAccount: [] });
    expect(await found('ngata')).toMatchObject([{ user: { id: userId } }]);
  });

  it('names every mistake by its line, and then writes nothing', async () => {
    const line = (cells: string): string => `${cells},"name:One|sku:1|quantity:1|total:100.00"\n`;
    const csv =
      `${HEADER},line_items\n` +
      line('1,2021-03-31,completed,NZD,100.00,0,0,0,a@x.nz,A') +
      line('2,2021-03-31,completed,USD,100.00,0,0,0,a@x.nz,A') +
      line('3,2021-03-31,completed,NZD,-5.00,0,0,0,a@x.nz,A') +
      line('4,31/03/2021,completed,NZD,100.00,200.00,0,0,a@x,A') +
      line('5,2021-03-31,completed,NZD,120.00,0,15.00,0,a@x.nz,A') +
      line('6,2021-03-31,lost,NZD,100.00,0,0,0,a@x.nz,A') +
      '7,2021-03-31,completed,NZD,100.00,0,0,0,a@x.nz,A,\n' +
      '8,2021-03-31,completed,NZD,10.00,0,0,0,a@x.nz,A,name:One|sku:1|quantity:0|total:ten\n';
    expect(await problemsOf(csv)).toEqual([
      'line 3: currency "USD" is none of set-up: NZD, AUD are',
      'line 4: ordertotal "-5.00" is below 0',
      expect.stringMatching(/^line 4: does not add up: lines 100\.00, /) as string,
      'line 5: orderdate "31/03/2021" is no time: write it like 2021-03-31 or 2021-03-31 14:05',
      'line 5: has more tax than its total: 200.00',
      'line 5: email "a@x" is no email address',
      'line 6: does not add up: lines 100.00, discount 0.00, delivery 15.00, fee 0.00 come to 115.00, and the total is 120.00',
      expect.stringMatching(/^line 7: status "lost" is none of completed, /) as string,
      'line 8: has no lines',
      'line 8: does not add up: lines 0.00, discount 0.00, delivery 0.00, fee 0.00 come to 0.00, and the total is 100.00',
      'line 9: its line 1: quantity "0" is no whole number from 1',
      'line 9: its line 1: total "ten" is no amount: write it like 1234.50',
      'line 9: does not add up: lines 0.00, discount 0.00, delivery 0.00, fee 0.00 come to 0.00, and the total is 10.00',
    ]);
    expect(await database().all('SELECT 1 FROM past_orders')).toEqual([]);
  });

  it('is part of what is exported about a person and erased', onlyInFull, async () => {
    await bring([contractOrder({ user: null })]);
    const person = (await findPerson(database(), 'Aroha@x.nz'))!;
    expect(await exportPerson(database(), person)).toMatchObject({ ordersOfEarlierShop: [{ order_number: 'K-20500', total: 30550 }] });
    await erasePerson(database(), person, now);
    expect(await findPerson(database(), 'aroha@x.nz')).toBeUndefined();
    expect(await found('ngata')).toEqual([]);
    expect(await found('K-20500')).toMatchObject([{ total: 305.5, contact: { email: '' }, delivery: null }]);
  });
});

describe('the command', () => {
  let commands: CommerceCommands;
  beforeEach(() => {
    commands = new CommerceCommands();
  });
  afterEach(() => commands.remove());

  it('brings orders that their customer and staff read, and that nobody can change', async () => {
    const shop = await startSelling(commands);
    const [users, orders] = ['users.csv', 'orders.json'].map((name) => join(commands.folder, name)) as [string, string];
    writeFileSync(users, `email,password\naroha@x.nz,${hashSync('kererū in the rata', 4)}\n`);
    writeFileSync(orders, JSON.stringify([contractOrder()]));
    expect(await commands.run('import-customers', users)).toMatchObject({ code: 0 });
    expect(await commands.run('import-orders', orders, '--check')).toEqual({
      code: 0,
      text: 'Nothing is wrong with the file, and nothing was written: 1 order would be new, 0 changed, 0 as they were.',
    });
    expect(await commands.run('import-orders', orders)).toEqual({
      code: 0,
      text: '1 order is new in the history, 0 changed, 0 as they were.',
    });
    const send = async (method: string, path: string, token?: string, body?: object) => {
      const response = await fetch(`${shop.url}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, text: await response.text() };
    };
    const signedIn = await send('POST', '/auth/local', undefined, { identifier: 'aroha@x.nz', password: 'kererū in the rata' });
    const { jwt } = JSON.parse(signedIn.text) as { jwt: string };
    expect((await send('GET', '/orders/K-20500', jwt)).text).toContain('"isFromEarlierShop":true');
    expect((await send('GET', '/orders/K-20500')).status).toBe(404);
    for (const path of ['/orders/-1/cancel', '/orders/-1/invoices', '/orders/K-20500/invoices', '/orders/-1'])
      expect(
        (await send(path.endsWith('invoices') ? 'GET' : 'PUT', path, jwt, path.endsWith('invoices') ? undefined : {})).status,
      ).toBeGreaterThan(400);
    await shop.stop();
  });
});
