import { Args, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../access/access.ts';
import { Shared } from '../access/shared-query.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { BackendError } from '../errors/backend-error.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { Product } from './product.model.ts';
import { toProduct } from './product-mapper.ts';
import { ProductsBackend } from './products.backend.ts';

const SLUG = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,199}$/u;

@Resolver()
export class ProductQuery {
  constructor(
    private readonly backend: ProductsBackend,
    private readonly settings: WebsiteSettings,
  ) {}

  @Access('public')
  @Shared()
  @Query(() => Product, {
    nullable: true,
    description: 'One product with its related ones; null when there is none of that slug (specification section 7: GET /products/{slug}).',
  })
  async product(
    @Args('slug', { description: "Last segment of the product page's path." }) slug: string,
    @CurrentCaller() caller: Caller,
  ): Promise<Product | null> {
    if (!SLUG.test(slug)) return null;
    try {
      const [row, website] = await Promise.all([this.backend.bySlug(slug, caller), this.settings.of(caller)]);
      // Backends accept an id in the same place, but a page must have one address only.
      return row.slug === slug ? toProduct(row, website) : null;
    } catch (error) {
      if (error instanceof BackendError && error.status === 404) return null;
      throw error;
    }
  }
}
