import { parseDecimal } from '@koura/shared-types/money';
import { productPath } from '@koura/shared-types/product-path';
import type { BuyingPriceFragment } from '../../src/products/what-we-pay/what-we-pay.generated.ts';
import { sellingPrice } from '../../src/products/what-we-pay/buying-list.ts';
import { csvText } from './csv-text.ts';

export const BUYING_PRICES_PATH = '/what-we-pay.csv';

const COLUMNS: readonly [name: string, value: (piece: BuyingPriceFragment, siteUrl: string) => string | number | null | undefined][] = [
  ['id', ({ id }) => id],
  ['sku', ({ orderingSku }) => orderingSku],
  ['name', ({ name }) => name],
  ['metal', ({ metal }) => metal.slug],
  ['fine_weight_grams', ({ fineWeightGrams }) => fineWeightGrams],
  ['currency', ({ buyBackPrice }) => buyBackPrice?.currencyCode],
  ['we_pay', ({ buyBackPrice }) => buyBackPrice?.amount],
  ['sells_for', (piece) => sellingPrice(piece)?.amount],
  ['tax_included_percent', ({ priceParts }) => priceParts?.taxRatePercent],
  ['availability', ({ availability }) => availability],
  ['price_updated_at', ({ priceUpdatedAt }) => new Date(priceUpdatedAt).toISOString()],
  ['url', ({ slug }, siteUrl) => `${siteUrl}${productPath(slug)}`],
];

/** The pieces that the dealer buys as CSV (RFC 4180) with a heading line, sorted by id. Empty cells are unknown or on request. */
export function buyingPricesCsv(pieces: readonly BuyingPriceFragment[], siteUrl: string): string {
  const rows = pieces
    .filter(({ buyBackPrice }) => buyBackPrice !== null && parseDecimal(buyBackPrice.amount, buyBackPrice.currencyCode) !== undefined)
    .toSorted((one, other) => Number(one.id) - Number(other.id))
    .map((piece) => COLUMNS.map(([, value]) => value(piece, siteUrl)));
  return csvText([COLUMNS.map(([name]) => name), ...rows]);
}
