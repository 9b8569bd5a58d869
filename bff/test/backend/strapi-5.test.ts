import { readFileSync } from 'node:fs';
import { plainProduct } from '@koura/shared-types/wire/product';
import { plainWebsite } from '@koura/shared-types/wire/website';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { translateErrorResponse } from '../../src/backend/translate-failure.ts';
import { UnexpectedShapeError } from '../../src/backend/dialect.ts';
import { parseErrorBody } from '../../src/strapi/dialects/dialect-of.ts';
import { v5 } from '../../src/strapi/dialects/v5.ts';
import { plainStrapiNotation } from '../../src/strapi/queries/notation.ts';
import { completeWebsite } from '../../src/strapi/strapi-settings.ts';
import { withTextIds } from '../../src/strapi/text-ids.ts';

/** A response of Strapi 5.54 with the content types of examples/strapi-5. */
interface Recorded {
  name: string;
  request: string;
  status: number;
  body: string;
  /** The expected translation of an error. */
  becomes?: { code: string; message: string; fields?: Record<string, string> };
}

const recorded = JSON.parse(readFileSync(new URL('strapi-5-responses.json', import.meta.url), 'utf8')) as Recorded[];
const bodyOf = (name: string): unknown => JSON.parse(recorded.find((one) => one.name === name)!.body);

const KIWI = 'zglqil6qakprstue5qgrbr37';

describe('rows are known by their document', () => {
  it('a product with its metal, mint, pictures and price breaks', () => {
    for (const row of [v5.one(bodyOf('one: by document id')), v5.list(bodyOf('list: one whole product')).rows[0]]) {
      expect(v.parse(withTextIds(plainProduct), row)).toMatchObject({
        id: KIWI,
        slug: 'new-zealand-kiwi-1-oz-gold-coin',
        price: 7437.6,
        metal: { id: 'yatu9rou5pcnesz9ueh8s68e', slug: 'gold' },
        mint: { name: 'New Zealand Mint' },
        priceBreaks: [
          { quantity: 1, price: 7437.6 },
          { quantity: 5, price: 7416 },
          { quantity: 10, price: 7394.4 },
          { quantity: 25, price: 7372.8 },
        ],
        estimatedDeliveryTime: { minTime: 1, maxTime: 3, unit: 'day' },
        image: { url: '/uploads/new_zealand_kiwi_1_oz_gold_coin_92a5be06f3.webp', width: 600, height: 600 },
        updatedAt: expect.stringMatching(/^2026-11-28T/),
      });
    }
  });

  it('the website, whose components keep the ids of their rows', () => {
    const row = v.parse(withTextIds(plainWebsite), v5.one(bodyOf('one: single type')));
    expect(completeWebsite(row, 'NZ')).toMatchObject({
      country: { isoCode: 'NZ', name: 'New Zealand' },
      currency: 'NZD',
      phone: '09 555 0182',
    });
  });

  it('a page of a list with its pagination, which is required', () => {
    const { rows, pagination } = v5.list(bodyOf('list: page 2 of size 3'));
    expect(rows[0]).toMatchObject({ id: 'gs3b1g0ubc2p1gn623tosnjr', name: 'Australian Kookaburra 1 oz silver coin', price: 105.6 });
    expect(rows).toHaveLength(3);
    expect(pagination).toEqual({ page: 2, pageSize: 3, pageCount: 10, total: 30 });
    expect(() => v5.list(bodyOf('list: start/limit'))).toThrow(UnexpectedShapeError);
  });

  it('responses of the users plug-in have no envelope', () => {
    expect(v5.action(bodyOf('auth: login, user name'))).toMatchObject({ jwt: expect.any(String), user: { email: 'shopper@example.test' } });
    expect(v5.action(bodyOf('me: users/me, ok'))).toMatchObject({ email: 'shopper@example.test', blocked: false });
    expect(v5.action(bodyOf('password: forgot-password, unknown email'))).toEqual({ ok: true });
  });

  it.each([null, 1, 'Not Found', [], {}, { data: null }, { data: [] }, { data: { name: 'no id' } }])('%j is no entity', (body) => {
    expect(() => v5.one(body)).toThrow(UnexpectedShapeError);
  });
});

describe('every recorded error has one translation', () => {
  it.each(recorded.filter(({ status }) => status >= 400))('$status $name', ({ status, body, becomes }) => {
    const { code, publicMessage, fieldErrors, ...error } = translateErrorResponse({ status }, parseErrorBody(Buffer.from(body)), true);
    expect(error.status).toBe(status);
    expect({ code, message: publicMessage }).toEqual({ code: becomes!.code, message: becomes!.message });
    expect(Object.fromEntries(fieldErrors.map(({ field, message }) => [field, message]))).toEqual(becomes!.fields ?? {});
  });
});

it('queries name documents, and rows only where ties are broken', () => {
  const query = { filters: { id: { $in: [KIWI] }, type: { $eq: 'coin' } }, pagination: { page: 1, pageSize: 12 }, sort: 'price:desc' };
  expect(plainStrapiNotation('v5').list(query)).toBe(
    `filters[type][$eq]=coin&filters[documentId][$in][0]=${KIWI}&pagination[page]=1&pagination[pageSize]=12&sort[0]=price%3Adesc&sort[1]=id%3Aasc&populate=%2A`,
  );
});
