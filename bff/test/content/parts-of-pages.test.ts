import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CapturedLog } from '../support/captured-log.ts';
import { Bff, oneBff } from '../support/open-bff.ts';

const log = new CapturedLog();
const bff = oneBff({ LOG_LEVEL: 'error' });
afterAll(() => log.end());
beforeEach(() => log.forget());
afterEach(() => bff.heal());

/** A list beside what a page is about fails alone (decision 0092). `own`: what no other test asks for, so that nothing of it is stored. */
const PARTS: [part: string, path: string, query: (own: string) => string, withoutIt: (own: string) => object, own: [string, string]][] = [
  ['latestArticles', '/articles', (count) => `{ latestArticles(count: ${count}) { slug } }`, () => ({ latestArticles: [] }), ['7', '8']],
  [
    'latestTestimonials',
    '/testimonials',
    (count) => `{ latestTestimonials(count: ${count}) { name } }`,
    () => ({ latestTestimonials: [] }),
    ['7', '8'],
  ],
  ['formText', '/pages', (slug) => `{ formText(slug: "${slug}") { title } }`, () => ({ formText: null }), ['contact', 'koura-premium']],
  [
    'MintProfile.products',
    '/products',
    (slug) => `{ mint(slug: "${slug}") { slug products { slug } } }`,
    (slug) => ({ mint: { slug, products: [] } }),
    ['pamp', 'perth-mint'],
  ],
  [
    'SpecialOffer.products',
    '/products',
    (slug) => `{ specialOffer(slug: "${slug}") { slug products { slug } } }`,
    (slug) => ({ specialOffer: { slug, products: [] } }),
    ['first-ounces', 'earlier-dates'],
  ],
];

describe.each([
  [403, 0],
  [500, 1],
] as const)('a list that the backend answers with %d', (status, run) => {
  it.each(PARTS)('%s is left out and logged; the rest is complete', async (part, path, query, withoutIt, own) => {
    await bff.ask('{ website { currency } }');
    await bff.fault({ path, status });
    const { body } = await bff.ask(query(own[run]));
    expect(body.errors).toBeUndefined();
    expect(body.data).toEqual(withoutIt(own[run]));
    expect(log.text).toContain('a part of a page is unavailable');
    expect(log.text).toContain(part);
    await bff.heal();
    expect((await bff.ask(query(own[run]))).body.data).not.toEqual(withoutIt(own[run]));
  });
});

it.each([
  ['articles', '/articles', '{ articles(page: 2, pageSize: 3) { total } }'],
  ['page', '/pages', '{ page(slug: "sell") { title } }'],
  ['featuredProducts', '/products', '{ featuredProducts { slug } }'],
])('%s is what a page is about: its failure is an error', async (_field, path, query) => {
  await bff.ask('{ website { currency } }');
  await bff.fault({ path, status: 403 });
  expect((await bff.ask(query)).body.errors).toMatchObject([{ extensions: { code: 'BACKEND_BROKEN', status: 502 } }]);
});

it('the related articles of an article are a part of it', async () => {
  const query = '{ article(slug: "coins-or-bars") { title related { slug } } }';
  expect((await bff.ask('{ article(slug: "coins-or-bars") { title } }')).body.errors).toBeUndefined();
  // The article is remembered now, the list of its kind is not.
  await bff.fault({ path: '/articles', status: 500 });
  expect((await bff.ask(query)).body.data).toMatchObject({ article: { related: [] } });
});

describe('the sitemap', () => {
  const query = '{ sitemap { kind } }';
  const kindsOf = (body: { data: Record<string, unknown> | null }): Set<unknown> =>
    new Set((body.data!['sitemap'] as { kind: string }[]).map(({ kind }) => kind));

  it('leaves out the collection that cannot be read, logs it, and has it again when it can', async () => {
    await bff.fault({ path: '/mints', status: 403 });
    await bff.fault({ path: '/special-offers', status: 200, body: '<html>' });
    const { body } = await bff.ask(query);
    expect(body.errors).toBeUndefined();
    expect(kindsOf(body)).toEqual(new Set(['ARTICLE', 'CATEGORY', 'PAGE', 'PRODUCT']));
    expect(log.text).toContain('a collection is left out of the sitemap');
    expect(log.text).toContain('GET /mints returned 403');
    await bff.heal();
    expect([...kindsOf((await bff.ask(query)).body)]).toHaveLength(6);
  });

  it('is an error where nothing can be read: an empty one would say that every page is gone', async () => {
    const other = await Bff.withSandbox();
    try {
      await other.fault({ path: '/', status: 500 });
      expect((await other.ask(query)).body.errors).toHaveLength(1);
    } finally {
      await other.close();
    }
  });
});
