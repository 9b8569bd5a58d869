import { Logger } from '@nestjs/common';
import { Field, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { rows } from '../../graphql/rows.ts';
import { Products } from '../../products/products.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { ArticleKind } from '../articles.query.ts';
import { ContentCache } from '../content-cache.ts';
import type { FilledContent } from '../filled-content.ts';

const SitemapKind = describedEnum('SitemapKind', 'The kind of a page, which determines its path.', {
  PRODUCT: ['product', 'A product: /product/{slug}/.'],
  MINT: ['mint', 'A mint: /mints/{slug}/.'],
  CATEGORY: ['category', 'A category: /category/{slug}/.'],
  SPECIAL_OFFER: ['specialOffer', 'A special offer: /special-offers/{slug}/.'],
  ARTICLE: ['article', 'An article or a news item: /news/{slug}/.'],
  PAGE: ['page', "A page of the dealer's content: /{slug}/."],
});
type SitemapKind = (typeof SitemapKind)[keyof typeof SitemapKind];

@ObjectType({ description: 'An entity with its own page.' })
class SitemapEntry {
  @Field(() => SitemapKind, { description: 'The kind of page.' })
  kind: SitemapKind;
  @Field({ description: "Slug of the page's subject, which its address ends with." })
  slug: string;
  @Field({ description: 'The name or heading.' })
  title: string;
  @Field(() => Date, {
    nullable: true,
    description: 'When the text last changed; null where unknown, such as for products, whose prices change all the time.',
  })
  updatedAt: string | null;
  @Field(() => ArticleKind, { nullable: true, description: 'For an article: the list it belongs to.' })
  articleKind: ArticleKind | null;
  @Field(() => String, { nullable: true, description: 'For a product: the slug of its metal.' })
  metal: string | null;
  @Field(() => String, { nullable: true, description: 'For a product: its type.' })
  type: string | null;
}

type Load = (asking: Caller, content: FilledContent) => Promise<SitemapEntry[]>;

type Part = 'articles' | 'categories' | 'mints' | 'pages' | 'products' | 'special-offers';

@Resolver()
export class SitemapQuery {
  readonly #logger = new Logger(SitemapQuery.name);

  constructor(
    private readonly products: Products,
    private readonly cache: ContentCache,
  ) {}

  @Access('public')
  @Query(() => [SitemapEntry], {
    complexity: rows(400),
    description:
      'Everything that has its own page, for sitemaps. Offers that have ended are left out, and so is a collection that cannot be loaded. Cached for a minute.',
  })
  async sitemap(@CurrentCaller() caller: Caller): Promise<SitemapEntry[]> {
    const results = await Promise.allSettled(
      (Object.entries(this.#collections) as [Part, Load][]).map(([name, load]) => this.cache.find(`sitemap-${name}`, caller, load)),
    );
    const failures = results.filter((result) => result.status === 'rejected');
    // An empty sitemap would tell search engines that every page is gone.
    if (failures.length === results.length) throw failures[0]!.reason;
    for (const { reason } of failures) {
      caller.notes.cacheTags?.preventCaching();
      this.#logger.error({ msg: 'a collection is left out of the sitemap', requestId: caller.requestId, err: reason as unknown });
    }
    return results.flatMap((result) => (result.status === 'fulfilled' ? (result.value ?? []) : []));
  }

  /** In the order in which they are listed. */
  readonly #collections: Record<Part, Load> = {
    pages: async (asking, content) =>
      (await content.pages(asking)).map(({ slug, title, updatedAt }) => entry(SitemapKind.PAGE, slug, title, { updatedAt })),
    products: async (asking) =>
      (await this.products.all(asking)).map(({ slug, name, metal, type }) =>
        entry(SitemapKind.PRODUCT, slug, name, { metal: metal.slug, type }),
      ),
    mints: async (asking, content) => (await content.mints(asking)).map(({ slug, name }) => entry(SitemapKind.MINT, slug, name)),
    categories: async (asking, content) =>
      (await content.categories(asking)).map(({ slug, name }) => entry(SitemapKind.CATEGORY, slug, name)),
    'special-offers': async (asking, content) => {
      const now = Date.now();
      const offers = await content.specialOffers(asking);
      return offers
        .filter(({ validTo }) => !validTo || Date.parse(validTo) > now)
        .map(({ slug, title, updatedAt }) => entry(SitemapKind.SPECIAL_OFFER, slug, title, { updatedAt }));
    },
    articles: async (asking, content) =>
      (await content.allArticles(asking)).map(({ slug, title, kind, updatedAt }) =>
        entry(SitemapKind.ARTICLE, slug, title, { updatedAt: updatedAt ?? null, articleKind: kind }),
      ),
  };
}

function entry(kind: SitemapKind, slug: string, title: string, more: Partial<SitemapEntry> = {}): SitemapEntry {
  return { kind, slug, title, updatedAt: null, articleKind: null, metal: null, type: null, ...more };
}
