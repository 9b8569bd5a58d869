import { readFileSync } from 'node:fs';
import { CAPABILITY_NAMES } from '@koura/shared-types/capabilities';
import { plainProductFields } from '@koura/shared-types/plain-product-fields';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../sandbox/src/start-sandbox.ts';
import { SANDBOX_CAPABILITIES } from '../../sandbox/src/sandbox-capabilities.ts';
import { mainRows } from '../../commerce/test/support/only-in-full.ts';
import { examineBackend, type Wanted } from './examine-backend.ts';
import { canRun, printed, type Report } from './report.ts';

type Version = 'v3' | 'v4';

/** One sandbox of each kind for the whole file; each test injects its own faults. */
const running = new Map<string, RunningSandbox>();
let sandbox: RunningSandbox;
afterEach(async () => {
  for (const { url } of running.values()) {
    for (const path of ['faults', 'calls']) await fetch(`${url}/_sandbox/${path}`, { method: 'DELETE' });
  }
});
afterAll(() => Promise.all([...running.values()].map((one) => one.close())));

async function start(apiVersion: Version, isPlainStrapi: boolean): Promise<void> {
  const kind = `${apiVersion} ${isPlainStrapi}`;
  const known = running.get(kind);
  sandbox =
    known ??
    (await startSandbox({
      port: 0,
      database: ':memory:',
      ticks: false,
      market: 'open',
      apiVersion,
      isPlainStrapi,
      pictureQuality: 'draft',
    }));
  running.set(kind, sandbox);
}

async function fault(settings: object): Promise<void> {
  const response = await fetch(`${sandbox.url}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
  expect(response.status).toBe(200);
}

const examine = (more: Partial<Wanted> = {}): Promise<Report> => examineBackend({ origin: sandbox.url, ...more }, {});

async function calls(): Promise<{ method: string; path: string; count: number }[]> {
  return (await (await fetch(`${sandbox.url}/_sandbox/calls`)).json()) as { method: string; path: string; count: number }[];
}

const LOGIN = { email: 'shopper@koura.example', password: 'koura-shopper-2026' };
const STAFF = { email: 'admin@koura.example', password: 'koura-admin-2026' };
const OPEN_DRAFTS = ['Drafts', 'a request without a login was answered with page and article that are not published'];
const besidesDrafts = ({ missing }: Report): Report['missing'] => missing.filter(({ what }) => what !== OPEN_DRAFTS[0]);
const KINDS: [Version, 'dealer' | 'stock'][] = [
  ['v4', 'dealer'],
  ['v4', 'stock'],
  ['v3', 'dealer'],
  ['v3', 'stock'],
];
/** What is examined is the same before both, once the version is detected. */
const versions: readonly Version[] = mainRows<Version>(1, ['v4', 'v3']);

describe.each(mainRows(3, KINDS))('a complete backend (%s, %s)', (version, queries) => {
  it('is detected, lacks nothing, and receives only GET requests', async () => {
    await start(version, queries === 'stock');
    const report = await examine();
    expect(report.target).toMatchObject({ version, queries, prefix: version === 'v4' ? '/api' : '' });
    // Of a plain Strapi anybody may read drafts, and the sandbox has one of each.
    expect(report.missing.map(({ what, reason }) => [what, reason])).toEqual(queries === 'dealer' ? [] : [OPEN_DRAFTS]);
    expect(report.leftOut).toEqual([]);
    expect(report.found.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Settings (website)', 'Products', 'A product by its slug', 'Articles and news', 'Special offers']),
    );
    expect(report.found).toContainEqual({ what: 'Pages that menus lead to', detail: 'all of them' });
    expect(canRun(report)).toBe(true);
    expect(printed(report)).toContain('The shop can run before this backend.');
    expect([...new Set((await calls()).map(({ method }) => method))]).toEqual(['GET']);
    const present = report.capabilities.filter(({ isPresent }) => isPresent).map(({ name }) => name);
    expect(present).toEqual(
      expect.arrayContaining(queries === 'dealer' ? [...SANDBOX_CAPABILITIES, 'business facts'] : ['business facts']),
    );
    expect(present.includes('checkout.quotes')).toBe(queries === 'dealer');
    const details = report.capabilities.find(({ name }) => name === 'products.details')!.detail;
    expect(details.split(', ')).toEqual(expect.arrayContaining(plainProductFields.map(([name]) => name)));
  });
});

describe.each(versions)('with a login (%s)', (version) => {
  it('is sent one POST, the sign-in, and what a customer reads', async () => {
    await start(version, false);
    const report = await examine({ login: LOGIN });
    expect(report.missing).toEqual([]);
    expect(report.found).toContainEqual({ what: 'Signing in', detail: expect.stringContaining('shopper@koura.example') as string });
    const detailOf = (name: string) => report.capabilities.find((one) => one.name === name)?.detail;
    expect(detailOf('accounts.orders')).toMatch(/\d+ orders of this person read/);
    expect(detailOf('accounts.rewards')).toMatch(/\d+ points/);
    expect(detailOf('accounts.addresses')).toMatch(/\d+ saved addresses read/);
    expect(detailOf('rewards.spend')).toMatch(/\d+ points are worth 1.00 NZD/);
    expect(detailOf('orders.shipments')).toMatch(/\d+ parcels in 20 orders/);
    expect(detailOf('orders.invoices')).toMatch(/\d of order K-\d+/);
    expect(detailOf('countries.rules')).toBe('of NZ');
    expect(detailOf('checkout.delivery')).toBe('a promise for every page');
    // What cannot be asked without writing says why.
    expect(detailOf('checkout.gift')).toBe('listed, not asked: its calls write');
    expect(detailOf('checkout.methods')).toBe('listed, not asked: needs a cart');
    expect(detailOf('mails.send')).toBe('listed, not asked: needs COMMERCE_SERVICE_TOKEN');
    const written = (await calls()).filter(({ method }) => method !== 'GET');
    expect(written).toEqual([{ method: 'POST', path: '/auth/local', count: 1 }]);
  });

  it('of staff: what staff read, too', async () => {
    await start(version, false);
    const report = await examine({ login: STAFF });
    expect(report.missing).toEqual([]);
    expect(report.found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'Suppliers' }),
        { what: 'A product as staff see it', detail: 'with markups' },
      ]),
    );
    expect(report.capabilities.find(({ name }) => name === 'content.drafts')?.detail).toMatch(/\d+ pages, published or not, read/);
    expect(report.capabilities.find(({ name }) => name === 'staff.approvals')?.detail).toMatch(/\d+ requests read/);
  });

  it('that is wrong: says so, and goes on without it', async () => {
    await start(version, false);
    const report = await examine({ login: { ...LOGIN, password: 'wrong' } });
    expect(report.missing).toMatchObject([
      { what: 'Signing in', todo: expect.stringContaining('Check the address and the password') as string },
    ]);
    expect(printed(report)).not.toContain('wrong');
    expect(canRun(report)).toBe(true);
  });
});

describe.each(versions)('the calls of the gateway itself (%s)', (version) => {
  const NAMES = ['orders.byKey', 'orders.links', 'mails.send'];
  const withToken = (token: string) => examineBackend({ origin: sandbox.url }, { COMMERCE_SERVICE_TOKEN: token });

  it('are answered with its token', async () => {
    await start(version, false);
    const report = await withToken(sandbox.config.serviceToken);
    expect(report.missing).toEqual([]);
    const details = report.capabilities.filter(({ name }) => NAMES.includes(name)).map(({ name, detail }) => [name, detail]);
    expect(Object.fromEntries(details)).toEqual({
      'orders.byKey': 'an unknown key is answered with NO_ORDER_FOR_KEY',
      'orders.links': 'an unknown link is rejected',
      'mails.send': 'lists what is due',
    });
    expect(printed(report)).not.toContain(sandbox.config.serviceToken);
  });

  it('with another token: names the setting', async () => {
    await start(version, false);
    const report = await withToken('another-token-of-the-service');
    expect(report.missing.map(({ what }) => what)).toEqual(NAMES.map((name) => `Capability ${name}`));
    expect(report.missing[0]!.todo).toContain('COMMERCE_SERVICE_TOKEN');
  });

  it('a backend that answers them to anybody is found', async () => {
    await start(version, false);
    await fault({ path: '/mails/due', status: 200, body: version === 'v4' ? { data: [] } : [] });
    const report = await examine();
    expect(report.missing).toMatchObject([
      { what: 'Capability mails.send', reason: 'GET /mails/due without a token answered 200', until: 'anybody can read it' },
    ]);
  });
});

describe.each(versions)('something is missing (%s)', (version) => {
  it('a permission that the shop can do without: is named in the terms of the admin panel', async () => {
    await start(version, true);
    await fault({ path: '/articles', status: 403 });
    const report = await examine();
    expect(besidesDrafts(report)).toMatchObject([
      { what: 'Articles and news', reason: 'GET /articles answered 403', until: expect.stringContaining('home page') as string },
    ]);
    const actions = version === 'v3' ? 'find and count' : 'find';
    expect(report.missing[0]!.todo).toBe(`Grant ${actions} of article: Settings → Users & Permissions → Roles → Public.`);
    expect(canRun(report)).toBe(true);
  });

  it('a permission that no shop can do without: the shop cannot run', async () => {
    await start(version, true);
    await fault({ path: '/products', status: 403 });
    const report = await examine();
    expect(canRun(report)).toBe(false);
    expect(printed(report)).toContain('The shop cannot run before this backend yet: Products.');
  });

  it('every permission: one line says it first', async () => {
    await start(version, true);
    await fault({ path: '/', status: 403 });
    const report = await examine();
    expect(report.missing[0]).toMatchObject({ what: 'Everything', todo: expect.stringContaining('npm run set-up-strapi') as string });
    expect(canRun(report)).toBe(false);
  });

  it('the right prefix: one line says where to look', async () => {
    await start(version, true);
    const report = await examine({ prefix: '/shop' });
    expect(report.missing[0]).toMatchObject({ what: 'Everything', todo: expect.stringContaining('--prefix') as string });
    expect(canRun(report)).toBe(false);
  });

  it('the entry of the settings: says where to fill it in', async () => {
    await start(version, true);
    await fault({ path: '/website', status: 200, body: version === 'v4' ? { data: null, meta: {} } : {} });
    const report = await examine({ api: version });
    expect(report.missing[0]).toMatchObject({
      what: 'Settings (website)',
      todo: expect.stringContaining('Single types → website') as string,
    });
    expect(canRun(report)).toBe(false);
  });

  it('fields of rows: collection, id and field of each row that is left out', async () => {
    await start(version, true);
    const rows = [
      {
        id: 7,
        title: 'Good',
        slug: 'good',
        kind: 'companyNews',
        publishedAt: '2026-11-01T00:00:00.000Z',
        published_at: '2026-11-01T00:00:00.000Z',
      },
      {
        id: 8,
        title: 'Bad',
        slug: null,
        kind: 'companyNews',
        publishedAt: '2026-11-01T00:00:00.000Z',
        published_at: '2026-11-01T00:00:00.000Z',
      },
    ];
    const data = rows.map(({ id, ...attributes }) => ({ id, attributes }));
    const pagination = { page: 1, pageSize: 100, pageCount: 1, total: 2 };
    await fault({ path: '/articles/count', status: 200, body: 2 });
    await fault({ path: '/articles', status: 200, body: version === 'v4' ? { data, meta: { pagination } } : rows });
    const report = await examine();
    expect(report.leftOut).toMatchObject([{ collection: 'articles', id: 8, field: 'slug' }]);
    expect(printed(report)).toMatch(/articles +id 8 +slug +row +expected/);
    expect(report.found).toContainEqual({ what: 'Articles and news', detail: '1' });
  });

  it('an address: names products and metals whose slug can be none', async () => {
    await start(version, true);
    const of = (id: number, slug: string, metal: string) => ({
      id,
      name: 'Kiwi',
      slug,
      price: 100,
      metal: { id, name: 'Gold', slug: metal },
    });
    const rows = [of(5, 'Gold-Kiwi', 'gold'), of(6, '50%-gold', 'gold'), of(7, 'kiwi', 'gold/silver')];
    const data = rows.map(({ id, ...attributes }) => ({ id, attributes }));
    const pagination = { page: 1, pageSize: 100, pageCount: 1, total: 3 };
    await fault({ path: '/products/count', status: 200, body: 3 });
    await fault({ path: '/products', status: 200, body: version === 'v4' ? { data, meta: { pagination } } : rows });
    const report = await examine();
    expect(report.leftOut).toMatchObject([{ collection: 'products', id: 6, field: 'slug' }]);
    expect(printed(report)).toMatch(/products +id 6 +slug +row +expected letters, digits, dots, hyphens and underscores/);
    expect(report.missing).toContainEqual(
      expect.objectContaining({ what: 'Metal Gold', reason: `its slug "gold/silver" can't be part of an address` }),
    );
  });

  it('order in price breaks: names the product and what is wrong', async () => {
    await start(version, true);
    const row = {
      id: 5,
      name: 'Kiwi',
      slug: 'kiwi',
      price: 100,
      priceBreaks: [
        { quantity: 1, price: 100 },
        { quantity: 10, price: 120 },
      ],
    };
    const { id, ...attributes } = row;
    const pagination = { page: 1, pageSize: 100, pageCount: 1, total: 1 };
    await fault({ path: '/products/count', status: 200, body: 1 });
    await fault({ path: '/products', status: 200, body: version === 'v4' ? { data: [{ id, attributes }], meta: { pagination } } : [row] });
    const report = await examine();
    expect(report.leftOut).toMatchObject([{ collection: 'products', id: 5, field: 'priceBreaks' }]);
    expect(printed(report)).toMatch(/products +id 5 +priceBreaks +mended +the step at 10 is dearer than the one before/);
  });

  it('a content type: says what to copy', async () => {
    await start(version, true);
    await fault({ path: '/mints', status: 404 });
    const report = await examine();
    expect(besidesDrafts(report)).toMatchObject([
      { what: 'Mints', todo: expect.stringContaining('Create the content type mint') as string },
    ]);
  });

  it('a field that the query names: the message of the backend helps', async () => {
    await start(version, true);
    const message = 'Invalid key kind';
    const body =
      version === 'v4'
        ? { data: null, error: { status: 400, name: 'ValidationError', message } }
        : { statusCode: 400, error: 'Bad Request', message };
    await fault({ path: '/articles', status: 400, body });
    const report = await examine();
    expect(report.missing[0]!.todo).toContain(`"${message}"`);
  });
});

describe.each(versions)('drafts of a dealer’s backend (%s)', (version) => {
  it('are for staff: a backend that shows them to everybody is told', async () => {
    await start(version, false);
    expect((await examine()).found).toContainEqual({ what: 'Drafts', detail: 'none that anybody could read' });
    const row = { slug: 'draft', title: 'T', description: 'D', body: 'B', publishedAt: null, updatedAt: '2026-11-20T03:00:00Z' };
    const body =
      version === 'v3'
        ? [{ id: 1, ...row }]
        : { data: [{ id: 1, attributes: row }], meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: 1 } } };
    await fault({ path: '/pages', status: 200, body });
    const report = await examine();
    expect(report.missing).toContainEqual(
      expect.objectContaining({
        what: 'Drafts',
        reason: 'a request without a login was answered with page that is not published',
        todo: expect.stringContaining('403 to status=draft') as string,
      }),
    );
  });
});

it('pages that menus lead to and nobody has written are named', async () => {
  await start('v4', false);
  const row = { slug: 'rewards', title: 'T', description: 'D', body: 'B', publishedAt: null, updatedAt: '2026-11-20T03:00:00Z' };
  const meta = { pagination: { page: 1, pageSize: 100, pageCount: 1, total: 1 } };
  await fault({ path: '/pages', status: 200, body: { data: [{ id: 1, attributes: row }], meta } });
  const { found } = await examine();
  const detail = found.find(({ what }) => what === 'Pages that menus lead to')!.detail;
  expect(detail).toMatch(/404: services, services\/gold-bullion-storage/);
  expect(detail).not.toContain('rewards');
});

describe('no backend at all', () => {
  it('nothing listens: says what to start', async () => {
    const closed = await startSandbox({ port: 0, database: ':memory:', ticks: false });
    const origin = closed.url;
    await closed.close();
    const report = await examineBackend({ origin }, {});
    expect(report.missing).toMatchObject([{ todo: `Nothing listens at ${origin}. Start the server, or correct the address.` }]);
    expect(canRun(report)).toBe(false);
  });

  it('a web page: says that it is the wrong address', async () => {
    await start('v4', true);
    await fault({ path: '/', status: 200, contentType: 'text/html', body: '<!doctype html><title>Admin</title>' });
    const report = await examine();
    expect(report.missing).toMatchObject([{ todo: expect.stringContaining('web page') as string }]);
    expect(canRun(report)).toBe(false);
    const given = await examine({ api: 'v4' });
    expect(given.missing[0]).toMatchObject({ what: 'Settings (website)', todo: expect.stringContaining('web page') as string });
  });

  it('a connection that is cut: says so', async () => {
    await start('v4', true);
    await fault({ path: '/', cut: 'before' });
    const report = await examine();
    expect(report.missing[0]!.todo).toContain('failed');
  });
});

it('knows the capabilities of the contract', () => {
  const contract = readFileSync(new URL('../../docs/backend-contract.md', import.meta.url), 'utf8');
  const [, table = ''] = /\| Capability \| Call or fields \| Without it \|\n([^]*?)\n\n/.exec(contract) ?? [];
  const names = table.split('\n').flatMap((line) => /^\| `?([\w. ]+?)`? \|/.exec(line)?.[1] ?? []);
  expect([...CAPABILITY_NAMES, 'business facts'].toSorted()).toEqual(names.toSorted());
});
