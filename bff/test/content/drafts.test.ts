import { afterEach, describe, expect, it } from 'vitest';
import { FakeStrapi5 } from '../support/fake-strapi-5.ts';
import { VERSION } from '../support/backend-version.ts';
import { Bff, type Reply } from '../support/open-bff.ts';
import { ADMIN, bearerOf, EDITOR, SALES, SHOPPER } from '../support/people.ts';
import { mainRows } from '../support/main-paths.ts';

const PAGE = 'services/for-executors';
const ARTICLE = 'a-second-counter';
const DRAFTS = `{
  pageDraft(slug: "${PAGE}") { slug title body isDraft }
  articleDraft(slug: "${ARTICLE}") { title isDraft publishedAt updatedAt kind image { url } related { slug } }
}`;
const PUBLIC = `{ page(slug: "${PAGE}") { title } article(slug: "${ARTICLE}") { title } sitemap { slug } pagesBelow(section: "services") { path } }`;

interface Drafts {
  pageDraft: { slug: string; title: string; body: string; isDraft: boolean } | null;
  articleDraft: {
    title: string;
    isDraft: boolean;
    publishedAt: string;
    updatedAt: string;
    kind: string;
    image: { url: string } | null;
    related: { slug: string }[];
  } | null;
}
interface Public {
  page: { title: string } | null;
  article: { title: string } | null;
  sitemap: { slug: string }[];
  pagesBelow: { path: string }[];
}

let bff: Bff;
const strapi = new FakeStrapi5();
afterEach(async () => {
  await bff.close();
  await strapi.close();
  strapi.token = null;
});

const asking = async (person: { email: string; password: string } | null): Promise<Reply<Drafts>> =>
  bff.ask<Drafts>(DRAFTS, undefined, person ? { authorization: await bearerOf(bff, person) } : {});
const publicTexts = async (): Promise<Public> => {
  const { body } = await bff.ask<Public>(PUBLIC);
  expect(body.errors).toBeUndefined();
  return body.data!;
};
const draftCalls = async (): Promise<{ url: string; authorized: boolean }[]> =>
  (await bff.seen())
    .filter(({ url }) => /status=draft|ublicationState=preview/.test(url))
    .map(({ url, authorized }) => ({ url, authorized }));

async function expectHidden(): Promise<void> {
  const { page, article, sitemap, pagesBelow } = await publicTexts();
  expect({ page, article }).toEqual({ page: null, article: null });
  expect(sitemap.map(({ slug }) => slug)).not.toEqual(expect.arrayContaining([PAGE]));
  expect(sitemap.map(({ slug }) => slug)).not.toEqual(expect.arrayContaining([ARTICLE]));
  expect(pagesBelow.map(({ path }) => path)).not.toContain(`/${PAGE}/`);
}

const BACKENDS = [
  ['dealer', 'v4', 'status=draft', true],
  ['stock', 'v3', '_publicationState=preview', false],
  ['dealer', 'v3', 'status=draft', true],
  ['stock', 'v4', 'publicationState=preview', false],
] as const;
describe.each(mainRows(2, BACKENDS))('a %s backend (%s)', (queries, version, parameter, asStaff) => {
  it('staff see drafts, read anew each time; nobody else does, and no cache has them', async () => {
    bff = await Bff.ofVersion(version, queries);
    await expectHidden();
    for (const person of [null, SHOPPER]) {
      const { body } = await asking(person);
      expect(body.data).toEqual({ pageDraft: null, articleDraft: null });
      expect(body.errors!.map(({ extensions: { code } }) => code)).toEqual(Array(2).fill(person ? 'FORBIDDEN' : 'UNAUTHENTICATED'));
    }
    expect(await draftCalls()).toEqual([]);
    const staff = queries === 'dealer' ? [SALES, EDITOR, ADMIN] : [EDITOR];
    for (const person of staff) {
      const { body, headers } = await asking(person);
      expect(body.errors).toBeUndefined();
      expect(body.data!.pageDraft).toMatchObject({ slug: PAGE, title: 'Gold and silver in an estate', isDraft: true });
      expect(body.data!.pageDraft!.body).toContain('<h2>What you get from us</h2>');
      const { articleDraft } = body.data!;
      expect(articleDraft).toMatchObject({ title: 'We’re looking for a second counter', isDraft: true, kind: 'COMPANY_NEWS' });
      expect(articleDraft!.publishedAt).toBe(articleDraft!.updatedAt);
      expect(articleDraft!.related).toHaveLength(3);
      expect(headers['cache-control']).not.toMatch(/public|s-maxage/);
    }
    const calls = await draftCalls();
    // Each request asks for both, and staff's login is sent to a backend that knows who is staff.
    expect(calls).toHaveLength(staff.length * 2);
    for (const { url, authorized } of calls) {
      expect(url).toContain(`?${parameter}&`);
      expect(authorized).toBe(asStaff);
    }
    await expectHidden();
  });
});

it('a published text is no draft, and one that is not there is none', async () => {
  bff = await Bff.withSandbox();
  const authorization = await bearerOf(bff, SALES);
  const query =
    '{ about: pageDraft(slug: "about/about-koura") { title isDraft } none: pageDraft(slug: "no/such-page") { title } odd: pageDraft(slug: "../x") { title } news: articleDraft(slug: "audit-2025") { isDraft publishedAt } }';
  const { body } = await bff.ask(query, undefined, { authorization });
  expect(body.data).toEqual({
    about: { title: 'About Koura Bullion', isDraft: false },
    none: null,
    odd: null,
    news: { isDraft: false, publishedAt: '2025-12-10T00:00:00.000Z' },
  });
});

it('a backend without the capability is not asked', async () => {
  bff = await Bff.ofVersion(VERSION, 'dealer', ['content.drafts']);
  const { body } = await asking(SALES);
  expect(body.errors).toBeUndefined();
  expect(body.data).toEqual({ pageDraft: null, articleDraft: null });
  expect(await draftCalls()).toEqual([]);
});

describe('texts in a Strapi 5 beside the backend', () => {
  const at = '2026-11-20T03:00:00.000Z';
  const page = { slug: PAGE, title: 'An estate', description: 'D', body: '<p>Text.</p>', updatedAt: at, publishedAt: null };
  // Editors leave out what they do not have yet.
  const article = {
    slug: ARTICLE,
    kind: null,
    title: null,
    summary: null,
    body: '<figure><img src="/uploads/inside.webp" alt="Inside"></figure>',
    image: { url: '/uploads/koru.webp', width: 600, height: 400, alternativeText: null },
    updatedAt: at,
    publishedAt: null,
  };
  const open = async (settings: Record<string, string> = {}): Promise<void> => {
    strapi.received.length = 0;
    strapi.isAway = false;
    strapi.collections = { pages: [page], articles: [article], mints: [], categories: [], 'special-offers': [] };
    // The capability is that of the texts, whatever the commerce backend has.
    bff = await Bff.ofVersion(VERSION, 'dealer', ['content.drafts'], { CONTENT_URL: await strapi.start(), ...settings });
  };

  it('are asked for drafts without the login of the other backend', async () => {
    await open();
    await expectHidden();
    const { body } = await asking(SALES);
    expect(body.errors).toBeUndefined();
    expect(body.data!.pageDraft).toMatchObject({ title: 'An estate', isDraft: true });
    expect(body.data!.articleDraft).toMatchObject({ title: 'Untitled', kind: 'COMPANY_NEWS', isDraft: true, publishedAt: at });
    expect(body.data!.articleDraft!.image!.url).toBe('/media/content-server/koru.webp');
    const drafts = strapi.received.filter(({ query }) => query.get('status') === 'draft');
    expect(drafts.map(({ path }) => path).toSorted()).toEqual(['/api/articles', '/api/pages']);
    expect(strapi.received.map(({ authorization }) => authorization)).toEqual(Array(strapi.received.length).fill(undefined));
    expect(await draftCalls()).toEqual([]);
    await expectHidden();
  });

  it('with an API token for whatever is read there, published or not, and for nothing else', async () => {
    strapi.token = 'an-api-token-of-the-dealer';
    await open({ CONTENT_TOKEN: strapi.token });
    await expectHidden();
    const { body } = await asking(SALES);
    expect(body.data!.pageDraft).toMatchObject({ isDraft: true });
    expect(new Set(strapi.received.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${strapi.token}`]));
    expect((await bff.seen()).filter(({ url, authorized }) => authorized && /^\/(?:pages|articles)/.test(url))).toEqual([]);
  });

  it('a token that is refused is the dealer’s mistake: nobody is asked to sign in again', async () => {
    strapi.token = 'an-api-token-of-the-dealer';
    await open({ CONTENT_TOKEN: 'a-token-that-has-been-deleted' });
    const { body } = await bff.ask('{ page(slug: "about") { title } }');
    expect(body.errors![0]!.extensions).toMatchObject({ code: 'BACKEND_BROKEN', status: 502 });
  });

  it('while it is away a draft is an error, and no older one is shown', async () => {
    await open();
    expect((await asking(SALES)).body.data!.pageDraft).toMatchObject({ title: 'An estate' });
    strapi.isAway = true;
    const { body } = await asking(SALES);
    expect(body.data!.pageDraft).toBeNull();
    expect(body.errors!.map(({ path }) => path![0])).toEqual(expect.arrayContaining(['pageDraft', 'articleDraft']));
  });
});
