import { Logger } from '@nestjs/common';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { listPart } from '../request/page-part.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { Catalogue } from '../commerce/catalogue.ts';
import { productBySlug } from '../commerce/product-by-slug.ts';
import { Product } from './product.model.ts';
import { toProduct } from './product-mapper.ts';

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
