import { Logger } from '@nestjs/common';
import { Args, Field, ID, Int, ObjectType, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import type * as content from '../commerce/content.ts';
import { isContentSlug } from '../commerce/content.ts';
import { rows } from '../graphql/rows.ts';
import { toImage, toProduct } from '../products/product-mapper.ts';
import { Image } from '../products/product-parts.model.ts';
import { Product } from '../products/product.model.ts';
import { Products } from '../products/products.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { listPart } from '../request/page-part.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { ContentCache } from './content-cache.ts';
import { safeHtml } from './safe-html.ts';

@ObjectType({ description: 'A mint or refiner with the content of its page. Unknown facts are null.' })
class MintProfile {
  @Field(() => ID, { description: 'Slug, as in paths and filters.' })
  slug: string;
  @Field()
  name: string;
  @Field(() => String, { nullable: true, description: 'Country, as text: "Canada".' })
  country: string | null;
  @Field(() => String, { nullable: true, description: 'Location, as text: "Ottawa and Winnipeg, Canada".' })
  location: string | null;
  @Field(() => Int, { nullable: true, description: 'The year it was founded.' })
  founded: number | null;
  @Field(() => String, { nullable: true, description: 'The owner, as text.' })
  owner: string | null;
  @Field(() => String, { nullable: true, description: 'What it is best known for, as text.' })
  knownFor: string | null;
  @Field(() => String, { nullable: true, description: 'A few sentences, plain text.' })
  description: string | null;
  @Field(() => String, { nullable: true, description: 'Safe HTML, as in `ContentPage.body`.' })
  body: string | null;
  @Field(() => Image, { nullable: true, description: 'A picture of one of its products.' })
  image: Image | null;
}

function toMintProfile({
  slug,
  name,
  country,
  location,
  founded,
  owner,
  knownFor,
  description,
  body,
  image,
}: content.MintProfile): MintProfile {
  return {
    slug,
    name,
    country: country || null,
    location: location || null,
    founded: Number.isInteger(founded) ? founded! : null,
    owner: owner || null,
    knownFor: knownFor || null,
    description: description || null,
    body: body ? safeHtml(body) : null,
    image: image ? toImage(image) : null,
  };
}

@Resolver()
export class MintsResolver {
  constructor(private readonly cache: ContentCache) {}

  @Access('public')
  @Query(() => MintProfile, {
    nullable: true,
    description: 'One mint or refiner; null when there is none with that slug. Cached for a minute.',
  })
  async mint(
    @Args('slug', { description: "Last segment of the mint's path." }) slug: string,
    @CurrentCaller() caller: Caller,
  ): Promise<MintProfile | null> {
    return this.cache.bySlug('mint', slug, caller, (content, asking) => content.mint(slug, asking), toMintProfile);
  }

  @Access('public')
  @Query(() => [MintProfile], { complexity: rows(20), description: 'All mints and refiners by name. Cached for a minute.' })
  async mints(@CurrentCaller() caller: Caller): Promise<MintProfile[]> {
    const found = await this.cache.find('mints', caller, async (asking, content) => {
      const rows = await content.mints(asking);
      const mints = rows.map(toMintProfile).filter(({ slug }) => isContentSlug(slug));
      return mints.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
    });
    return found ?? [];
  }
}

@Resolver(() => MintProfile)
export class MintProductsField {
  readonly #logger = new Logger(MintProductsField.name);

  constructor(
    private readonly catalogue: Products,
    private readonly settings: WebsiteSettings,
    private readonly cache: ContentCache,
  ) {}

  /** The choice is cached, not the products: their prices are current. */
  @ResolveField(() => [Product], {
    complexity: rows(12, { calls: 1 }),
    description: 'At most 5 of its products in stock, chosen at random every minute (specification section 9).',
  })
  products(@Parent() { slug }: MintProfile, @CurrentCaller() caller: Caller): Promise<Product[]> {
    return listPart('MintProfile.products', this.#some(slug, caller), caller, this.#logger);
  }

  async #some(slug: string, caller: Caller): Promise<Product[]> {
    const ids = await this.cache.find(`mint-products:${slug}`, caller, (asking) => this.catalogue.someOfMint(slug, asking));
    // A cache of an older release has numbers.
    const [rows, texts] = await Promise.all([this.catalogue.byIds((ids ?? []).map(String), caller), this.settings.textsOf(caller)]);
    // The last one may have been sold since the choice.
    return rows.filter(({ availability }) => availability === 'inStock').map((row) => toProduct(row, texts));
  }
}
