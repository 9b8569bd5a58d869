import { describe, expect, it } from 'vitest';
import { responseType } from '../../src/graphql/media-types.ts';
import { oneBff } from '../support/open-bff.ts';

const RESPONSE = 'application/graphql-response+json';
const JSON_TYPE = 'application/json';

it.each<[accept: string | undefined, contentType: string, hidesDocumentErrors: boolean]>([
  [undefined, JSON_TYPE, false],
  ['*/*', JSON_TYPE, false],
  ['text/html', JSON_TYPE, false],
  [JSON_TYPE, JSON_TYPE, true],
  ['application/json; charset=utf-8', JSON_TYPE, true],
  ['application/json, multipart/mixed', JSON_TYPE, true],
  [RESPONSE, RESPONSE, false],
  ['Application/GraphQL-Response+JSON', RESPONSE, false],
  [`${RESPONSE},application/json;q=0.9`, RESPONSE, false],
  [`application/json, ${RESPONSE}`, RESPONSE, false],
  [`application/json;q=0.9, ${RESPONSE};q=0.5`, JSON_TYPE, true],
  [`${RESPONSE};q=0, application/json`, JSON_TYPE, true],
  [`${RESPONSE};q=0`, JSON_TYPE, false],
])('%s is answered with %s', (accept, contentType, hidesDocumentErrors) => {
  expect(responseType(accept)).toEqual({ contentType: `${contentType}; charset=utf-8`, hidesDocumentErrors });
});

describe('a response', () => {
  const bff = oneBff({ PRODUCT_REPLY_MS: '60000' });

  it.each([
    [RESPONSE, '{ nope', 400],
    [RESPONSE, '{ nope }', 400],
    [JSON_TYPE, '{ nope', 200],
    [JSON_TYPE, '{ nope }', 200],
    [JSON_TYPE, 'query($id: Int!) { products(page: $id) { total } }', 200],
    ['*/*', '{ nope }', 400],
    // What the BFF itself rejects keeps its status.
    [JSON_TYPE, 'query A { __typename } query B { __typename }', 400],
  ])('requested as %s for %s has status %d and no data', async (accept, query, status) => {
    const response = await bff.ask(query, undefined, { accept });
    expect([response.status, 'data' in response.body]).toEqual([status, false]);
    expect(response.body.errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', status: 400 });
    expect(response.headers['content-type']).toBe(`${accept === RESPONSE ? RESPONSE : JSON_TYPE}; charset=utf-8`);
  });

  it('that is cached has the type that each client accepts', async () => {
    const types: unknown[] = [];
    for (const accept of [RESPONSE, JSON_TYPE, RESPONSE, '*/*']) {
      const { headers, body } = await bff.ask('{ products(pageSize: 1) { total } }', undefined, { accept });
      expect(body.errors).toBeUndefined();
      types.push(headers['content-type']);
    }
    expect(types).toEqual([RESPONSE, JSON_TYPE, RESPONSE, JSON_TYPE].map((type) => `${type}; charset=utf-8`));
  });

  it.each([
    [{ extensions: null }, 200],
    [{ extensions: {} }, 200],
    [{ extensions: 'x' }, 400],
    [{ variables: null }, 200],
    [{ variables: 1 }, 400],
    [{ variables: true }, 400],
    [{ variables: 'x' }, 400],
  ])('to a request with %j has status %d', async (more, status) => {
    expect((await bff.post({ query: '{ __typename }', ...more })).status).toBe(status);
  });
});
