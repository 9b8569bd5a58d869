import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { Product } from './product.model.ts';
import { toProduct } from './product-mapper.ts';
import { ProductsBackend } from './products.backend.ts';

@Resolver(() => Product)
export class RelatedProductsField {
  constructor(
    private readonly backend: ProductsBackend,
    private readonly settings: WebsiteSettings,
  ) {}

  /** A single product includes them. Rows of lists do not: the backend sends them for one product at a time. */
  @ResolveField()
  async relatedProducts(@Parent() product: Product, @CurrentCaller() caller: Caller): Promise<Product[]> {
    const known = product.relatedProducts;
    if (known) return known;
    const [row, website] = await Promise.all([this.backend.bySlug(product.slug, caller), this.settings.of(caller)]);
    return (row.relatedProducts ?? []).map((related) => toProduct(related, website));
  }
}
