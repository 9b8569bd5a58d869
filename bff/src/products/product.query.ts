import { addressOf, isSlug } from '@koura/shared-types/slug';
import { isId } from '@koura/shared-types/id';
import { Args, ArgsType, Field, ID, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Access, Shared } from '../access/access.ts';
import { CurrentCaller, type Caller } from '../request/caller.ts';
import { undefinedIfStatus } from '../errors/backend-error.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { Catalogue, type Product as Row } from '../commerce/catalogue.ts';
import { productBySlug } from '../commerce/product-by-slug.ts';
import { RequestError } from '../errors/request-error.ts';
import { Product } from './product.model.ts';
import { Products } from './products.ts';
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

@ArgsType()
class ProductKey {
  @Field(() => ID, { nullable: true, description: '`Product.id`.' })
  id?: string | null;
  @Field(() => String, { nullable: true, description: '`Product.orderingSku`, in any capitals.' })
  sku?: string | null;
  @Field(() => String, { nullable: true, description: '`Product.slug`.' })
  slug?: string | null;
}

@Resolver()
export class ProductByQuery {
  constructor(
    private readonly products: Products,
    private readonly settings: WebsiteSettings,
    private readonly bySlug: ProductQuery,
  ) {}

  @Access('public')
  @Shared()
  @Query(() => Product, {
    nullable: true,
    description:
      'One product by one of its keys; null when there is none. Exactly one argument: others are BAD_USER_INPUT. For many ids use `products(filter: {ids})`.',
  })
  async productBy(@Args() { id, sku, slug }: ProductKey, @CurrentCaller() caller: Caller): Promise<Product | null> {
    const given = [id, sku, slug].filter((key) => typeof key === 'string');
    if (given.length !== 1) throw new RequestError('Give exactly one of `id`, `sku` and `slug`.');
    if (typeof slug === 'string') return this.bySlug.product(slug, caller);
    const row = typeof id === 'string' ? await this.#byId(id, caller) : await this.products.bySku(sku!, caller);
    return row ? toProduct(row, await this.settings.textsOf(caller)) : null;
  }

  async #byId(id: string, caller: Caller): Promise<Row | undefined> {
    return isId(id) ? (await this.products.byIds([id], caller))[0] : undefined;
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
