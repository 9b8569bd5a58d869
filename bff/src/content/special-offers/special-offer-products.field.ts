import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { rows } from '../../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Product } from '../../products/product.model.ts';
import { toProduct } from '../../products/product-mapper.ts';
import { ProductsBackend } from '../../products/products.backend.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { SpecialOffer } from './special-offer.model.ts';

@Resolver(() => SpecialOffer)
export class SpecialOfferProductsField {
  constructor(
    private readonly catalogue: ProductsBackend,
    private readonly settings: WebsiteSettings,
  ) {}

  @ResolveField(() => [Product], {
    complexity: rows(12),
    description: "Its products at the prices of the moment, in the dealer's order; at most 48.",
  })
  async products(@Parent() { productIds }: SpecialOffer, @CurrentCaller() caller: Caller): Promise<Product[]> {
    const [rows, website] = await Promise.all([this.catalogue.byIds(productIds, caller), this.settings.of(caller)]);
    return rows.map((row) => toProduct(row, website));
  }
}
