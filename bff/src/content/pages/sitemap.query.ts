import { Query, Resolver } from '@nestjs/graphql';
import { rows } from '../../graphql/rows.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { ProductsBackend } from '../../products/products.backend.ts';
import { ContentCache } from '../content-cache.ts';
import { ContentBackend } from '../content.backend.ts';
import { SitemapEntry, SitemapKind } from './sitemap-entry.model.ts';

@Resolver()
export class SitemapQuery {
  constructor(
    private readonly content: ContentBackend,
    private readonly catalogue: ProductsBackend,
    private readonly cache: ContentCache,
  ) {}

  @Access('public')
  @Query(() => [SitemapEntry], {
    complexity: rows(400),
    description: 'Everything that has a page of its own: for sitemaps. Offers that have ended are left out. Remembered for a minute.',
  })
  async sitemap(@CurrentCaller() caller: Caller): Promise<SitemapEntry[]> {
    return (await this.cache.find('sitemap', caller, (asking) => this.#load(asking))) ?? [];
  }

  async #load(caller: Caller): Promise<SitemapEntry[]> {
    const [products, mints, categories, offers, articles, pages] = await Promise.all([
      this.catalogue.all(caller),
      this.content.mints(caller),
      this.content.categories(caller),
      this.content.specialOffers(caller),
      this.content.allArticles(caller),
      this.content.pages(caller),
    ]);
    const now = Date.now();
    return [
      ...pages.map(({ slug, title, updatedAt }) => entry(SitemapKind.PAGE, slug, title, { updatedAt })),
      ...products.map(({ slug, name, metal, type }) => entry(SitemapKind.PRODUCT, slug, name, { metal: metal.slug, type })),
      ...mints.map(({ slug, name }) => entry(SitemapKind.MINT, slug, name)),
      ...categories.map(({ slug, name }) => entry(SitemapKind.CATEGORY, slug, name)),
      ...offers
        .filter(({ validTo }) => !validTo || Date.parse(validTo) > now)
        .map(({ slug, title, updatedAt }) => entry(SitemapKind.SPECIAL_OFFER, slug, title, { updatedAt })),
      ...articles.map(({ slug, title, kind, updatedAt }) => entry(SitemapKind.ARTICLE, slug, title, { updatedAt, articleKind: kind })),
    ];
  }
}

function entry(kind: SitemapKind, slug: string, title: string, more: Partial<SitemapEntry> = {}): SitemapEntry {
  return { kind, slug, title, updatedAt: null, articleKind: null, metal: null, type: null, ...more };
}
