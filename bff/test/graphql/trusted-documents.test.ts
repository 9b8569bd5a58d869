import { createHash } from 'node:crypto';
import { TRUSTED_DOCUMENTS } from '@koura/shared-types/trusted-documents.generated';
import { print } from 'graphql';
import { describe, expect, it } from 'vitest';
import { FaqsDocument } from '../../../web/src/pages/pages.generated.ts';
import { SHOPPER, bearerOf } from '../support/people.ts';
import { oneBff, type Bff } from '../support/open-bff.ts';

const open = oneBff({ PRODUCT_REPLY_MS: '3000' });
const closed = oneBff({ TRUSTED_DOCUMENTS_ONLY: 'on' });
const uncached = oneBff({ PRODUCT_REPLY_MS: '0' });

const FAQS = print(FaqsDocument);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** The hash of the shop's operation of this name. */
const hashOf = (name: string): string =>
  [...TRUSTED_DOCUMENTS].find(([, text]) => new RegExp(`^(?:query|mutation) ${name}\\b`).test(text))![0];
const byHash = (sha256Hash: string): object => ({ persistedQuery: { version: 1, sha256Hash } });

/** Asks by GET, as an app or a CDN would. */
async function get(bff: Bff, parameters: Record<string, object | string>, headers: Record<string, string> = {}) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  const response = await bff.app.inject({
    url: `/graphql?${query.toString()}`,
    headers: { 'mercurius-require-preflight': '1', ...headers },
  });
  const { 'cache-control': cacheControl, vary } = response.headers;
  return { status: response.statusCode, body: response.json<{ data?: unknown; errors?: { extensions: object }[] }>(), cacheControl, vary };
}
const GENERAL = {
  cacheControl: 'public, max-age=0, s-maxage=3',
  vary: 'accept, accept-encoding, authorization, cookie, koura-key, x-country-code, x-token',
};
const ONLY_FOR_ONE = { cacheControl: 'private, no-store' };

describe('a document of the shop', () => {
  it('has the hash of the text that the pages send', () => {
    expect(TRUSTED_DOCUMENTS.get(sha256(FAQS))).toBe(FAQS);
    for (const [hash, text] of TRUSTED_DOCUMENTS) expect(sha256(text)).toBe(hash);
  });

  it('is answered by its hash as by its text, by POST and by GET', async () => {
    const { body } = await open.post<{ faqs: unknown[] }>({ query: FAQS });
    expect(body.data?.faqs.length).toBeGreaterThan(0);
    const extensions = byHash(sha256(FAQS));
    expect((await open.post({ extensions })).body.data).toEqual(body.data);
    expect((await open.post({ query: FAQS, extensions })).body.data).toEqual(body.data);
    expect(await get(open, { extensions })).toMatchObject({ status: 200, body: { data: body.data } });
    expect(await get(open, { extensions, operationName: 'Faqs' })).toMatchObject({ status: 200, body: { data: body.data } });
  });

  it('takes variables, and answers each with its own', async () => {
    const extensions = byHash(hashOf('ProductPage'));
    const ask = async (slug: string) => get(open, { extensions, variables: { slug } });
    const answers = [await ask('krugerrand-1-oz-gold-coin'), await ask('britannia-1-oz-gold-coin'), await ask('krugerrand-1-oz-gold-coin')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]!.body.data).toMatchObject({ product: { slug: 'krugerrand-1-oz-gold-coin' } });
    expect(answers[1]!.body.data).toMatchObject({ product: { slug: 'britannia-1-oz-gold-coin' } });
    expect(answers[2]!.body.data).toEqual(answers[0]!.body.data);
    expect(await get(open, { extensions, variables: '{"metal":' })).toMatchObject({ status: 400, ...ONLY_FOR_ONE });
  });

  it('executes mutations by POST only', async () => {
    const extensions = byHash(hashOf('RemoveFromCart'));
    expect(await get(open, { extensions, variables: { input: { productId: '1' } } })).toMatchObject({ status: 405, ...ONLY_FOR_ONE });
    const { body } = await open.post<{ removeFromCart: object }>({ extensions, variables: { input: { productId: '1' } } });
    expect(body.data?.removeFromCart).toBeDefined();
  });
});

describe('a document that is not the shop’s', () => {
  it.each([
    ['a hash, where no documents of clients are kept', { extensions: byHash(sha256('nothing')) }, 400, 'PERSISTED_QUERY_NOT_SUPPORTED'],
    ['a hash of something else', { query: '{ __typename }', extensions: byHash(sha256(FAQS)) }, 400, 'BAD_USER_INPUT'],
    ['a hash that is none', { extensions: { persistedQuery: { version: 1, sha256Hash: 7 } } }, 400, 'BAD_USER_INPUT'],
    ['no document and no hash', { extensions: {} }, 400, 'BAD_USER_INPUT'],
  ])('%s is an error in the usual shape', async (_name, sent, status, code) => {
    const byPost = await open.post(sent);
    expect(byPost).toMatchObject({ status, body: { errors: [{ extensions: { code, status } }] } });
    expect(byPost.body.errors![0]!.extensions.requestId).toBe(byPost.headers['x-request-id']);
    expect(await get(open, sent)).toMatchObject({ status, body: { errors: [{ extensions: { code } }] }, ...ONLY_FOR_ONE });
  });

  it('is answered by its text, with or without its hash: apps have documents of their own', async () => {
    const query = '{ website { currency } }';
    for (const extensions of [{}, byHash(sha256(query))])
      expect((await open.post({ query, extensions })).body.data).toMatchObject({ website: { currency: 'NZD' } });
  });
});

it.each(['mercurius-require-preflight', 'x-mercurius-operation-name', 'apollo-require-preflight', 'x-apollo-operation-name'])(
  'a GET may have the header %s',
  async (name) => {
    const response = await open.app.inject({ url: `/graphql?query=${encodeURIComponent('{ __typename }')}`, headers: { [name]: 'Any' } });
    expect(response.json()).toMatchObject({ data: { __typename: 'Query' } });
  },
);

it('a GET without such a header is refused, and says which to send', async () => {
  const response = await open.app.inject({ url: `/graphql?query=${encodeURIComponent('{ __typename }')}` });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    errors: [{ message: expect.stringContaining('apollo-require-preflight: 1') as string, extensions: { code: 'BAD_USER_INPUT' } }],
  });
});

describe('shared caches', () => {
  const extensions = byHash(hashOf('SearchedTitles'));

  it('may keep what is the same for everybody, computed and from the cache', async () => {
    expect(await get(open, { extensions })).toMatchObject({ status: 200, ...GENERAL });
    expect(await get(open, { extensions })).toMatchObject({ status: 200, ...GENERAL });
    expect(await get(open, { extensions }, { 'x-country-code': 'AU' })).toMatchObject({ status: 200, ...GENERAL });
  });

  it.each([
    ['a cookie', { cookie: 'country=AU' }],
    ['a login cookie', { cookie: 'koura_token=abc.def.ghi' }],
    ['a cart', { 'x-token': '0b5f4a0e-1f0c-4c7e-9d5c-2f6b1c9c7a11' }],
  ])('keep nothing that was asked with %s', async (_name, headers) => {
    await get(open, { extensions });
    expect(await get(open, { extensions }, headers as Record<string, string>)).toMatchObject({ status: 200, ...ONLY_FOR_ONE });
  });

  it('keep nothing of a person, whether asked with a login or without one', async () => {
    const authorization = await bearerOf(open, SHOPPER);
    expect(await get(open, { extensions }, { authorization })).toMatchObject({ status: 200, ...ONLY_FOR_ONE });
    const viewer = byHash(hashOf('Cart'));
    expect(await get(open, { extensions: viewer })).toMatchObject({ status: 200, ...ONLY_FOR_ONE });
  });

  it('keep nothing that was asked by text or by POST, nor with PRODUCT_REPLY_MS=0', async () => {
    expect(await get(open, { query: '{ faqs { name } }' })).toMatchObject({ status: 200, ...ONLY_FOR_ONE });
    expect((await open.post({ extensions })).headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(await get(uncached, { extensions })).toMatchObject({ status: 200, ...ONLY_FOR_ONE });
  });

  it('keep no error', async () => {
    await open.fault({ path: '/products', status: 500 });
    const response = await get(open, { extensions: byHash(hashOf('ProductPage')), variables: { slug: 'never-asked-before' } });
    await open.heal();
    expect(response.body.errors).toHaveLength(1);
    expect(response).toMatchObject(ONLY_FOR_ONE);
  });
});

describe('TRUSTED_DOCUMENTS_ONLY', () => {
  it('answers the shop’s documents, by hash and by text', async () => {
    for (const sent of [{ query: FAQS }, { extensions: byHash(sha256(FAQS)) }])
      expect(await closed.post(sent)).toMatchObject({ status: 200, body: { data: { faqs: expect.anything() } } });
  });

  it('refuses every other, without executing it', async () => {
    const changed = FAQS.replace('question', 'question id2: id');
    await closed.forget();
    for (const query of ['{ __typename }', changed, `${FAQS}\n`, '{ syntax error']) {
      const refused = {
        errors: [{ message: expect.stringContaining('TRUSTED_DOCUMENTS_ONLY'), extensions: { code: 'FORBIDDEN', status: 403 } }],
      };
      expect(await closed.post({ query })).toMatchObject({ status: 403, body: refused });
      expect(await closed.post({ query, extensions: byHash(sha256(query)) })).toMatchObject({ status: 403, body: refused });
      expect(await get(closed, { query })).toMatchObject({ status: 403, ...ONLY_FOR_ONE });
    }
    expect(await closed.seen()).toEqual([]);
  });
});
