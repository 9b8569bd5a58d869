import { WEB_URL } from '../support/addresses.ts';
import { look } from '../support/seen-pages.ts';
import { expect, test } from '../support/shop-test.ts';
import { dataBlocks } from '../support/structured-data.ts';
import { onlyInFull } from '../support/matrix.ts';

/** Structured data of a page by type. */
const dataOf = (html: string) => new Map(dataBlocks(html).map((block) => [String(block['@type']), block]));

test('structured data is complete', async ({ request }) => {
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

test('social cards are pictures of existing pages', onlyInFull, async ({ request }) => {
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
