import { Logger } from '@nestjs/common';
import { Args, Field, ID, Int, ObjectType, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import type * as content from '../commerce/content.ts';
import { isContentSlug } from '../commerce/content.ts';
import { rows } from '../graphql/rows.ts';
import { toProduct } from '../products/product-mapper.ts';
import { Product } from '../products/product.model.ts';
import { Products } from '../products/products.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { listPart } from '../request/page-part.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { ContentCache } from './content-cache.ts';
import { safeHtml } from './safe-html.ts';

@ObjectType({ description: 'A set of products that the dealer promotes together.' })
class SpecialOffer {
  @Field(() => ID, { description: 'Last segment of its path: /special-offers/{slug}/.' })
  slug: string;
  @Field({ description: 'Heading of the offer, plain text.' })
  title: string;
  @Field({ description: 'One or two sentences, plain text.' })
  description: string;
  @Field({ description: 'Safe HTML, as in `ContentPage.body`.' })
  body: string;
  @Field(() => Date, { nullable: true, description: 'When the offer ends; null when it does not end.' })
  validTo: string | null;
  @Field(() => Int, { description: 'Number of products in the offer.' })
  productCount: number;

  /** Ids of its products, in the dealer's order; not a field of the schema. */
  productIds: string[];
}

/** A set with more products than this is a category rather than an offer. */
const MAX_PRODUCTS = 48;

function toSpecialOffer({ slug, title, description, body, validTo, products }: content.SpecialOffer): SpecialOffer {
  const productIds = products.map(({ id }) => id).slice(0, MAX_PRODUCTS);
  return { slug, title, description, body: safeHtml(body), validTo: validTo || null, productCount: productIds.length, productIds };
}

@Resolver()
export class SpecialOffersResolver {
  constructor(private readonly cache: ContentCache) {}

  @Access('public')
  @Query(() => SpecialOffer, {
    nullable: true,
    description: 'One special offer, ended or not; null when there is none with that slug. Cached for a minute.',
  })
  async specialOffer(
    @Args('slug', { description: "Last segment of the offer's path." }) slug: string,
    @CurrentCaller() caller: Caller,
  ): Promise<SpecialOffer | null> {
    return this.cache.bySlug('special-offer', slug, caller, (content, asking) => content.specialOffer(slug, asking), toSpecialOffer);
  }

  @Access('public')
  @Query(() => [SpecialOffer], { complexity: rows(4), description: 'The special offers that have not ended. Cached for a minute.' })
  async specialOffers(@CurrentCaller() caller: Caller): Promise<SpecialOffer[]> {
    const found = await this.cache.find('special-offers', caller, async (asking, content) =>
      (await content.specialOffers(asking)).map(toSpecialOffer).filter(({ slug }) => isContentSlug(slug)),
    );
    return (found ?? []).filter(({ validTo }) => validTo === null || Date.parse(validTo) > Date.now());
  }
}

@Resolver(() => SpecialOffer)
export class SpecialOfferProductsField {
  readonly #logger = new Logger(SpecialOfferProductsField.name);

  constructor(
    private readonly catalogue: Products,
    private readonly settings: WebsiteSettings,
  ) {}

  @ResolveField(() => [Product], {
    complexity: rows(12, { calls: 1 }),
    description: "The products at current prices, in the dealer's order; at most 48.",
  })
  products(@Parent() { productIds }: SpecialOffer, @CurrentCaller() caller: Caller): Promise<Product[]> {
    return listPart('SpecialOffer.products', this.#all(productIds, caller), caller, this.#logger);
  }

  async #all(productIds: readonly string[], caller: Caller): Promise<Product[]> {
    // A cache of an older release has numbers.
    const [rows, texts] = await Promise.all([this.catalogue.byIds(productIds.map(String), caller), this.settings.textsOf(caller)]);
    return rows.map((row) => toProduct(row, texts));
  }
}
