import type { APIRequestContext } from '@playwright/test';
import { WEB_URL } from '../support/addresses.ts';
import { expect, test } from '../support/shop-test.ts';

const attribute = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');
const AT_ONCE = 8;

interface SeenPage {
  path: string;
  status: number;
  title: string | undefined;
  description: string | undefined;
  canonical: string | undefined;
  robots: string | undefined;
  card: string | undefined;
  html: string;
}

async function look(request: APIRequestContext, path: string): Promise<SeenPage> {
  const response = await request.get(path, { maxRedirects: 0 });
  const html = await response.text();
  return {
    path,
    status: response.status(),
    title: attribute(html, /<title>([^<]*)<\/title>/),
    description: attribute(html, /<meta name="description" content="([^"]*)"/),
    canonical: attribute(html, /<link rel="canonical" href="([^"]*)"/),
    robots: attribute(html, /<meta name="robots" content="([^"]*)"/),
    card: attribute(html, /<meta property="og:image" content="([^"]*)"/),
    html,
  };
}

async function lookAtAll(request: APIRequestContext, paths: readonly string[]): Promise<SeenPage[]> {
  const seen: SeenPage[] = [];
  for (let from = 0; from < paths.length; from += AT_ONCE)
    seen.push(...(await Promise.all(paths.slice(from, from + AT_ONCE).map((path) => look(request, path)))));
  return seen;
}

/** Structured data of a page by type. */
function dataOf(html: string): Map<string, Record<string, unknown>> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  );
  for (const block of blocks) expect(block['@context']).toBe('https://schema.org');
  return new Map(blocks.map((block) => [String(block['@type']), block]));
}

test('the sitemap lists every page that may be indexed once; titles and descriptions are all different', async ({ request }) => {
  test.slow();
  const xml = await (await request.get('/sitemap.xml')).text();
  const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!.replaceAll('&amp;', '&'));
  expect(listed.every((address) => address.startsWith(`${WEB_URL}/`))).toBe(true);
  const paths = listed.map((address) => address.slice(WEB_URL.length));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.length).toBeGreaterThan(300);

  const pages = await lookAtAll(request, paths);
  const faults = pages
    .filter(({ path, status, robots, canonical }) => status !== 200 || robots !== 'index, follow' || canonical !== WEB_URL + path)
    .map(({ path, status, robots, canonical }) => `${path}: ${status}, ${robots}, ${canonical}`);
  expect(faults).toEqual([]);
  for (const key of ['title', 'description'] as const) {
    const known = new Map<string, string>();
    const twice = pages.flatMap(({ path, [key]: text = '' }) => {
      const other = known.get(text);
      known.set(text, path);
      return other === undefined ? [] : [`${other} and ${path}: ${text}`];
    });
    expect(twice, key).toEqual([]);
  }
  expect(pages.filter(({ title = '' }) => !title.includes('Koura Bullion')).map(({ path }) => path)).toEqual([]);
  expect(pages.filter(({ description = '' }) => description.length < 40 || description.length > 200).map(({ path }) => path)).toEqual([]);

  // What these pages link to and may be indexed is listed, too.
  const links = new Set(
    pages.flatMap(({ html, path }) =>
      [...html.matchAll(/<a\b[^>]*?\bhref="([^"#]*)/g)]
        .map(([, href]) => new URL(href!.replaceAll('&amp;', '&'), WEB_URL + path))
        .filter(({ origin, search }) => origin === WEB_URL && !search)
        .map(({ pathname }) => pathname),
    ),
  );
  const unlisted = await lookAtAll(
    request,
    // A chart's currencies and ranges are views of the metal's page, which is listed.
    [...links].filter((path) => !paths.includes(path) && !/^\/charts-prices\/[a-z]+\/./.test(path)),
  );
  expect(
    unlisted.filter(({ path, robots, canonical }) => robots === 'index, follow' && canonical === WEB_URL + path).map(({ path }) => path),
  ).toEqual([]);
});

test('structured data says what it must', async ({ request }) => {
  const home = dataOf((await look(request, '/')).html);
  expect(home.get('WebSite')).toMatchObject({
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${WEB_URL}/buy/?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
  expect(home.get('JewelryStore')).toMatchObject({
    address: { '@type': 'PostalAddress', streetAddress: 'Level 2, 48 High Street', postalCode: '1010', addressCountry: 'NZ' },
    telephone: expect.stringMatching(/\d{3}/),
    openingHours: 'Mo-Fr 09:00-17:00',
    priceRange: '$$$',
    image: `${WEB_URL}/social-card/index.png`,
    logo: `${WEB_URL}/logo.png`,
  });
  const product = dataOf((await look(request, '/product/canadian-maple-leaf-1-oz-gold-coin/')).html);
  expect(product.get('Product')).toMatchObject({
    sku: expect.any(String),
    brand: { '@type': 'Brand', name: 'Royal Canadian Mint' },
    offers: {
      '@type': 'Offer',
      priceCurrency: 'NZD',
      price: expect.stringMatching(/^\d+\.\d\d$/),
      availability: 'https://schema.org/InStock',
    },
  });
  const article = dataOf((await look(request, '/news/coins-or-bars/')).html);
  expect(article.get('Article')).toMatchObject({
    headline: 'Coins or bars: what the premium tells you',
    datePublished: '2026-11-18T00:00:00.000Z',
    author: { '@type': 'Person', name: 'Aroha Ngata' },
    publisher: { name: 'Koura Bullion' },
  });
  expect(article.get('BreadcrumbList')!['itemListElement']).toHaveLength(4);
  expect(dataOf((await look(request, '/news/christmas-2026/')).html).has('NewsArticle')).toBe(true);
  const questions = dataOf((await look(request, '/about/faqs/')).html).get('FAQPage')!['mainEntity'] as {
    acceptedAnswer: { text: string };
  }[];
  expect(questions.length).toBeGreaterThanOrEqual(30);
  expect(questions.every(({ acceptedAnswer }) => acceptedAnswer.text.length > 20)).toBe(true);
});

test('social cards are pictures of pages that are there', async ({ request }) => {
  for (const path of ['/', '/news/coins-or-bars/', '/product/koura-100-g-gold-bar/', '/mints/pamp/']) {
    const { card } = await look(request, path);
    expect(card, path).toContain(`${WEB_URL}/social-card/`);
    const picture = await request.get(card!);
    expect(picture.headers()['content-type'], path).toBe('image/png');
    const bytes = await picture.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630]);
  }
  for (const path of ['/social-card/no-such-page.png', '/social-card/cart.png', '/social-card/news/a%20b.png', '/social-card/../news.png'])
    expect((await request.get(path)).status(), path).toBe(404);
  expect((await request.get('/logo.png')).headers()['content-type']).toBe('image/png');
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${WEB_URL}/sitemap.xml`);
});
