import { addressOf, isSlug } from '@koura/shared-types/slug';
import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, Shared } from '../access/access.ts';
import { CurrentCaller, type Caller } from '../request/caller.ts';
import { undefinedIfStatus } from '../errors/backend-error.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { Catalogue } from '../commerce/catalogue.ts';
import { productBySlug } from '../commerce/product-by-slug.ts';
import { Product } from './product.model.ts';
import { toProduct } from './product-mapper.ts';
import { Logger } from '@nestjs/common';
import { listPart } from '../request/page-part.ts';

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

@Resolver(() => Product)
export class RelatedProductsField {
  readonly #logger = new Logger(RelatedProductsField.name);

  constructor(
    private readonly catalogue: Catalogue,
    private readonly settings: WebsiteSettings,
  ) {}

  /** A single product includes them. Rows of lists do not: the backend returns them for one product at a time. */
  @ResolveField()
  relatedProducts(@Parent() product: Product, @CurrentCaller() caller: Caller): Product[] | Promise<Product[]> {
    const known = product.relatedProducts;
    return known ?? listPart('Product.relatedProducts', this.#load(product, caller), caller, this.#logger);
  }

  async #load(product: Product, caller: Caller): Promise<Product[]> {
    const [row, texts] = await Promise.all([productBySlug(this.catalogue, product.slug, caller), this.settings.textsOf(caller)]);
    return (row.relatedProducts ?? []).map((related) => toProduct(related, texts));
  }
}
