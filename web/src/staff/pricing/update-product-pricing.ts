import type { Bff } from '../../platform/bff-client/bff.ts';
import type { UpdateProductPricingInput } from '../../platform/bff-client/schema-types.generated.ts';
import { UpdateProductPricingDocument, type UpdateProductPricingMutation } from './update-product-pricing.generated.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

/** Saves a product's pricing. The page's own price comes by the live feed, as everybody's does. Rejects when the call failed. */
export async function updateProductPricing(
  bff: Bff,
  input: UpdateProductPricingInput,
): Promise<UpdateProductPricingMutation['updateProductPricing']> {
  return (await sendMutation(bff, UpdateProductPricingDocument, { input })).updateProductPricing;
}
