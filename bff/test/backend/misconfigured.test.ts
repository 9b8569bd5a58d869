import { Logger } from '@nestjs/common';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CapturedLog } from '../support/captured-log.ts';
import { FAKE_WEBSITE, FakeBackend, type FakeResponse, oneFakeBackend, v4List, v4One } from './fake-backend.ts';

const UNAVAILABLE = 'The shop can’t show this right now. Please try again later.';
const v4Error = (status: number, message: string): FakeResponse => ({
  status,
  body: { data: null, error: { status, name: 'ValidationError', message, details: {} } },
});
const V4 = { COMMERCE_API_VERSION: 'v4', LOG_LEVEL: 'info' };

const fake = oneFakeBackend(V4);
/** What the backend has beside its settings. */
const answers = (other: FakeResponse): void =>
  fake.answers(({ pathname }) => (pathname.endsWith('/website') ? { body: v4One(FAKE_WEBSITE) } : other));

let log: CapturedLog | undefined;
afterEach(() => {
  log?.end();
  vi.restoreAllMocks();
});

describe('a rejected catalogue read means a misconfigured backend', () => {
  it.each([
    ['400', v4Error(400, 'Invalid parameter metal'), 'Invalid parameter metal'],
    ['401', v4Error(401, 'Missing or invalid credentials'), 'Missing or invalid credentials'],
    ['403', v4Error(403, 'Forbidden'), 'Forbidden'],
    ['405', { status: 405, body: 'Method Not Allowed' }, 'Method Not Allowed'],
    ['404 of the whole collection', v4Error(404, 'Not Found'), 'Not Found'],
  ])('%s', async (_, response, logged) => {
    log = new CapturedLog();
    answers(response);
    const { body } = await fake.bff.ask('{ products(page: 1) { total } }');
    expect(body.errors).toMatchObject([{ message: UNAVAILABLE, extensions: { code: 'BACKEND_BROKEN', status: 502 } }]);
    expect(JSON.stringify(body)).not.toContain(logged);
    expect(log.text).toMatch(new RegExp(`GET /products returned \\d+: ${logged}`));
  });

  it('but a message that was written for people is shown', async () => {
    const closed = v4Error(423, 'We are counting our stock until noon.');
    answers(closed);
    const { body } = await fake.bff.ask('{ products(page: 1) { total } }');
    expect(body.errors).toMatchObject([
      {
        message: 'We are counting our stock until noon.',
        extensions: { code: 'BACKEND_BROKEN', status: 502, backend: { name: 'ValidationError', status: 423 } },
      },
    ]);
  });

  it('HTML with status 200 is reported as a wrong address, and the log names the call', async () => {
    log = new CapturedLog();
    answers({ body: '<html>admin</html>' });
    const { body } = await fake.bff.ask('{ products(page: 1) { total } }');
    expect(body.errors).toMatchObject([{ extensions: { code: 'BACKEND_BROKEN', status: 502 } }]);
    expect(log.text).toContain('GET /products: the response is not JSON');
  });

  it('keeps the settings: the navigation has no metals', async () => {
    vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    answers(v4Error(403, 'Forbidden'));
    const { body } = await fake.bff.ask('{ website { currency metals { slug } } }');
    expect(body).toMatchObject({ data: { website: { currency: 'NZD', metals: [] } } });
    expect(body.errors).toBeUndefined();
  });
});

describe('empty settings', () => {
  it.each<[string, string, FakeResponse]>([
    ['v4', 'dealer', v4Error(404, 'Not Found')],
    ['v4', 'stock', { body: { data: null, meta: {} } }],
    ['v3', 'stock', { status: 404, body: { statusCode: 404, error: 'Not Found', message: 'Not Found' } }],
    ['v3', 'dealer', { body: {} }],
  ])('%s %s: the shop is not set up yet, and the log gives the reason', async (version, queries, answer) => {
    log = new CapturedLog();
    const environment = { COMMERCE_API_VERSION: version, COMMERCE_QUERIES: queries, LOG_LEVEL: 'info' };
    const unset = await FakeBackend.open(environment, ({ pathname }) =>
      pathname.endsWith('/website') ? answer : { body: version === 'v4' ? v4List([]) : [] },
    );
    const { body } = await unset.bff.ask('{ website { currency } }');
    await unset.close();
    expect(body.errors).toMatchObject([{ message: 'This shop is not set up yet.', extensions: { code: 'NOT_SET_UP', status: 503 } }]);
    expect(log.text).toMatch(/GET \/website(: no entity| returned 404)[^"]*; check that the single type `website` is filled in/);
  });
});

describe('a response of another shape', () => {
  it.each([{ data: { cartId: 'x' } }, { data: [] }, { data: null }, [], 'text', { data: { items: {}, available: null } }])(
    'for the cart (%j) is the backend’s error',
    async (other) => {
      answers({ body: other });
      const { body } = await fake.bff.ask('{ cart { totalItems } }', {}, { 'x-token': crypto.randomUUID() });
      expect(body.errors).toMatchObject([{ extensions: { code: 'BACKEND_BROKEN', status: 502 } }]);
    },
  );

  it.each([{}, { jwt: '' }, { jwt: 7 }, { user: { id: 1 } }])('for a sign-in (%j) signs nobody in', async (other) => {
    answers({ body: other });
    const { body } = await fake.bff.ask(
      'mutation { signIn(input: { email: "a@example.nz", password: "a long password" }) { userErrors { code } viewer { id } } }',
    );
    expect(body.errors).toMatchObject([{ extensions: { code: 'BACKEND_BROKEN', status: 502 } }]);
  });
});
