import { Query, Resolver } from '@nestjs/graphql';
import { rows } from '../graphql/rows.ts';
import { Access, Shared } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { Product } from './product.model.ts';
import { toProduct } from './product-mapper.ts';
import { Products } from './products.ts';

@Resolver()
export class FeaturedProductsQuery {
  constructor(
    private readonly products: Products,
    private readonly settings: WebsiteSettings,
  ) {}

  @Access('public')
  @Shared()
  @Query(() => [Product], {
    complexity: rows(5),
    description: 'The products that the dealer features, at most 5 (specification section 9).',
  })
  async featuredProducts(@CurrentCaller() caller: Caller): Promise<Product[]> {
    const [rows, texts] = await Promise.all([this.products.featured(caller), this.settings.textsOf(caller)]);
    return rows.map((row) => toProduct(row, texts));
  }
}
