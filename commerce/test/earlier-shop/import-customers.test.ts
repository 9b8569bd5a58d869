import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSync } from 'bcryptjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookingsOf } from '../../src/account/point-bookings.ts';
import { findUser, insertUser } from '../../src/account/user-store.ts';
import { addressesOf } from '../../src/addresses/address-book.ts';
import { type CustomersResult, importCustomers, type ImportCustomersOptions } from '../../src/earlier-shop/import-customers.ts';
import { CommerceCommands } from '../support/commerce-commands.ts';
import { memoryShop, now } from '../support/memory-shop.ts';
import { onlyInFull } from '../support/only-in-full.ts';
import { setUpShop } from '../support/set-up-shop.ts';

const HASH = hashSync('kererū in the rata', 4);

describe('a file', () => {
  const database = memoryShop();
  const bring = (text: string | Buffer, more: Partial<ImportCustomersOptions> = {}): Promise<CustomersResult> =>
    importCustomers(database(), Buffer.from(text), {
      isCheck: false,
      skipsForeignAddresses: false,
      staff: undefined,
      isErased: () => false,
      now,
      ...more,
    });
  const problemsOf = async (text: string | Buffer, more: Partial<ImportCustomersOptions> = {}): Promise<string[]> => {
    try {
      await bring(text, more);
    } catch (error) {
      return (error as Error).message.split('\n');
    }
    throw new Error('the file was imported');
  };
  const userOf = async (email: string) => (await findUser(database(), 'email', email))!;
  const customers = async (): Promise<number> =>
    (await database().get<{ count: number }>(`SELECT count(*) AS count FROM users WHERE role = 'Customer'`))!.count;

  it('takes over what WooCommerce’s export says, and changes nothing the second time', async () => {
    const csv = `customer_id,first_name,last_name,user_login,email,user_pass,date_registered,role,billing_company,billing_phone,billing_address_1,billing_address_2,billing_postcode,billing_city,billing_state,billing_country,shipping_address_1,shipping_postcode,shipping_city,shipping_country
7,Aroha,Ngata,aroha,Aroha@Example.NZ,$P$Bgk6ueUptG6Crl4/uJFVR.mIPj8Sn6.,2019-07-19 22:17:30,customer,,021 555 010,12 Rātā Street,,6011,Wellington,WGN,NZ,12 Rātā Street,6011,Wellington,NZ
8,Bill,Bao,bill,bill@example.com.au,$wp$2y$10$abc,2020-01-31 08:00:00,"customer, subscriber",,,1 George Street,Level 2,2000,Sydney,New South Wales,AU,,,,
9,Wiremu,Staff,wiremu,wiremu@example.nz,,2019-01-01,shop_manager,,,,,,,,,,,,
10,Guest,One,,guest@example.nz,,,,,,,,,,,,,,,
11,Cleo,Half,cleo,cleo@example.nz,,2021-02-28,customer,,,3 Only Street,,,,,NZ,,,,
`;
    const first = await bring(csv);
    expect(first.outcomes).toMatchObject({ created: ['line 2', 'line 3', 'line 6'], changed: [], unchanged: [] });
    expect(first).toMatchObject({
      withPassword: 0,
      withoutPassword: 3,
      leftOut: [
        { name: 'line 4', reason: 'staff' },
        { name: 'line 5', reason: 'guest' },
      ],
      incompleteAddresses: ['line 6'],
    });
    const aroha = await userOf('aroha@example.nz');
    expect(aroha).toMatchObject({
      username: 'aroha',
      role: 'Customer',
      first_name: 'Aroha',
      phone: '021 555 010',
      password_hash: 'none',
      pricing: 'standard',
      newsletter: 0,
      confirmed: 1,
      // A clock of the shop in winter.
      created_at: '2019-07-19T10:17:30.000Z',
    });
    expect(await addressesOf(database(), aroha.id)).toEqual([
      expect.objectContaining({ label: 'Delivery address', line1: '12 Rātā Street', postcode: '6011', state: null, isDefault: true }),
    ]);
    expect(await addressesOf(database(), (await userOf('bill@example.com.au')).id)).toMatchObject([
      { line2: 'Level 2', state: 'NSW', countryCode: 'AU' },
    ]);
    expect((await bring(csv)).outcomes).toMatchObject({ created: [], changed: [], unchanged: ['line 2', 'line 3', 'line 6'] });
    expect(await customers()).toBe(3);
    expect(await database().all('SELECT 1 FROM mails')).toEqual([]);
  });

  it('changes what a later file says, leaves alone what was changed here, and knows an address that was changed', async () => {
    const csv = (name: string) => `email,first name,last name\na@x.nz,${name},One\nb@x.nz,${name},Two\nc@x.nz,${name},Three\n`;
    await bring(csv('Old'));
    await database().run(`UPDATE users SET phone = '021 1' WHERE email = 'b@x.nz'`);
    await database().run(`UPDATE users SET email = 'new@x.nz' WHERE email = 'c@x.nz'`);
    await insertUser(
      database(),
      {
        username: 'd@x.nz',
        email: 'd@x.nz',
        passwordHash: 'x',
        firstName: 'D',
        lastName: '',
        phone: null,
        newsletter: false,
        provider: 'local',
        confirmed: true,
      },
      now,
    );
    const { outcomes } = await bring(`${csv('New')}d@x.nz,New,Four\nmoana@harakeke.example,New,Five\n`);
    expect(outcomes).toMatchObject({ changed: ['line 2'], kept: ['line 3', 'line 4'], known: ['line 5'], staff: ['line 6'], created: [] });
    expect(await Array.fromAsync(['a@x.nz', 'b@x.nz', 'new@x.nz', 'd@x.nz'], async (email) => (await userOf(email)).first_name)).toEqual([
      'New',
      'Old',
      'Old',
      'D',
    ]);
  });

  it.each([
    [
      'Strapi 3',
      JSON.stringify([{ id: 1, username: 'aroha', email: 'aroha@x.nz', confirmed: true, blocked: null, role: { name: 'Authenticated' } }]),
    ],
    [
      'Strapi 4',
      JSON.stringify({ data: [{ id: 1, attributes: { username: 'aroha', email: 'aroha@x.nz', createdAt: '2026-11-20T15:53:43.975Z' } }] }),
    ],
    [
      'Strapi’s own export',
      [
        { type: 'plugin::users-permissions.role', id: 1, data: { name: 'Public' } },
        { type: 'plugin::users-permissions.user', id: 1, data: { username: 'aroha', email: 'aroha@x.nz', password: HASH } },
      ]
        .map((one) => JSON.stringify(one))
        .join('\n'),
    ],
    ['tabs, a mark and Windows line ends', '\uFEFFid\tusername\temail\tblocked\treset_token\r\n1\taroha\taroha@x.nz\tf\t\\N\r\n'],
  ])('reads JSON and CSV: %s', async (_, text) => {
    expect((await bring(text)).outcomes.created).toHaveLength(1);
    expect((await userOf('aroha@x.nz')).username).toBe('aroha');
  });

  it('takes over a bcrypt hash, the price list, consent and points where the file says so', async () => {
    const json = JSON.stringify([
      {
        email: 'a@x.nz',
        password: HASH,
        confirmed: false,
        blocked: true,
        priceList: 'Wholesale',
        newsletter: true,
        points: 250,
        addresses: [{ label: 'Bach', line1: '1 Beach Road', city: 'Nelson', postcode: '7010', countryCode: 'NZ' }],
      },
    ]);
    expect(await problemsOf(json)).toEqual([
      'The file has points: name the member of staff in whose name they are booked with --staff EMAIL.',
    ]);
    expect(await problemsOf(json, { staff: 'who@x.nz' })).toEqual(['who@x.nz is not the address of a member of staff.']);
    const staff = 'moana@harakeke.example';
    await bring(json, { staff });
    const user = await userOf('a@x.nz');
    expect(user).toMatchObject({ password_hash: HASH, confirmed: 0, blocked: 1, pricing: 'wholesale', newsletter: 1 });
    expect(await database().all('SELECT email FROM subscribers')).toEqual([{ email: 'a@x.nz' }]);
    expect(await addressesOf(database(), user.id)).toMatchObject([{ label: 'Bach', city: 'Nelson' }]);
    await bring(json.replace('250', '100'), { staff });
    expect((await bookingsOf(database(), user.id)).map(({ points }) => points)).toEqual([-150, 250]);
  });

  it('names every mistake by its line, and then writes nothing', async () => {
    const csv = `email,username,billing_address_1,billing_postcode,billing_city,billing_country,created_at,price list,newsletter
a@x.nz,a,,,,,,,
A@X.nz,b,,,,,,,
nobody,c,,,,,,,
d@x.nz,d,1 Rue,75001,Paris,FR,9/6/2016,gold,perhaps
e@x.nz,e,,,,,2027-01-01,,
`;
    expect(await problemsOf(csv)).toEqual([
      'line 3: email "a@x.nz" is that of line 2, too',
      'line 4: email "nobody" is no email address',
      'line 5: price list "gold" is none of set-up: standard, wholesale are',
      'line 5: newsletter "perhaps" is neither yes nor no',
      'line 5: createdat "9/6/2016" is no time: write it like 2021-03-31 or 2021-03-31 14:05',
      'line 5: billingcountry "FR" is not of set-up: NZ, AU are (--skip-foreign-addresses leaves such addresses out)',
      'line 6: createdat "2027-01-01" is in the future',
    ]);
    expect(await customers()).toBe(0);
  });

  it.each([
    ['', ['The file has no entries.']],
    ['[]', ['The file has no entries.']],
    ['name,phone\nA,1\n', ['No column has email addresses: email, emailaddress, useremail are known.']],
    ['[{"email":"a@x.nz"},{"email"', ['The file begins like JSON and is none: it may have been cut off.']],
    ['[{"email":"a@x.nz"},7]', ['entry 2: is no object of JSON']],
    ['{"email":"a@x.nz"}\n{"email":', ['line 2: is no object of JSON']],
    ['email,email\na@x.nz,b@x.nz\n', ['line 1: the column "email" is there twice']],
    ['email\n"a@x.nz\n', ['line 1: a quotation mark is not closed in this file']],
  ])('refuses %j', onlyInFull, async (text, problems) => {
    expect(await problemsOf(text)).toEqual(problems);
  });

  it('reads Windows-1252, leaves foreign addresses and erased people out, and checks without writing', onlyInFull, async () => {
    const csv = Buffer.from(
      'email,first name,country,address 1,postcode,city\na@x.nz,Ren\u00e9,FR,1 Rue,75001,Paris\nb@x.nz,B,,,,\n',
      'latin1',
    );
    const options = { skipsForeignAddresses: true, isErased: (email: string) => email === 'b@x.nz' };
    expect(await bring(csv, { ...options, isCheck: true })).toMatchObject({
      outcomes: { created: ['line 2'] },
      foreignAddresses: ['line 2'],
      leftOut: [{ name: 'line 3', reason: 'erased' }],
    });
    expect(await customers()).toBe(0);
    await bring(csv, options);
    expect((await userOf('a@x.nz')).first_name).toBe('René');
  });
});

describe('the command', () => {
  let commands: CommerceCommands;
  beforeEach(() => {
    commands = new CommerceCommands();
  });
  afterEach(() => commands.remove());

  it('says what it did, people sign in with the password that they had, and an erased one stays away', async () => {
    const file = join(commands.folder, 'users.csv');
    writeFileSync(file, `email,username,password\nAroha@x.nz,aroha,${HASH}\nbill@x.nz,bill,$P$Bgk6ueUptG6Crl4/uJFVR.mIPj8Sn6.\n`);
    await setUpShop(commands);
    expect(await commands.run('import-customers', file, '--check')).toEqual({
      code: 0,
      text: 'Nothing is wrong with the file, and nothing was written: 2 customers would be created, 0 changed, 0 as they were.\n1 of the new ones signs in with the password of the earlier shop; 1 chooses one by “Forgot password” (no email was sent).',
    });
    expect((await commands.run('import-customers', file)).text).toMatch(/^2 customers created, 0 changed, 0 as they were\.\n1 of the new/);
    const shop = await commands.start();
    const response = await fetch(`${shop.url}/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: 'aroha@x.nz', password: 'kererū in the rata' }),
    });
    expect(response.status).toBe(200);
    await shop.stop();
    await commands.run('erase-person', 'bill@x.nz');
    expect((await commands.run('import-customers', file)).text).toBe(
      '0 customers created, 0 changed, 1 as they were.\n1 was erased here: left out (line 3).',
    );
  });

  it('refuses what is no file of customers', onlyInFull, async () => {
    const file = join(commands.folder, 'users.csv');
    writeFileSync(file, 'email\na@x.nz\n');
    expect(await commands.run('import-customers', file)).toEqual({ code: 1, text: 'There is no dealer yet: run set-up first.' });
    truncateSync(file, 100_000_001);
    expect(await commands.run('import-customers', file)).toEqual({
      code: 1,
      text: `${file} has 101 MB, and a file may have 100: split it. Its parts are imported one after another.`,
    });
    expect((await commands.run('import-customers')).text).toBe('Name one file of customers, CSV or JSON.');
  });
});
