import { Args, ID, Query, Resolver } from '@nestjs/graphql';

import { Pricing } from '../../commerce/staff-pricing.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { undefinedIfStatus } from '../../errors/backend-error.ts';
import { readId } from '../read-id.ts';
import { toProductPricing } from './product-pricing-mapper.ts';
import { ProductPricing } from './product-pricing.model.ts';

@Resolver()
export class ProductPricingQuery {
  constructor(private readonly backend: Pricing) {}

  @Access('staff')
  @Query(() => ProductPricing, {
    nullable: true,
    description:
      "The components of a product's price, for staff. Null when there is no such product, or the backend does not provide them. Not available while acting as a customer.",
  })
  async productPricing(
    @Args('productId', { type: () => ID, description: 'Id of the product: digits.' }) productId: string,
    @CurrentCaller() caller: Caller,
  ): Promise<ProductPricing | null> {
    const id = readId(productId, 'productId');
    const row = await undefinedIfStatus(this.backend.product(id, caller), 404);
    return row ? toProductPricing(row) : null;
  }
}
