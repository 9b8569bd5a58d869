import type { ApolloClient } from '@apollo/client';
import type { UpdateProductPricingInput, UpdateProductPricingMutation } from '../gql/graphql.ts';
import { UpdateProductPricingDocument } from '../gql/update-product-pricing.document.ts';
import { sendMutation } from '../platform/send-mutation.ts';

/** Saves a product's pricing. The page's own price comes by the live feed, as everybody's does. Rejects when the call failed. */
export async function updateProductPricing(
  client: ApolloClient,
  input: UpdateProductPricingInput,
): Promise<UpdateProductPricingMutation['updateProductPricing']> {
  return (await sendMutation(client, UpdateProductPricingDocument, { input })).updateProductPricing;
}
