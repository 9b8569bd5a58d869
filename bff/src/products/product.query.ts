import { addressOf, isSlug } from '@koura/shared-types/slug';
import { Args, Query, Resolver } from '@nestjs/graphql';
import { Access, Shared } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { undefinedIfStatus } from '../errors/backend-error.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { Catalogue } from '../commerce/catalogue.ts';
import { productBySlug } from '../commerce/product-by-slug.ts';
import { Product } from './product.model.ts';
import { toProduct } from './product-mapper.ts';

@Resolver()
export class ProductQuery {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly settings: WebsiteSettings,
  ) {}

  @Access('public')
  @Shared()
  @Query(() => Product, {
    nullable: true,
    description:
      'One product with its related products; null when there is none with that slug (specification section 7: GET /products/{slug}).',
  })
  async product(
    @Args('slug', { description: 'Last segment of the path of its page.' }) slug: string,
    @CurrentCaller() caller: Caller,
  ): Promise<Product | null> {
    if (!isSlug(slug)) return null;
    const [row, texts] = await Promise.all([
      undefinedIfStatus(productBySlug(this.catalogue, slug, caller), 404),
      this.settings.textsOf(caller),
    ]);
    // Backends accept an id in the same place, but a page must have one URL only.
    return row?.slug === addressOf(slug) ? toProduct(row, texts) : null;
  }
}
