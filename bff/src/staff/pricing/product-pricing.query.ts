import { Args, ID, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { BackendError } from '../../errors/backend-error.ts';
import { readId } from '../read-id.ts';
import { PricingBackend } from './pricing.backend.ts';
import { toProductPricing } from './product-pricing-mapper.ts';
import { ProductPricing } from './product-pricing.model.ts';

@Resolver()
export class ProductPricingQuery {
  constructor(private readonly backend: PricingBackend) {}

  @Access('staff')
  @Query(() => ProductPricing, {
    nullable: true,
    description:
      "What a product's price is made from, for staff. null when there is no such product, or the backend keeps nothing of the kind. Never for those who act as a customer: they see what the customer sees.",
  })
  async productPricing(
    @Args('productId', { type: () => ID, description: 'Number of the product.' }) productId: string,
    @CurrentCaller() caller: Caller,
  ): Promise<ProductPricing | null> {
    const id = readId(productId, 'productId');
    try {
      const row = await this.backend.product(id, caller);
      return toProductPricing(row);
    } catch (error) {
      if (error instanceof BackendError && error.status === 404) return null;
      throw error;
    }
  }
}
