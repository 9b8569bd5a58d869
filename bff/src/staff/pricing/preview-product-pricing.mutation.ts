import type { UpdateProductPricing } from '@koura/shared-types/inputs/staff/product-pricing';
import { Field, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Pricing } from '../../commerce/staff-pricing.ts';
import { Access } from '../../access/access.ts';
import { type Checked, CheckedInput } from '../../errors/checked-input.ts';
import { Payload, type UserError } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { productToPrice, toPricingChange, pricingRejection } from './pricing-change.ts';
import { PricingPreview, toPricingPreview } from './pricing-preview.model.ts';
import { ProductPricing } from './product-pricing.query.ts';
import { UpdateProductPricingInput } from './update-product-pricing.mutation.ts';
import { StaffLimit } from '../staff-limits.ts';
import { Capability } from '../../website/capability.ts';

@ObjectType({ description: 'The result of previewProductPricing.' })
export class PreviewProductPricingPayload extends Payload {
  @Field(() => PricingPreview, { nullable: true, description: 'What the change would do; null when it cannot be made like this.' })
  preview: PricingPreview | null;
  @Field(() => ProductPricing, { nullable: true, description: "With PRICING_CHANGED the pricing after another person's change." })
  pricing: ProductPricing | null;
}

@Resolver()
export class PreviewProductPricingMutation {
  constructor(private readonly backend: Pricing) {}

  @Access('prices.change')
  @StaffLimit('preview')
  @Capability('pricing.preview', rejected([{ code: 'INVALID_INPUT', message: 'Prices can’t be previewed here.', field: null }]))
  @Mutation(() => PreviewProductPricingPayload, {
    description:
      'What `updateProductPricing` would do with the same input, computed by the backend at the current spot price (capability "pricing.preview"). Saves nothing.',
  })
  async previewProductPricing(
    @CheckedInput(UpdateProductPricingInput, { description: 'The changes; `confirmedWarnings` is not read.' })
    { value: input, userErrors }: Checked<UpdateProductPricing>,
    @CurrentCaller() caller: Caller,
  ): Promise<PreviewProductPricingPayload> {
    if (!input) return rejected(userErrors);
    const found = await productToPrice(this.backend, input, caller);
    if (!('product' in found)) return { preview: null, ...found };
    const { id, updatedAt } = found.product;
    try {
      const preview = await this.backend.preview(id, toPricingChange(input), updatedAt, caller);
      return { preview: toPricingPreview(preview), pricing: null, userErrors: [] };
    } catch (error) {
      return { preview: null, ...(await pricingRejection(error, this.backend, id, caller)) };
    }
  }
}

function rejected(userErrors: UserError[]): PreviewProductPricingPayload {
  return { preview: null, pricing: null, userErrors };
}
