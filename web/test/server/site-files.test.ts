import { describe, expect, test } from 'vitest';
import { PALETTE } from '../../server/brand/palette.ts';
import { cardSvg } from '../../server/social-card/card-svg.ts';
import { pageFacts } from '../../server/social-card/page-facts.ts';
import { textWidth, wrapText } from '../../server/social-card/wrap-text.ts';
import { feedXml } from '../../server/site-files/feed-xml.ts';
import { llmsTxt } from '../../server/site-files/llms-txt.ts';
import { securityTxt } from '../../server/site-files/security-txt.ts';
import { loadConfig } from '../../server/config.ts';
import { relatedOrigins } from '../../server/site-files/related-origins.ts';
import { robotsTxt } from '../../server/site-files/robots-txt.ts';
import { sitemapXml } from '../../server/site-files/sitemap-xml.ts';
import type { SitemapQuery } from '../../src/sitemap/sitemap.generated.ts';

const SITE = { siteUrl: 'https://shop.example', brandName: 'Aurum & Sons' };
const ITEM = {
  __typename: 'ArticleTeaser' as const,
  slug: 'a',
  kind: 'COMPANY_NEWS' as const,
  title: '</title><script>alert(1)</script> & \u0000more',
  summary: 'S',
  author: null,
  publishedAt: '2026-11-01T00:00:00.000Z',
};

test('robots.txt names the sitemap, or sends everybody away', () => {
  expect(robotsTxt({ siteUrl: SITE.siteUrl, searchEngines: true })).toContain('\nSitemap: https://shop.example/sitemap.xml\n');
  expect(robotsTxt({ siteUrl: SITE.siteUrl, searchEngines: false })).toBe('User-agent: *\nDisallow: /\n');
});

test('the file for passkeys names every origin that may use them, and is none where there is one origin', () => {
  const of = (env: object) => relatedOrigins(loadConfig({ SITE_URL: 'https://shop.example', ...env }));
  expect(of({})).toBeNull();
  expect(JSON.parse(of({ PASSKEY_RELATED_ORIGINS: 'https://shop.example.au, https://new.example' })!)).toEqual({
    origins: ['https://shop.example', 'https://shop.example.au', 'https://new.example'],
  });
});

test('a feed holds nothing that ends its own elements', () => {
  const xml = feedXml({ __typename: 'Query', articles: { __typename: 'ArticlePage', items: [ITEM] } }, SITE);
  expect(xml).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; more</title>');
  expect(xml).toContain('<title>Articles and news – Aurum &amp; Sons</title>');
  expect(xml).toContain('<pubDate>Sun, 01 Nov 2026 00:00:00 GMT</pubDate>');
  expect(feedXml({ __typename: 'Query', articles: null }, SITE)).not.toContain('<item>');
});

test('a sitemap counts the further pages of its lists, and says when a text changed', () => {
  const product = (index: number) => entry('PRODUCT', `p-${index}`, { metal: 'gold', type: index < 30 ? 'coin' : 'bar' });
  const xml = sitemapXml(
    {
      sitemap: [
        ...Array.from({ length: 49 }, (_, index) => product(index)),
        entry('PAGE', 'contact', { updatedAt: '2026-01-02T00:00:00Z' }),
        ...['help/returns', 'shipping-policy', 'cart', 'buy/offers', 'about/faqs', 'a/b/c/d'].map((slug) => entry('PAGE', slug, {})),
      ],
      testimonials: { __typename: 'TestimonialPage', pageCount: 2 },
      website: {
        __typename: 'Website',
        capabilities: ['spotPrices'],
        metals: [
          { __typename: 'Metal', slug: 'gold', name: 'Gold' },
          { __typename: 'Metal', slug: 'silver', name: 'Silver' },
        ],
        productTypes: [
          { __typename: 'ProductType', slug: 'coin', segment: 'coins', name: 'Coins' },
          { __typename: 'ProductType', slug: 'bar', segment: 'bars', name: 'Bars' },
        ],
      },
    } as SitemapQuery,
    SITE.siteUrl,
  );
  const paths = [...xml.matchAll(/<loc>https:\/\/shop\.example([^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths, 'the dealer’s pages at any path').toEqual(expect.arrayContaining(['/help/returns/', '/shipping-policy/']));
  const shadowed = new Set(['/cart/', '/buy/offers/', '/a/b/c/d/']);
  expect(
    paths.filter((path) => shadowed.has(path!)),
    'pages whose path another route has, or none',
  ).toEqual([]);
  expect(paths.filter((path) => path!.startsWith('/buy/'))).toEqual([
    '/buy/',
    '/buy/gold/',
    '/buy/gold/coins/',
    '/buy/gold/bars/',
    '/buy/?page=2',
    '/buy/?page=3',
    '/buy/gold/?page=2',
    '/buy/gold/?page=3',
    '/buy/gold/coins/?page=2',
  ]);
  expect(paths).toEqual(expect.arrayContaining(['/testimonials/page/2/', '/charts-prices/', '/charts-prices/gold/']));
  expect(xml).toContain('<loc>https://shop.example/contact/</loc><lastmod>2026-01-02T00:00:00.000Z</lastmod>');
});

function entry(kind: string, slug: string, more: object) {
  return { __typename: 'SitemapEntry', kind, slug, title: slug, updatedAt: null, articleKind: null, metal: null, type: null, ...more };
}

describe('a social card', () => {
  test.each([
    ['short', 20, ['short']],
    ['one two three', 4, ['one two', 'three']],
    ['iii iii iii iii iii iii', 3, ['iii iii', 'iii iii…']],
  ])('%s breaks into lines', (text, width, lines) => {
    const wrapped = wrapText(text, width, 2);
    expect(wrapped).toEqual(lines);
    expect(Math.max(...wrapped.map(textWidth))).toBeLessThanOrEqual(width);
  });

  test('has the page’s text without the brand, for indexed pages only', () => {
    const head =
      '<title>Bars &amp; coins - Aurum &amp; Sons</title><meta name="description" content="&quot;D&quot;"/><meta name="robots" content="index, follow"/><meta name="thumbnail" content="/media/a.svg"/>';
    expect(pageFacts(head, SITE.brandName)).toEqual({ title: 'Bars & coins', description: '"D"', picture: '/media/a.svg' });
    expect(pageFacts(head.replace('index, follow', 'noindex, follow'), SITE.brandName)).toBeUndefined();
    expect(pageFacts(head.replace('/media/a.svg', 'https://elsewhere.example/a.svg'), SITE.brandName)!.picture).toBeNull();
    expect(pageFacts(head.replace('/media/a.svg', '/media/../graphql'), SITE.brandName)!.picture).toBeNull();
  });

  test('escapes markup in titles', () => {
    const svg = cardSvg({ title: '</text><script>', description: '&', brandName: 'A & B', picture: null, palette: PALETTE });
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;/text&gt;&lt;script&gt;');
  });
});

test('llms.txt names the shop’s metals, feeds and policies, and its texts say nothing else', () => {
  const text = llmsTxt(
    {
      __typename: 'Query',
      website: {
        __typename: 'Website',
        brandName: 'Aurum',
        email: null,
        phone: '',
        metals: [{ __typename: 'Metal', slug: 'gold', name: 'Gold' }],
        countries: [
          { __typename: 'Country', isoCode: 'NZ', name: 'New Zealand', url: null },
          { __typename: 'Country', isoCode: 'SG', name: 'Singapore', url: 'https://sg.example' },
        ],
      },
      contentTitles: [
        { __typename: 'ContentTitle', path: '/privacy-policy/', title: '[Privacy](https://evil.example)', about: 'What we\nkeep' },
        { __typename: 'ContentTitle', path: '/news/a/', title: 'News', about: '' },
      ],
    },
    SITE,
  );
  expect(text).toContain('- [Gold](https://shop.example/buy/gold/)');
  expect(text).toContain('https://shop.example/feeds/nz/google.xml');
  expect(text).not.toContain('/feeds/sg/');
  expect(text).toContain(String.raw`- [\[Privacy\](https://evil.example)](https://shop.example/privacy-policy/): What we keep`);
  expect(text).not.toContain('/news/a/');
});

test('security.txt ends within a year, and is the same all day', () => {
  const at = (time: string): string => securityTxt(SITE, 'desk@shop.example', Date.parse(time));
  expect(at('2026-11-28T01:00:00Z')).toBe(at('2026-11-28T23:00:00Z'));
  expect(at('2026-11-28T01:00:00Z')).toContain(
    'Contact: mailto:desk@shop.example\nContact: https://shop.example/contact/\nExpires: 2027-05-27T00:00:00.000Z\n',
  );
  expect(securityTxt(SITE, null)).not.toContain('mailto');
});
