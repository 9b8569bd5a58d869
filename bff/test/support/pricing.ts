import type { Answer, Shop } from './cart-shop.ts';
import { dataOf, type UserErrorData } from './people.ts';

/** Canadian Maple Leaf 1 oz gold coin: premium in percent, breaks at 1, 5, 10 and 25. */
export const MAPLE = { id: '1', slug: 'canadian-maple-leaf-1-oz-gold-coin' };

const PRICING = `{
  productId updatedAt price { amount currencyCode } spotValue { amount } premium { amount } premiumPercent
  minimumCostPrice { amount } margin { amount } marginPercent pricingModel minimumSaleQuantity supplier { id name }
  productSuppliers { id supplier { id name } sku costPrice { amount } }
  replacementCost { amount } groups awaitingApproval { batchId by { name } }
  markupPriceBreaks { id premiumAmount quantity customer { id name } group validFrom validTo }
}`;
export const PRODUCT_PRICING = `query($productId: ID!) { productPricing(productId: $productId) ${PRICING} }`;
export const UPDATE_PRICING = `mutation($input: UpdateProductPricingInput!) {
  updateProductPricing(input: $input) { pricing ${PRICING} priceBefore { amount } userErrors { code message field } }
}`;

export interface BreakData {
  id: string;
  premiumAmount: string;
  quantity: number;
  customer: { id: string; name: string | null } | null;
  group: string | null;
  validFrom: string | null;
  validTo: string | null;
}
export interface PricingData {
  productId: string;
  updatedAt: string;
  price: { amount: string; currencyCode: string };
  premium: { amount: string };
  premiumPercent: number;
  pricingModel: string | null;
  minimumSaleQuantity: number;
  minimumCostPrice: { amount: string } | null;
  margin: { amount: string } | null;
  replacementCost: { amount: string } | null;
  groups: string[];
  awaitingApproval: { batchId: string; by: { name: string } } | null;
  supplier: { id: string; name: string } | null;
  productSuppliers: { id: string; supplier: { id: string }; sku: string; costPrice: { amount: string } }[];
  markupPriceBreaks: BreakData[];
}
export interface UpdatePricingData {
  pricing: PricingData | null;
  priceBefore: { amount: string } | null;
  userErrors: UserErrorData[];
}

type Headers = Record<string, string>;

export async function pricingOf(shop: Shop, headers: Headers, productId = MAPLE.id): Promise<PricingData> {
  return dataOf(await shop.ask<{ productPricing: PricingData }>(PRODUCT_PRICING, { productId }, { headers })).productPricing;
}

/** Rows in the form of the input. */
export function asInput(rows: readonly BreakData[]): object[] {
  return rows.map(({ customer, ...row }) => ({ ...row, customerId: customer?.id ?? null }));
}

export function requestUpdate(shop: Shop, headers: Headers, input: object): Promise<Answer<{ updateProductPricing: UpdatePricingData }>> {
  return shop.ask(UPDATE_PRICING, { input }, { headers });
}

export async function updatePricing(shop: Shop, headers: Headers, input: object): Promise<UpdatePricingData> {
  return dataOf(await requestUpdate(shop, headers, input)).updateProductPricing;
}
