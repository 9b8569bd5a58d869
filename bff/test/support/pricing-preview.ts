import type { Shop } from './cart-shop.ts';
import { dataOf, type UserErrorData } from './people.ts';
import { MAPLE } from './pricing.ts';

const PRICE = '{ price { amount currencyCode } premium { amount } premiumPercent margin { amount } marginPercent }';
const PREVIEW_PRICING = `mutation($input: UpdateProductPricingInput!) {
  previewProductPricing(input: $input) {
    preview { rows { quantity customer { id name } group from before ${PRICE} after ${PRICE} movePercent warnings } warnings }
    pricing { updatedAt minimumSaleQuantity } userErrors { code message field }
  }
}`;
const VALUES =
  '{ pricingModel minimumSaleQuantity minimumCostPrice { amount } supplier { name } productSuppliers { sku } markupPriceBreaks { id premiumAmount quantity } }';
const PRICING_CHANGES = `query($productId: ID!, $page: Int) {
  productPricingChanges(productId: $productId, page: $page) {
    total items { id at by before ${VALUES} after ${VALUES} priceBefore { amount } price { amount } undoes canUndo }
  }
}`;
const UNDO_PRICING = `mutation($input: UndoPricingChangeInput!) {
  undoPricingChange(input: $input) { pricing { updatedAt price { amount } minimumSaleQuantity } userErrors { code message } }
}`;

interface PriceData {
  price: { amount: string; currencyCode: string };
  premium: { amount: string };
  premiumPercent: number;
  margin: { amount: string } | null;
  marginPercent: number | null;
}
interface PreviewData {
  preview: {
    rows: {
      quantity: number;
      customer: { id: string; name: string } | null;
      group: string | null;
      from: string | null;
      before: PriceData | null;
      after: PriceData | null;
      movePercent: number | null;
      warnings: string[];
    }[];
    warnings: string[];
  } | null;
  pricing: { updatedAt: string; minimumSaleQuantity: number } | null;
  userErrors: UserErrorData[];
}
interface ValuesData {
  minimumSaleQuantity: number | null;
  markupPriceBreaks: { id: string; premiumAmount: string; quantity: number }[] | null;
}
interface ChangesData {
  total: number;
  items: {
    id: string;
    by: string;
    before: ValuesData;
    after: ValuesData;
    priceBefore: { amount: string } | null;
    price: { amount: string } | null;
    undoes: string | null;
    canUndo: boolean;
  }[];
}
interface UndoData {
  pricing: { updatedAt: string; price: { amount: string }; minimumSaleQuantity: number } | null;
  userErrors: UserErrorData[];
}

type Headers = Record<string, string>;

export async function previewPricing(shop: Shop, headers: Headers, input: object): Promise<PreviewData> {
  return dataOf(await shop.ask<{ previewProductPricing: PreviewData }>(PREVIEW_PRICING, { input }, { headers })).previewProductPricing;
}

export async function pricingChanges(shop: Shop, headers: Headers, page = 1): Promise<ChangesData | null> {
  const variables = { productId: MAPLE.id, page };
  return dataOf(await shop.ask<{ productPricingChanges: ChangesData | null }>(PRICING_CHANGES, variables, { headers }))
    .productPricingChanges;
}

export async function undoPricing(shop: Shop, headers: Headers, changeId: string): Promise<UndoData> {
  const input = { productId: MAPLE.id, changeId };
  return dataOf(await shop.ask<{ undoPricingChange: UndoData }>(UNDO_PRICING, { input }, { headers })).undoPricingChange;
}
