import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashPasswordNow, Passwords } from '../../src/account/password-hash.ts';
import { resetPassword } from '../../src/account/reset-password.ts';
import { signIn } from '../../src/account/sign-in.ts';
import { findUser, insertUser } from '../../src/account/user-store.ts';
import { readContentFolder } from '../../src/content/read-content-folder.ts';
import { shopFacts } from '../../src/content/shop-facts.ts';
import { StoredContent } from '../../src/content/stored-content.ts';
import { Database } from '../../src/database/database.ts';
import { importProducts } from '../../src/import-products/import-products.ts';
import { readProductRows } from '../../src/import-products/read-product-rows.ts';
import { schema } from '../../src/schema.ts';
import { readSeller } from '../../src/settings/seller.ts';
import type { DealerFile } from '../../src/set-up/dealer-file.ts';
import { readDealerFile } from '../../src/set-up/read-dealer-file.ts';
import { setUpDealer } from '../../src/set-up/set-up-dealer.ts';
import { resetAdmin, type StaffLink } from '../../src/set-up/staff-links.ts';
import { settingsOf } from '../../src/settings/settings-store.ts';
import { countryOf } from '../../src/settings/countries.ts';
import { testDatabase } from '../support/test-database.ts';

const examples = new URL('../../../examples/', import.meta.url);
const dealer = readDealerFile(readFileSync(new URL('dealer.example.yaml', examples), 'utf8'));
const texts = readContentFolder(new URL('content/', examples));
const sender = { siteUrl: 'https://harakeke.example', brandName: 'Harakeke Bullion' };
const now = new Date('2026-11-28T00:00:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

const passwords = new Passwords(10);
let database: Database;
beforeEach(async () => {
  database = new Database(testDatabase());
  await database.execute(schema);
});
afterEach(() => database.close());

const setUp = (file: DealerFile = dealer, at = now) => setUpDealer(database, file, texts, { siteUrl: sender.siteUrl, now: at });
const codeOf = ({ url }: StaffLink): string => /^https:\/\/harakeke\.example\/set-password\/([0-9a-f]{64})\/$/.exec(url)![1]!;

it('writes the example into an empty database, and changes nothing the second time', async () => {
  const { changes } = await setUp();
  expect(changes).toEqual(
    expect.arrayContaining([
      'settings: all are new',
      'suppliers.tasman-metals: new',
      'pages/about: new',
      'staff: moana@harakeke.example is new, Admin',
    ]),
  );
  expect(await readSeller(database)).toEqual(dealer.seller);
  expect(settingsOf(database)).toEqual(dealer.settings);
  expect((await setUp(dealer, later(5))).changes).toEqual([]);
});

it('prints each entry that changed', async () => {
  await setUp();
  const changed = structuredClone(dealer);
  changed.settings.delivery.couriers['NZ']!.price = 26;
  changed.settings.paymentMethods.pop();
  changed.seller.phone = '03 555 0141';
  changed.staff[1]!.role = 'Premium Editor';
  expect((await setUp(changed)).changes).toEqual([
    'seller.phone: "03 555 0140" → "03 555 0141"',
    'settings.delivery.couriers.NZ.price: 24 → 26',
    expect.stringMatching(/^settings\.paymentMethods\.1: \{"code":"transfer".*… → none$/) as string,
    'staff: tom@harakeke.example was Salesperson, is Premium Editor',
  ]);
});

it('gives each new member of staff a link that works once, for an hour', async () => {
  const { links } = await setUp();
  expect(links.map(({ email }) => email)).toEqual(['moana@harakeke.example', 'tom@harakeke.example']);
  const [moana, tom] = links as [StaffLink, StaffLink];
  const choose = (code: string, at: Date) =>
    resetPassword(database, passwords, { code, password: 'kererū in the rata', passwordConfirmation: 'kererū in the rata' }, sender, {
      now: () => at,
    });
  await expect(signIn(database, passwords, { identifier: moana.email, password: '' })).rejects.toThrow('passwordMissing');
  await choose(codeOf(moana), later(59));
  expect(await signIn(database, passwords, { identifier: moana.email, password: 'kererū in the rata' })).toMatchObject({
    role: 'Admin',
    confirmed: 1,
  });
  await expect(choose(codeOf(moana), later(59))).rejects.toThrow('codeIncorrect');
  await expect(choose(codeOf(tom), later(60))).rejects.toThrow('codeIncorrect');
});

it('gives a new link at each call until the password was chosen', async () => {
  const [first] = (await setUp()).links as [StaffLink];
  const [second] = (await setUp(dealer, later(120))).links as [StaffLink];
  expect(codeOf(second)).not.toBe(codeOf(first));
  await resetPassword(database, passwords, { code: codeOf(second), password: 'kererū', passwordConfirmation: 'kererū' }, sender, {
    now: () => later(121),
  });
  expect((await setUp(dealer, later(122))).links.map(({ email }) => email)).toEqual(['tom@harakeke.example']);
});

it('locks a customer’s account that becomes an Admin’s: its password may be somebody’s who took the address first', async () => {
  const user = {
    username: 'm',
    email: 'moana@harakeke.example',
    passwordHash: hashPasswordNow('guess', 10),
    firstName: 'M',
    lastName: 'R',
    phone: null,
    newsletter: false,
    provider: 'local',
    confirmed: true,
  };
  const { token_version: version } = await insertUser(database, user, now);
  const { changes, links } = await setUp();
  expect(changes).toContain('staff: moana@harakeke.example was Customer, is Admin');
  expect(links[0]!.email).toBe('moana@harakeke.example');
  await expect(signIn(database, passwords, { identifier: user.email, password: 'guess' })).rejects.toThrow('loginInvalid');
  expect((await findUser(database, 'email', user.email))!.token_version).toBe(version + 1);
});

it('resets the password of an Admin only', async () => {
  await setUp();
  const link = await resetAdmin(database, ' Moana@Harakeke.example ', sender.siteUrl, later(200));
  expect(
    (
      await resetPassword(database, passwords, { code: codeOf(link), password: 'tūī', passwordConfirmation: 'tūī' }, sender, {
        now: () => later(201),
      })
    ).role,
  ).toBe('Admin');
  for (const email of ['tom@harakeke.example', 'nobody@harakeke.example'])
    await expect(() => resetAdmin(database, email, sender.siteUrl, now)).rejects.toThrow(
      `${email} is not the address of an Admin. Admins are: moana@harakeke.example.`,
    );
});

it('writes nothing when a part fails', async () => {
  const broken = [{ collection: 'pages' as const, slug: 'about', fields: {}, body: null as unknown as string }];
  await expect(() => setUpDealer(database, dealer, broken, { siteUrl: sender.siteUrl, now })).rejects.toThrow(/NOT NULL|not-null/);
  const tables = ['dealer_settings', 'users', 'suppliers', 'metals', 'content_entries', 'meta'];
  for (const table of tables) expect(await database.all(`SELECT * FROM ${table}`)).toEqual([]);
});

it('shows the texts of the folder with the dealer’s names, in each country', async () => {
  await setUp();
  const content = new StoredContent(database, shopFacts({ brandName: 'Harakeke Bullion', brandSlug: 'harakeke' }));
  const { pages, articles, faqs } = await content.collections(countryOf(database, 'NZ', new Date()));
  expect(pages.map(({ id, slug, title }) => ({ id, slug, title }))).toEqual([
    { id: 1, slug: 'about', title: 'About Harakeke Bullion' },
    { id: 2, slug: 'about/visit', title: 'Visit our counter' },
  ]);
  expect(pages[0]!.body).toContain('<h2>Who we are</h2>');
  expect(articles).toEqual([
    expect.objectContaining({
      slug: 'what-a-premium-pays-for',
      kind: 'investArticle',
      image: null,
      publishedAt: '2026-11-20T00:00:00.000Z',
    }),
  ]);
  expect(faqs.map(({ question }) => question)).toEqual(['What is the smallest order?', 'When is my price locked in?']);
});

it('shows what the folder says of mints, categories and special offers', async () => {
  const more = (slug: string, collection: 'categories' | 'special-offers', fields: Record<string, string>) => ({
    collection,
    slug,
    fields,
    body: '{brand} *likes* it.',
  });
  const offer = {
    title: 'Until Friday',
    description: 'Few',
    until: '2026-12-04',
    products: 'no-such-coin, canadian-maple-leaf-1-oz-gold-coin',
  };
  const all = [...texts, more('gold-coins', 'categories', { description: 'Round, by {brand}' }), more('friday', 'special-offers', offer)];
  await setUpDealer(database, dealer, all, { siteUrl: sender.siteUrl, now });
  const content = new StoredContent(database, shopFacts({ brandName: 'Harakeke Bullion', brandSlug: 'harakeke' }));
  const offers = async () => (await content.collections(countryOf(database, 'NZ', now)))['special-offers'];
  expect((await offers()).map(({ slug, products }) => [slug, products])).toEqual([
    ['first-ounces', []],
    ['friday', []],
  ]);
  const rows = readProductRows(readFileSync(new URL('products.csv', examples)), 'commerce');
  await importProducts(database, rows, { pictures: undefined, pictureFiles: '', takeStock: false, takePricing: false, now });
  // Products come later, while the program is running.
  expect(await offers()).toMatchObject([
    {
      id: 1,
      slug: 'first-ounces',
      title: 'First ounces',
      validTo: null,
      products: [{ slug: 'canadian-maple-leaf-1-oz-gold-coin' }, { slug: 'canadian-maple-leaf-1-oz-silver-coin' }],
    },
    // Through the whole of its last day in Auckland.
    {
      id: 2,
      slug: 'friday',
      validTo: '2026-12-04T11:00:00.000Z',
      products: [{ slug: 'canadian-maple-leaf-1-oz-gold-coin' }],
      body: '<p>Harakeke Bullion <em>likes</em> it.</p>',
    },
  ]);
  expect(await content.describeMint({ id: 7, slug: 'royal-canadian-mint', description: '' })).toMatchObject({
    country: 'Canada',
    description: expect.stringContaining('Strikes the Maple Leaf') as string,
    location: 'Ottawa and Winnipeg, Canada',
    founded: 1908,
    owner: 'The Government of Canada',
    knownFor: 'Maple Leaf',
    body: expect.stringContaining('<p>The Maple Leaf has been 999.9 fine') as string,
  });
  expect(await content.describeCategory({ id: 1, slug: 'gold-coins' })).toMatchObject({ description: 'Round, by Harakeke Bullion' });
  expect(await content.describeMint({ id: 8, slug: 'perth-mint' })).toEqual({ id: 8, slug: 'perth-mint' });
  expect(await content.describeCategory({ id: 2, slug: 'silver-coins' })).toEqual({ id: 2, slug: 'silver-coins' });
});

it('keeps drafts for staff', async () => {
  const slugsOf = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug);
  const drafted = texts.map((text) =>
    ['about/visit', 'what-a-premium-pays-for'].includes(text.slug) ? { ...text, fields: { ...text.fields, draft: 'yes' } } : text,
  );
  await setUpDealer(database, dealer, drafted, { siteUrl: sender.siteUrl, now });
  const content = new StoredContent(database, shopFacts({ brandName: 'H', brandSlug: 'h' }));
  const country = countryOf(database, 'NZ', new Date());
  const { pages, articles } = await content.collections(country);
  expect([slugsOf(pages), slugsOf(articles)]).toEqual([['about'], []]);
  const { pages: all, articles: news } = await content.drafts(country);
  expect(all.map(({ slug, publishedAt }) => [slug, publishedAt])).toEqual([
    ['about', now.toISOString()],
    ['about/visit', null],
  ]);
  expect(news).toEqual([expect.objectContaining({ slug: 'what-a-premium-pays-for', publishedAt: null })]);
});

it('keeps a text’s id and updates its time when it changes; removes those that are gone', async () => {
  await setUp();
  const changed = texts
    .filter(({ slug }) => slug !== 'about')
    .map((text) => (text.slug === 'about/visit' ? { ...text, body: 'By appointment.' } : text));
  const { changes } = await setUpDealer(database, dealer, changed, { siteUrl: sender.siteUrl, now: later(60) });
  expect(changes).toEqual(['pages/about: removed', 'pages/about/visit: changed']);
  const { pages } = await new StoredContent(database, shopFacts({ brandName: 'H', brandSlug: 'h' })).collections(
    countryOf(database, 'NZ', new Date()),
  );
  expect(pages).toEqual([expect.objectContaining({ id: 2, body: '<p>By appointment.</p>', updatedAt: later(60).toISOString() })]);
});

it('does not take a folder that is not there for an empty one', () => {
  expect(() => readContentFolder(new URL('kontent/', examples))).toThrow(/^There is no folder .*\/examples\/kontent\/$/);
});

it('names every mistake in the folder by file and line', () => {
  const folder = mkdtempSync(`${tmpdir()}/koura-content-`);
  mkdirSync(`${folder}/pages`);
  mkdirSync(`${folder}/articles`);
  writeFileSync(
    `${folder}/pages/a.md`,
    '=== about\ntitle: About\ndescription: Us\ncolour: red\ndraft: no\n\nText\n\n=== about\ntitle: Again\n\nText\n',
  );
  writeFileSync(`${folder}/pages/b.md`, 'Hello\n');
  writeFileSync(`${folder}/articles/a.md`, '=== One Two\r\nkind: gossip\r\ntitle: T\r\nsummary: S\r\ndate: yesterday\r\n\r\n');
  mkdirSync(`${folder}/mints`);
  writeFileSync(`${folder}/mints/a.md`, '=== perth-mint\nfounded: long ago\n\nText\n');
  writeFileSync(`${folder}/faqs.md`, '=== q\ngroup Buying\n\nText\n');
  let message = '';
  try {
    readContentFolder(pathToFileURL(`${folder}/`));
  } catch (error) {
    ({ message } = error as Error);
  }
  rmSync(folder, { recursive: true });
  expect(message.split('\n')).toEqual([
    'pages/a.md, line 1: colour is unknown; known are title, description, intro, updated, draft',
    'pages/a.md, line 1: draft can only be yes: leave the line out to publish the text',
    'pages/a.md, line 9: "about" is at pages/a.md, line 1, too',
    'pages/a.md, line 9: description is missing',
    'pages/b.md, line 1: the file must begin with "=== " and the address of its first text',
    'articles/a.md, line 1: "One Two" can’t be the address of a text: use lower-case words joined by hyphens',
    'articles/a.md, line 1: kind must be one of investArticle, collectArticle, investorNews, collectorNews, companyNews',
    'articles/a.md, line 1: date must be a day such as 2026-11-28',
    'articles/a.md, line 1: the text is empty',
    expect.stringMatching(/^\S*faqs\.md, line 2: "group Buying" must be "key: value", or follow an empty line$/) as string,
    'mints/a.md, line 1: founded must be a year such as 1908',
  ]);
});
