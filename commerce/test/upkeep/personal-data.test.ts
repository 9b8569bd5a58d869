import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StartedProgram } from '../support/commerce-commands.ts';
import { CommerceCommands } from '../support/commerce-commands.ts';
import { buy, send, startSelling, startWithPrices } from '../support/selling-shop.ts';
import { onlyInFull } from '../support/only-in-full.ts';

const EMAIL = 'marama.ngatai@mail.example';
/** What nobody else's data has in it. */
const TRACES = ['Marama', 'Ngatai', 'marama', 'Pohutukawa Rise', '0279998877', '279998877', '198.51.100.77', 'Ringatu House'];

let commands: CommerceCommands;
let shop: StartedProgram;
beforeEach(async () => {
  commands = new CommerceCommands();
  shop = await startSelling(commands);
});
afterEach(() => commands.remove());

/** Marama has an account with all that one can have, and Tama a guest's order. */
async function fill(): Promise<string> {
  const login = {
    email: EMAIL,
    username: EMAIL,
    password: 'kererū in the rata',
    firstName: 'Marama',
    lastName: 'Ngatai',
    phone: '0279998877',
  };
  const { jwt } = (await send(shop.url, 'POST', '/auth/local/register', { body: login })).body;
  const address = {
    line1: '7 Pohutukawa Rise',
    line2: 'Ringatu House',
    suburb: null,
    city: 'Auckland',
    postcode: '1010',
    countryCode: 'NZ',
  };
  const saved = await send(shop.url, 'POST', '/me/addresses', {
    jwt,
    body: { ...address, label: 'Ringatu House', isDefault: true },
  });
  expect(saved).toMatchObject({ status: 200 });
  const contact = { firstName: 'Marama', lastName: 'Ngatai', email: EMAIL, phone: '0279998877' };
  const { orderNumber } = await buy(shop.url, { jwt, contact, delivery: { ...address, line2: null }, network: '198.51.100.77' });
  const enquiry = { name: 'Marama Ngatai', email: EMAIL, subject: 'Hours', message: 'This is Marama. When are you open?' };
  expect((await send(shop.url, 'POST', '/contact-messages', { body: { data: enquiry } })).status).toBe(200);
  expect((await send(shop.url, 'POST', '/subscribe', { body: { email: EMAIL } })).status).toBe(200);
  await buy(shop.url);
  return orderNumber;
}

function withDatabase<T>(work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(commands.database);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** The traces that are left in the bytes of the database and of what belongs to it. */
function tracesLeft(): string[] {
  const files = readdirSync(commands.folder).filter((name) => name.startsWith('commerce.sqlite'));
  // A character a byte; all traces are ASCII.
  const text = files.map((name) => readFileSync(join(commands.folder, name), 'latin1')).join('');
  return TRACES.filter((trace) => text.includes(trace));
}

it('exports what is stored about a person, without secrets or anybody else', onlyInFull, async () => {
  const orderNumber = await fill();
  const { code, text } = await commands.run('export-person', EMAIL.toUpperCase());
  expect(code).toBe(0);
  expect(JSON.parse(text)).toMatchObject({
    email: EMAIL,
    account: { first_name: 'Marama', phone: '0279998877' },
    addresses: [{ line1: '7 Pohutukawa Rise' }],
    orders: [{ order_number: orderNumber }],
    buyers: [{ network: '198.51.100.77' }],
    invoices: [{}],
    enquiries: [{ kind: 'contact' }],
    newsletter: [{}],
  });
  expect(text).not.toMatch(/scrypt|aroha@mail\.example/);
  expect(await commands.run('export-person', 'nobody@mail.example')).toEqual({
    code: 1,
    text: 'Nothing is stored about nobody@mail.example.',
  });
});

it('erases a person beside a running program: the file’s bytes have them in their invoices alone', onlyInFull, async () => {
  const orderNumber = await fill();
  expect(tracesLeft()).toEqual(TRACES);
  expect((await commands.run('erase-person', EMAIL)).text).toBe(`Send or cancel ${orderNumber} first: somebody has to receive it.`);
  withDatabase((database) => database.exec(`UPDATE orders SET status = 'Fulfilled'`));
  const sums = (): unknown =>
    withDatabase((database) => database.prepare('SELECT order_number, total, tax_total FROM orders ORDER BY id').all());
  const before = sums();

  const erased = await commands.run('erase-person', EMAIL);
  expect(erased).toMatchObject({ code: 0, text: expect.stringContaining('the buyer of 1 orders') as string });
  expect(sums()).toEqual(before);
  expect((await send(shop.url, 'POST', '/auth/local', { body: { identifier: EMAIL, password: 'kererū in the rata' } })).status).toBe(400);
  await shop.stop();
  withDatabase((database) => {
    const documents = database.prepare('SELECT document FROM invoices ORDER BY order_id').all();
    expect(documents).toHaveLength(2);
    expect(String(documents[0]!['document'])).toContain('Marama');
    // The other buyer is still there.
    expect(database.prepare(`SELECT count(*) AS count FROM orders WHERE contact ->> 'firstName' = 'Aroha'`).get()).toEqual({ count: 1 });
    database.exec('DELETE FROM invoice_costs; DELETE FROM invoices; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
  });
  expect(tracesLeft()).toEqual([]);
  expect(existsSync(commands.database)).toBe(true);
  expect((await commands.run('erase-person', EMAIL)).text).toBe(`Nothing is stored about ${EMAIL}.`);
});

it(
  'a backup from before an erasure does not bring the person back, also on another machine; one from after it keeps them if they came back',
  onlyInFull,
  async () => {
    const orderNumber = await fill();
    const backups = join(commands.folder, 'backups');
    mkdirSync(backups);
    const backup = async (name: string): Promise<string> => {
      const file = join(backups, name);
      expect(await commands.run('backup', file)).toMatchObject({ code: 0 });
      return file;
    };
    const before = await backup('monday.sqlite');
    expect(await commands.run('restore', before)).toMatchObject({ code: 1 });
    withDatabase((database) => database.exec(`UPDATE orders SET status = 'Fulfilled'`));
    expect(await commands.run('erase-person', EMAIL)).toMatchObject({ code: 0 });
    const erasures = `${commands.database}.erasures`;
    // What a crash left of a line was never committed.
    appendFileSync(erasures, '{"id":"b0b');
    const again = { email: EMAIL, username: EMAIL, password: 'kererū in the rata', firstName: 'Marama', lastName: 'Ngatai' };
    expect((await send(shop.url, 'POST', '/auth/local/register', { body: again })).status).toBe(200);
    const after = await backup('tuesday.sqlite');
    await shop.stop();
    for (const file of [erasures, join(backups, 'commerce.sqlite.erasures')])
      expect(readFileSync(file, 'utf8')).not.toMatch(/marama|Ngatai/i);

    const known = (): unknown =>
      withDatabase((database) => [
        database.prepare('SELECT email FROM users WHERE email = ?').all(EMAIL).length,
        database.prepare(`SELECT contact ->> 'firstName' AS name FROM orders ORDER BY id`).all(),
      ]);
    expect((await commands.run('restore', after)).text).not.toContain('Erased again');
    expect(known()).toEqual([1, [{ name: '' }, { name: 'Aroha' }]]);

    // Another machine: only the folder of the backups is there.
    for (const name of readdirSync(commands.folder)) if (name.startsWith('commerce.sqlite')) rmSync(join(commands.folder, name));
    expect(await commands.run('restore', before)).toMatchObject({
      code: 0,
      text: expect.stringContaining(
        `Erased again, as since the backup: 1 person. Their orders ${orderNumber} were finished since: set their state at the desk.`,
      ) as string,
    });
    expect(known()).toEqual([0, [{ name: '' }, { name: 'Aroha' }]]);
    withDatabase((database) => {
      expect(String(database.prepare('SELECT document FROM invoices ORDER BY order_id').get()!['document'])).toContain('Marama');
      database.exec('DELETE FROM invoice_costs; DELETE FROM invoices; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
    });
    expect(tracesLeft()).toEqual([]);
    // The next erasure and the next restore go on from there.
    expect((await commands.run('restore', before)).text).toContain('1 person');
    const next = await startWithPrices(commands);
    expect((await send(next.url, 'POST', '/auth/local', { body: { identifier: EMAIL, password: 'kererū in the rata' } })).status).toBe(400);
    await next.stop();
    appendFileSync(erasures, 'no erasure\n');
    expect(await commands.run('restore', before)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/erasures, line 2, is no erasure/) as string,
    });
  },
);

it('keeps staff, whose acts stay on record', onlyInFull, async () => {
  expect((await commands.run('erase-person', 'moana@harakeke.example')).text).toBe(
    'moana@harakeke.example is a member of staff, Admin: what staff did stays on record.',
  );
});
