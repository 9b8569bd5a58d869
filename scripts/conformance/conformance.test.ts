import { readFileSync } from 'node:fs';
import { CAPABILITY_NAMES, type CapabilityName } from '@koura/shared-types/capabilities';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../sandbox/src/start-sandbox.ts';
import type { Login } from '../doctor/options.ts';
import { clausesOf } from './clauses.ts';
import { conforms, printed } from './report.ts';
import { clausesTried, isCapability, readSubjects, ROWS, type Subject } from './rows.ts';
import { type Conformance, runConformance, type Wanted } from './run.ts';
import { StubbedBackend } from './stubbed-backend.ts';
import { STUBS } from './stubs.ts';
import { UNTRIED } from './untried.ts';

type Version = 'v3' | 'v4';

const isBrief = process.env['MAIN_PATHS_ONLY'] === 'on';
const VERSIONS: Version[] = isBrief ? ['v4'] : ['v4', 'v3'];
const onlyInFull = { skip: isBrief };

const LOGINS = {
  serviceToken: 'koura-sandbox-service',
  staffLogin: { email: 'admin@koura.example', password: 'koura-admin-2026' },
  secondStaffLogin: { email: 'sales@koura.example', password: 'koura-sales-2026' },
  login: { email: 'shopper@koura.example', password: 'koura-shopper-2026' },
  card: 'tok_visa',
  bankCard: 'tok_threeDSecure2Required',
};

const running: RunningSandbox[] = [];
afterAll(() => Promise.all(running.map((one) => one.close())));

async function start(apiVersion: Version, isPlainStrapi = false): Promise<RunningSandbox> {
  const sandbox = await startSandbox({
    port: 0,
    database: ':memory:',
    ticks: false,
    market: 'open',
    pictureQuality: 'draft',
    apiVersion,
    isPlainStrapi,
  });
  running.push(sandbox);
  return sandbox;
}

const run = (origin: string, more: Partial<Wanted> = {}): Promise<Conformance> => runConformance({ origin, ...LOGINS, ...more }, {});
/** What a run has to put back: prices and stops, and what the customer has. */
async function dealings({ url, config }: RunningSandbox): Promise<Record<string, unknown>> {
  const call = async (path: string, login?: Login): Promise<unknown> => {
    const headers: Record<string, string> = {};
    if (login) {
      const body = JSON.stringify({ identifier: login.email, password: login.password });
      const signIn = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      const { jwt } = (await (await fetch(`${url}${config.apiPrefix}/auth/local`, signIn)).json()) as { jwt: string };
      headers['authorization'] = `Bearer ${jwt}`;
    }
    const response = await fetch(`${url}${config.apiPrefix}${path}`, { headers });
    expect(response.status).toBe(200);
    const body = (await response.json()) as { data?: unknown };
    return config.apiVersion === 'v4' ? body.data : body;
  };
  const pricesIn = (rows: unknown): unknown[] =>
    (rows as { price?: number; attributes?: { price: number } }[]).map((row) => row.price ?? row.attributes?.price);
  return {
    prices: pricesIn(await call('/products?pagination[page]=1&pagination[pageSize]=250&sort[0]=id:asc')),
    stops: await call('/selling-stops', LOGINS.staffLogin),
    balance: ((await call('/rewards', LOGINS.login)) as { balance: number }).balance,
    addresses: await call('/me/addresses', LOGINS.login),
    cards: await call('/me/cards', LOGINS.login),
    unsent: await call(
      '/orders?searchQuery=Conformance&filters[status][$eq]=Pending&pagination[page]=1&pagination[pageSize]=1',
      LOGINS.staffLogin,
    ),
    priceList: ((await call('/customers/4', LOGINS.staffLogin)) as { priceList: string }).priceList,
  };
}

const failuresOf = ({ results }: Conformance): string[] =>
  results.filter(({ outcome }) => outcome === 'failed').map(({ subject, name, reason }) => `${subject}: ${name}: ${reason}`);

describe.each(VERSIONS)('the sandbox (%s)', (version) => {
  it('does all that the contract says, and is left as it was', async () => {
    const sandbox = await start(version);
    const before = await dealings(sandbox);
    const conformance = await run(sandbox.url);
    expect(failuresOf(conformance)).toEqual([]);
    expect(conformance.left).toEqual([]);
    expect(conforms(conformance)).toBe(true);
    const notRun = conformance.results.filter(({ outcome }) => outcome === 'notRun');
    expect([...new Set(notRun.map(({ subject }) => subject))]).toEqual(['products.priceHistory', 'accounts.emailConfirmation']);
    expect(printed(conformance)).toMatch(/\n\d{3} passed, 0 failed, 3 not run$/);
    expect(await dealings(sandbox)).toEqual(before);
  });
});

describe('a plain Strapi', () => {
  it('fails with what was sent, what came back and what the contract says', async () => {
    const conformance = await run((await start('v4', true)).url);
    expect(conforms(conformance)).toBe(false);
    const text = printed(conformance);
    expect(text).toContain('This is how a plain Strapi answers');
    expect(text).toMatch(
      /section 7: accounts: a profile keeps what is not sent\n {4}sent {7}POST \/user\/me \{"firstName":"Ana"\}\n {4}came back {2}404 .*\n {4}wrong {6}expected a status from 200 to 299\n {4}contract {3}docs\/backend-contract\.md#section-7/,
    );
    expect(text).toMatch(/wrong {6}none of the 3 rows can be used; id \d+, currency: expected/);
    expect(text).toMatch(/Capabilities that the backend does not have, whose rows were not run\n {2}products\.details, /);
    expect(text).not.toContain('koura-admin-2026');
  });
});

describe('what was not given', () => {
  it('is said of each row that needs it, which does not count as passed', async () => {
    const sandbox = await start('v4');
    const only: Subject[] = ['orders.byKey', 'staff.notes'];
    const none = { serviceToken: undefined, staffLogin: undefined, secondStaffLogin: undefined, login: undefined };
    const conformance = await run(sandbox.url, { ...none, only });
    const text = printed(conformance);
    expect(text).toMatch(/orders\.byKey +no --service-token given +the gateway finds an order by its key/);
    expect(text).toMatch(/staff\.notes +no --staff-login given +2 rows/);
    expect(text).toMatch(/1 passed, 0 failed, 3 not run$/);
    expect(conformance.left).toEqual([expect.stringMatching(/^order K-\d+ of “Conformance Test”: cancel it by hand$/)]);
    expect(text).toContain('Left behind, because it could not be removed again');
  });

  it('a login that is refused is named before anything is tried', async () => {
    const { url } = await start('v4');
    const login = { ...LOGINS.login, password: 'wrong' };
    await expect(run(url, { login })).rejects.toThrow('The backend refuses --login (POST /auth/local answered 400)');
  });

  it('a part that does not exist is named', () => {
    expect(readSubjects('staff.notes, live events')).toEqual(['staff.notes', 'live events']);
    expect(() => readSubjects('staff.nodes')).toThrow('--only names capabilities and parts with commas between them, not "staff.nodes"');
  });
});

describe('a capability that is listed and whose code is a stub', onlyInFull, () => {
  let sandbox: RunningSandbox;
  let stubbed: StubbedBackend;
  let origin: string;
  beforeAll(async () => {
    sandbox = await start('v4');
    stubbed = new StubbedBackend(sandbox.url, sandbox.config.apiPrefix);
    origin = await stubbed.listen();
  });
  beforeEach(() => sandbox.reset());
  afterEach(() => {
    stubbed.stub = undefined;
    stubbed.also = [];
  });
  afterAll(() => stubbed.close());

  const setUp = async (name: CapabilityName): Promise<void> => {
    if (name === 'products.priceHistory') stubbed.also = [name];
    const on = name === 'accounts.emailConfirmation';
    await fetch(`${sandbox.url}/_sandbox/email-confirmation`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ on }),
    });
  };
  /** The sandbox keeps no prices of products; this one is enough of a history. */
  const HISTORY = {
    calls: /^GET \/products\/(?!999999999)\d+\/price-history\/1y$/,
    instead: () => ({ currency: 'NZD', points: [[1_700_000_000, 110, 100]] }),
  };

  test.each(CAPABILITY_NAMES)('%s passes without the stub', async (name) => {
    await setUp(name);
    if (name === 'products.priceHistory') stubbed.stub = HISTORY;
    const conformance = await run(origin, { only: [name] });
    expect(failuresOf(conformance)).toEqual([]);
    expect(conformance.results.some(({ outcome }) => outcome === 'passed')).toBe(true);
  });

  const stubs = Object.entries(STUBS).flatMap(([name, of]) => of.map((stub, index) => ({ name: name as CapabilityName, index, stub })));
  test.each(stubs)('$name fails with stub $index', async ({ name, stub }) => {
    await setUp(name);
    stubbed.stub = stub;
    const conformance = await run(origin, { only: [name] });
    expect(failuresOf(conformance)).not.toEqual([]);
  });
});

describe('docs/backend-contract.md', () => {
  const clauses = clausesOf(readFileSync(new URL('../../docs/backend-contract.md', import.meta.url), 'utf8'));
  const tried = ROWS.flatMap(([subject, rows]) => rows.flatMap((row) => clausesTried(subject, row)));

  it('names each clause once', () => {
    expect(clauses.length).toBeGreaterThan(200);
    expect(clauses.filter((clause, index) => clauses.indexOf(clause) !== index)).toEqual([]);
  });

  it('has a row for every clause, or a reason why not', () => {
    expect(clauses.filter((clause) => !tried.includes(clause) && !Object.hasOwn(UNTRIED, clause))).toEqual([]);
  });

  it('has the clauses that rows and reasons name', () => {
    expect([...tried, ...Object.keys(UNTRIED)].filter((clause) => !clauses.includes(clause))).toEqual([]);
    expect(Object.keys(UNTRIED).filter((clause) => tried.includes(clause))).toEqual([]);
  });

  it('has at least one row for every capability', () => {
    expect(ROWS.filter(([subject, rows]) => isCapability(subject) && rows.length === 0)).toEqual([]);
  });
});
