import { Logger } from '@nestjs/common';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { rows } from '../../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { listPart } from '../../request/page-part.ts';
import { Product } from '../../products/product.model.ts';
import { toProduct } from '../../products/product-mapper.ts';
import { Products } from '../../products/products.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { SpecialOffer } from './special-offer.model.ts';

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
