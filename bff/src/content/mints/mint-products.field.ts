import { Logger } from '@nestjs/common';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { rows } from '../../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { listPart } from '../../request/page-part.ts';
import { Product } from '../../products/product.model.ts';
import { toProduct } from '../../products/product-mapper.ts';
import { Products } from '../../products/products.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { ContentCache } from '../content-cache.ts';
import { MintProfile } from './mint-profile.model.ts';

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
