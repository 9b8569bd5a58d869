import { type DocumentNode, print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArticleListDocument } from '../../../web/src/articles/articles.generated.ts';
import { HomeDocument } from '../../../web/src/home/home.generated.ts';
import { MintPageDocument } from '../../../web/src/mints/mint-page.generated.ts';
import { CategoryPageDocument, ContentPageDocument, FormPageDocument } from '../../../web/src/pages/pages.generated.ts';
import { ProductListDocument } from '../../../web/src/products/listing/product-list.generated.ts';
import { ProductPageDocument } from '../../../web/src/products/page/product-page.generated.ts';
import { ShellDocument } from '../../../web/src/shop/shell.generated.ts';
import { Bff } from '../support/open-bff.ts';

type Version = 'v3' | 'v4';

interface Page {
  name: string;
  document: unknown;
  variables?: Record<string, unknown>;
}

const list = (metal: string): Page => ({
  name: `the list of ${metal}`,
  document: ProductListDocument,
  variables: { filter: { metal: [metal] }, sort: 'PRICE_ASC', page: 1 },
});
const HOME: Page = { name: 'home', document: HomeDocument };
const PRODUCT: Page = { name: 'a product', document: ProductPageDocument, variables: { slug: 'britannia-1-oz-gold-coin' } };
const CATEGORY: Page = { name: 'a category', document: CategoryPageDocument, variables: { slug: 'gold-bars' } };
const MINT: Page = { name: 'a mint', document: MintPageDocument, variables: { slug: 'perth-mint' } };
const CONTENT: Page = {
  name: 'a page of text',
  document: ContentPageDocument,
  variables: { slug: 'terms-and-conditions', section: 'terms-and-conditions' },
};
const FORM: Page = { name: 'a form', document: FormPageDocument, variables: { slug: 'contact', section: 'about' } };
const ARTICLES: Page = { name: 'a list of articles', document: ArticleListDocument, variables: { kinds: ['COMPANY_NEWS'], page: 1 } };

describe.each<Version>(['v4', 'v3'])('requests to a plain Strapi, %s', (version) => {
  let bff: Bff;
  beforeAll(async () => {
    bff = await Bff.ofVersion(version, 'stock');
  });
  afterAll(() => bff.close());

  /** Loads a page as the web server does, and returns what reached the backend. */
  async function requestsOf({ document, variables }: Page): Promise<string[]> {
    await bff.forget();
    const load = async (query: unknown, of: Record<string, unknown> = {}): Promise<void> => {
      const { body } = await bff.ask(print(query as DocumentNode), of);
      expect(body.errors).toBeUndefined();
    };
    await Promise.all([load(ShellDocument), load(document, variables)]);
    return (await bff.seen()).map(({ method, url }) => `${method} ${decodeURIComponent(url)}`);
  }

  // In this order: home is the first page that the gateway ever loads, and brings the settings and the index of 200 products.
  it.each<[page: Page, cold: Record<Version, number>, again: Record<Version, number>]>([
    // Settings, two pages of the index with one row for the facets, articles, testimonials, and the products that are shown; Strapi 3 counts
    // lists apart.
    [HOME, { v4: 7, v3: 12 }, { v4: 1, v3: 1 }],
    [list('gold'), { v4: 1, v3: 2 }, { v4: 1, v3: 2 }],
    [PRODUCT, { v4: 2, v3: 2 }, { v4: 2, v3: 2 }],
    [CATEGORY, { v4: 3, v3: 4 }, { v4: 1, v3: 1 }],
    [MINT, { v4: 3, v3: 3 }, { v4: 1, v3: 1 }],
    [CONTENT, { v4: 2, v3: 3 }, { v4: 0, v3: 0 }],
    [FORM, { v4: 1, v3: 1 }, { v4: 0, v3: 0 }],
    [ARTICLES, { v4: 1, v3: 2 }, { v4: 0, v3: 0 }],
  ])('$0.name', async (page, cold, again) => {
    const first = await requestsOf(page);
    expect(first).toHaveLength(cold[version]);
    const second = await requestsOf(page);
    expect(second).toHaveLength(again[version]);
  });
});
