import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { defaultConfig } from '../../src/config.ts';
import { importPrices } from '../../../commerce/src/charts/import-prices.ts';
import { PriceFileError, readPriceFile } from '../../../commerce/src/charts/read-price-file.ts';
import { ProviderRecords } from '../../src/provider-records.ts';
import { Database } from '../../../commerce/src/database/database.ts';
import { reseed } from '../../src/seed/seed-database.ts';
import { METALS } from '../../../commerce/src/spot/metals.ts';
import { mainRows } from '../../../commerce/test/support/only-in-full.ts';
import { keptDatabase, testDatabase } from '../../../commerce/test/support/test-database.ts';

const TODAY = '2026-07-01';
const GOLD_USD = { metal: 'gold', currency: 'USD' };
const NO_DEFAULTS = { metal: undefined, currency: undefined };
const read = (text: string, defaults: { metal: string | undefined; currency: string | undefined } = GOLD_USD) =>
  readPriceFile(text, METALS, TODAY, defaults);
const errorsOf = (text: string, defaults = GOLD_USD as typeof GOLD_USD | typeof NO_DEFAULTS): string => {
  try {
    read(text, defaults);
  } catch (error) {
    if (error instanceof PriceFileError) return error.message;
  }
  throw new Error('expected a PriceFileError');
};

describe('a price file', () => {
  it.each([
    [
      'months',
      'Date,Price\n1970-02,34.990\n1970-01,34.940\n',
      [
        ['1970-01-01', 3494],
        ['1970-02-01', 3499],
      ],
    ],
    ['days', 'date,price\r\n2026-06-30,4228.005\r\n\r\n', [['2026-06-30', 422_801]]],
    [
      'semicolons and decimal commas',
      'Date;Price\n1970-02;34,99\n1970-01;"4.228,50"',
      [
        ['1970-01-01', 422_850],
        ['1970-02-01', 3499],
      ],
    ],
    [
      'quotes and thousands',
      'Date,Price\n1970-01,"4,228.50"\n1970-02,"1,234"',
      [
        ['1970-01-01', 422_850],
        ['1970-02-01', 123_400],
      ],
    ],
    ['a line sep=, tabs, and empty tails', 'sep=\t\nDate\tPrice\t\t\n1970-01\t35\t\t\n\t\t\t\n', [['1970-01-01', 3500]]],
    ['years, a byte order mark, quotes, other columns', '\uFEFF"Price","Note","Date"\n"35","x","1934"', [['1934-01-01', 3500]]],
  ])('of %s', (_, text, expected) => {
    const [series] = read(text);
    expect(series).toMatchObject(GOLD_USD);
    expect(series!.prices.map(({ day, price }) => [day, price])).toEqual(expected);
  });

  it('may hold several metals and currencies', () => {
    const series = read(
      'Date,Metal,Currency,Price\n2020-01-01,Gold,usd,1500\n2020-01-01,silver,NZD,27\n2020-01-02,gold,USD,1510',
      NO_DEFAULTS,
    );
    expect(series.map(({ metal, currency, prices }) => [metal, currency, prices.length])).toEqual([
      ['gold', 'USD', 2],
      ['silver', 'NZD', 1],
    ]);
  });

  it.each([
    ['Time,Price\n1970,1', 'Line 1: there is no column "Date"'],
    ['', 'Line 1: there is no column "Date"\nLine 1: there is no column "Price"'],
    ['Date,Price\n', 'There is no price in the file'],
    ['Date,Price\n1970-13,1', 'Line 2: "1970-13" is not a date such as 2026-07-01 or 2026-07'],
    ['Date,Price\n\n2026-02-30,1', 'Line 3: "2026-02-30" is not a date such as 2026-07-01 or 2026-07'],
    ['Date,Price\n2026-07-02,1', 'Line 2: 2026-07-02 is in the future'],
    ['Date,Price\n1970-01,n/a', 'Line 2: "n/a" is not a price such as 4228.50'],
    ['Date,Price\n1970-01,-3', 'Line 2: "-3" is not a price such as 4228.50'],
    ['Date,Price\n1970-01,0', 'Line 2: "0" is not a price such as 4228.50'],
    ['Date,Price\n1970-01,1,234', 'Line 2: 3 columns where the header has 2'],
    ['Date,Price\n1970-01,"12,34.5"', 'Line 2: "12,34.5" is not a price such as 4228.50'],
    ['sep=,\nDate,Price\n1970-01,x', 'Line 3: "x" is not a price such as 4228.50'],
    ['Date,Price,Price\n1970-01,1,2', 'Line 1: the column "Price" is there twice'],
    ['Date,Price\n1970-01,"1', 'Line 1: a quotation mark is not closed in this file'],
    ['Date,Price\n1970-01,1\n1970-01-01,2', 'Line 3: 1970-01-01 has a price already, on line 2'],
    ['Date,Price,Metal\n1970-01,1,tin', 'Line 2: "tin" is not a metal of this shop (gold, silver, platinum)'],
    ['Date,Price,Currency\n1970-01,1,$', 'Line 2: "$" is not a currency code such as USD'],
  ])('rejects %j: %s', (text, message) => {
    expect(errorsOf(text)).toBe(message);
  });

  it('names the missing options when metal or currency are unknown', () => {
    expect(errorsOf('Date,Price\n1970,1', NO_DEFAULTS)).toBe(
      'Line 1: there is no column "Metal": say it with --metal gold\nLine 1: there is no column "Currency": say it with --currency USD',
    );
    expect(errorsOf('Date,Price,Metal,Currency\n1970,1,,\n', NO_DEFAULTS)).toBe('Line 2: no metal\nLine 2: no currency');
  });

  it('lists every invalid line, up to a limit', () => {
    expect(errorsOf('Date,Price\nx,1\n1970,1\ny,1').split('\n')).toHaveLength(2);
    const faults = errorsOf(`Date,Price\n${'x,1\n'.repeat(50)}`).split('\n');
    expect(faults).toHaveLength(21);
    expect(faults.at(-1)).toBe('… and 30 more');
  });
});

it('imports all of it or nothing', async () => {
  const database = new Database(testDatabase());
  await reseed({ database, providers: new ProviderRecords(':memory:') }, 1, new Date(), new Date());
  const good = { metal: 'gold', currency: 'USD', prices: [{ day: '2020-01-01', price: 1 }] };
  await importPrices(database, [good]);
  const broken = { ...good, metal: 'silver', prices: [{ day: '2020-01-01', price: null as never }] };
  await expect(() => importPrices(database, [{ ...good, prices: [{ day: '2021-01-01', price: 2 }] }, broken])).rejects.toThrow(/not.null/i);
  expect(await database.all('SELECT metal, day, price FROM imported_prices')).toEqual([{ metal: 'gold', day: '2020-01-01', price: 1 }]);
  await database.close();
});

describe('npm run import-prices', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = await keptDatabase(join(folder, 'shop.sqlite'));
  const run = (...args: string[]): { output: string; failed: boolean } => runOn(file, ...args);
  const runOn = (path: string, ...args: string[]): { output: string; failed: boolean } => {
    try {
      const env = { SANDBOX_DATABASE: path, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };
      const command = [`${import.meta.dirname}/../../src/import-prices.ts`, ...args];
      const output = execFileSync(process.execPath, command, { encoding: 'utf8', env, stdio: 'pipe' });
      return { output, failed: false };
    } catch (error) {
      return { output: (error as { stderr: string }).stderr, failed: true };
    }
  };

  it('imports a file and reports what it imported', async () => {
    const fixture = `${import.meta.dirname}/gold-usd.csv`;
    expect(run(fixture, '--metal', 'gold', '--currency', 'USD')).toEqual({
      output: '5 prices of gold in USD, 2024-11-01 to 2025-03-01\n',
      failed: false,
    });
    const database = new Database(file);
    expect((await database.all('SELECT day, price FROM imported_prices ORDER BY day')).at(-1)).toEqual({
      day: '2025-03-01',
      price: 298_330,
    });
    await database.close();

    const bad = join(folder, 'bad.csv');
    writeFileSync(bad, 'Date,Price\n2020-01,1\n2020-02,one\n');
    expect(run(bad, '--metal', 'gold', '--currency', 'USD')).toEqual({
      output: 'Nothing was imported.\nLine 3: "one" is not a price such as 4228.50\n',
      failed: true,
    });
  });

  it('leaves the data of a shop with other settings as it is', async () => {
    const other = await keptDatabase(join(folder, 'other.sqlite'));
    const now = new Date();
    const before = new Database(other);
    await reseed({ database: before, providers: new ProviderRecords(other) }, 1, now, now, {
      ...defaultConfig,
      brandName: 'Acme Metals',
      weekend: true,
    });
    await before.run('UPDATE products SET name = ? WHERE id = 1', 'A name that no seed has');
    await before.close();
    const { failed } = runOn(other, `${import.meta.dirname}/gold-usd.csv`, '--metal', 'gold', '--currency', 'USD');
    expect(failed).toBe(false);
    const after = new Database(other);
    expect(await after.get('SELECT name FROM products WHERE id = 1')).toEqual({ name: 'A name that no seed has' });
    expect(await after.get('SELECT count(*) AS n FROM imported_prices')).toEqual({ n: 5 });
    await after.close();
  });

  it.each(
    mainRows<[args: string[], message: RegExp]>(1, [
      [[], /^Nothing was imported\.\nExpected one file: npm run import-prices/],
      [['no-such-file.csv'], /no such file/],
      [['a.csv', '--mettal', 'gold'], /--mettal/],
    ]),
  )('rejects %j with a message', (args, message) => {
    const { output, failed } = run(...args);
    expect(failed).toBe(true);
    expect(output).toMatch(message);
  });
});
