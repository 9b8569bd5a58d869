import type { Bff } from '../../platform/bff-client/bff.ts';
import type { UpdateProductPricingInput, UpdateProductPricingMutation } from '../../gql/graphql.ts';
import { UpdateProductPricingDocument } from '../../gql/update-product-pricing.document.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

/** Saves a product's pricing. The page's own price comes by the live feed, as everybody's does. Rejects when the call failed. */
export async function updateProductPricing(
  bff: Bff,
  input: UpdateProductPricingInput,
): Promise<UpdateProductPricingMutation['updateProductPricing']> {
  return (await sendMutation(bff, UpdateProductPricingDocument, { input })).updateProductPricing;
}
