import { readFileSync } from 'node:fs';
import { plainProduct } from '@koura/shared-types/wire/product';
import { plainWebsite } from '@koura/shared-types/wire/website';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { BackendCall } from '../../src/backend/backend-call.ts';
import { UnexpectedShapeError } from '../../src/backend/dialect.ts';
import { v3 } from '../../src/strapi/dialects/v3.ts';
import { v4 } from '../../src/strapi/dialects/v4.ts';
import { completeWebsite } from '../../src/strapi/strapi-settings.ts';
import { plainStrapiNotation } from '../../src/strapi/queries/notation.ts';
import { translateErrorResponse } from '../../src/backend/translate-failure.ts';
import { withTextIds } from '../../src/strapi/text-ids.ts';
import { parseErrorBody } from '../../src/strapi/dialects/dialect-of.ts';

/** What an error response becomes. */
const translated = ({ body, ...answer }: { status: number; headers?: Record<string, string>; body: Buffer }, writes: boolean) =>
  translateErrorResponse(answer, parseErrorBody(body), writes);

/** A recorded response of Strapi 4.26 or 3.6. */
interface Recorded {
  name: string;
  version: 'v3' | 'v4';
  request: string;
  status: number;
  body: string;
  /** The expected translation of an error. */
  becomes?: { code: string; message: string; fields?: Record<string, string> };
}

const recorded = JSON.parse(readFileSync(new URL('strapi-responses.json', import.meta.url), 'utf8')) as Recorded[];
const dialects = { v3, v4 };
const call = (path: string): BackendCall => ({ kind: 'catalogue', method: 'GET', path, collection: path.slice(path.lastIndexOf('/') + 1) });
const bodyOf = (name: string, version: 'v3' | 'v4'): unknown =>
  JSON.parse(recorded.find((one) => one.name === name && one.version === version)!.body);

describe('recorded successes', () => {
  it.each(['v3', 'v4'] as const)('%s: one entity, the single type, the plug-in’s responses without envelope', (version) => {
    const dialect = dialects[version];
    expect(dialect.one(bodyOf('one: by id', version))).toMatchObject({
      id: 2,
      slug: '1oz-silver-kangaroo-coin',
      price: 58.2,
    });
    expect(dialect.one(bodyOf('one: single type', version))).toMatchObject({ id: 1, currency: 'NZD' });
    expect(dialect.action(bodyOf('auth: login, user name', version))).toMatchObject({
      jwt: expect.any(String),
      user: { username: 'shopper' },
    });
    expect(dialect.action(bodyOf('me: users/me, ok', version))).toMatchObject({ id: 1, email: 'shopper@example.test' });
  });

  it('v4: a page with its pagination, which is required', () => {
    expect(v4.list(bodyOf('list: page 2 of size 3', 'v4'))).toEqual({
      rows: [
        { id: 4, name: '100g Gold Cast Bar', price: 13_320.4 },
        { id: 5, name: '1oz Platinum Britannia', price: 1890.75 },
        { id: 6, name: 'Lunar Dragon Proof 1oz Silver', price: 189 },
      ],
      pagination: { page: 2, pageSize: 3, pageCount: 3, total: 7 },
      meta: {},
    });
    expect(() => v4.list(bodyOf('list: start/limit', 'v4'))).toThrow(UnexpectedShapeError);
  });

  it('v3: a plain array has no total', () => {
    const { rows, pagination, meta } = v3.list(bodyOf('list: start/limit', 'v3'), call('/products'));
    expect({ rows, pagination, meta }).toMatchObject({ rows: [{ id: 6, metal: { slug: 'silver' } }], pagination: undefined, meta: {} });
  });

  it.each([null, 1, 'Not Found', [], {}, { data: null }, { data: [] }, { products: {} }, { products: [], pagination: {} }])(
    'neither version accepts %j as an entity or a list of products',
    (body) => {
      for (const dialect of [v3, v4]) {
        expect(() => dialect.one(body)).toThrow(UnexpectedShapeError);
        if (dialect === v3 && Array.isArray(body) && body.length === 0) continue;
        expect(() => dialect.list(body, call('/products'))).toThrow(UnexpectedShapeError);
      }
    },
  );
});

describe('every recorded success is parsed', () => {
  const jwt = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  const user = (username: string) => ({
    id: expect.any(Number),
    username,
    email: `${username}@example.test`,
    blocked: expect.toBeOneOf([false, null]),
  });
  const EXPECTED: Record<string, unknown> = {
    'auth: login, user name': { jwt, user: user('shopper') },
    'auth: register, ok': { jwt, user: user('umwp5skby') },
    'me: users/me, ok': user('shopper'),
    'me: users/me?populate=role as staff': { ...user('boss'), role: expect.objectContaining({ type: 'admin', name: 'Admin' }) },
    'password: forgot-password, known email': { ok: true },
    'password: forgot-password, unknown email': { ok: true },
    'password: reset-password, good code': { jwt, user: user('shopper') },
    'password: change-password, ok': { jwt, user: user('shopper') },
    'one: by id': { id: 2, slug: '1oz-silver-kangaroo-coin', price: 58.2, stockAvailable: 480 },
    'one: single type': {
      id: 1,
      currency: 'NZD',
      countries: [expect.objectContaining({ isoCode: 'NZ' }), expect.objectContaining({ isoCode: 'AU' })],
    },
    'list: page 2 of size 3': [{ id: 4, name: '100g Gold Cast Bar' }, { id: 5 }, { id: 6 }],
    'list: page 2 of size 3, its first row': [{ id: 4, name: '100g Gold Cast Bar', metal: expect.objectContaining({ slug: 'gold' }) }],
    'list: start/limit': [{ id: 6, name: 'Lunar Dragon Proof 1oz Silver' }],
  };
  // Without page numbers (start and limit, which the BFF never sends) Strapi 4 returns no page count.
  const read = recorded.filter(({ name, version, status }) => status < 400 && `${version} ${name}` !== 'v4 list: start/limit');
  it.each(read)('$version $name', ({ name, version, body }) => {
    const dialect = dialects[version];
    const json: unknown = JSON.parse(body);
    const response = name.startsWith('one:')
      ? dialect.one(json)
      : name.startsWith('list:')
        ? dialect.list(json, call('/x')).rows
        : dialect.action(json);
    expect(EXPECTED).toHaveProperty([name]);
    expect(response).toMatchObject(EXPECTED[name] as object);
  });
});

describe('every recorded error has one translation', () => {
  it.each(recorded.filter(({ status }) => status >= 400))('$version $status $name', ({ status, body, becomes }) => {
    const { code, publicMessage, fieldErrors, ...error } = translated({ status, body: Buffer.from(body) }, true);
    expect(error.status).toBe(status);
    expect({ code, message: publicMessage }).toEqual({ code: becomes!.code, message: becomes!.message });
    expect(Object.fromEntries(fieldErrors.map(({ field, message }) => [field, message]))).toEqual(becomes!.fields ?? {});
  });

  it('both versions name the same fields', () => {
    const fieldsOf = (version: 'v3' | 'v4') => {
      const { status, body } = recorded.find((one) => one.name === 'validation: several errors' && one.version === version)!;
      return translated({ status, body: Buffer.from(body) }, true).fieldErrors;
    };
    expect(fieldsOf('v3')).toEqual(fieldsOf('v4'));
    expect(fieldsOf('v3')).toHaveLength(5);
  });

  it('both versions lead to the same message, with the first three of several errors', () => {
    const messages = ['v3', 'v4'].map(
      (version) => recorded.find((one) => one.name === 'validation: several errors' && one.version === version)!.becomes!.message,
    );
    expect(messages[0]).toBe('name must be at least 3 characters; price must be greater than or equal to 0');
    expect(messages[1]).toBe(messages[0]);
  });
});

describe('rows of a plain content type', () => {
  it.each(['v3', 'v4'] as const)('%s: a product', (version) => {
    expect(v.parse(plainProduct, dialects[version].one(bodyOf('one: by id', version)))).toMatchObject({
      slug: '1oz-silver-kangaroo-coin',
      availability: 'inStock',
      category: { slug: 'bullion', name: 'bullion' },
      purchaseRules: { allowAddToCart: true },
      updatedAt: expect.stringMatching(/^2026-11-20T/),
      image: null,
      market: { isOpen: true, nextOpen: null, nextCloses: null },
    });
  });

  it.each(['v3', 'v4'] as const)('%s: the website', (version) => {
    const row = v.parse(withTextIds(plainWebsite), dialects[version].one(bodyOf('one: single type', version)));
    const website = completeWebsite(row, 'AU');
    expect(website).toMatchObject({
      defaultCountry: 'NZ',
      country: { isoCode: 'AU', name: 'AU' },
      currency: 'NZD',
      capabilities: ['content.drafts'],
    });
    expect(website.estimatedDeliveryTimeInStock).toBe(version === 'v3' ? '2 to 5 days' : '');
    expect(completeWebsite(row, 'US').country.isoCode).toBe('NZ');
  });
});

describe('queries of a plain Strapi', () => {
  const query = {
    filters: {
      metal: { slug: { $in: ['gold', 'silver'] } },
      type: { $eq: 'bar & co' },
      price: { $between: [100, 200] as const },
      id: { $in: [1, 2] },
    },
    pagination: { page: 3, pageSize: 12 },
    sort: 'price:desc',
    facets: true,
    fields: ['name'],
  };
  it.each([
    [
      'v4',
      'filters[metal][slug][$in][0]=gold&filters[metal][slug][$in][1]=silver&filters[type][$eq]=bar%20%26%20co&filters[price][$between][0]=100&filters[price][$between][1]=200' +
        '&filters[id][$in][0]=1&filters[id][$in][1]=2&pagination[page]=3&pagination[pageSize]=12&sort[0]=price%3Adesc&sort[1]=id%3Aasc&populate=%2A',
    ],
    [
      'v3',
      '_where[0][metal.slug_in][0]=gold&_where[0][metal.slug_in][1]=silver&_where[1][type]=bar%20%26%20co&_where[2][price_gte]=100&_where[3][price_lte]=200' +
        '&_where[4][id_in][0]=1&_where[4][id_in][1]=2&_sort=price%3Adesc%2Cid%3Aasc&_start=24&_limit=12',
    ],
  ] as const)('%s', (version, expected) => expect(plainStrapiNotation(version).list(query)).toBe(expected));
});
