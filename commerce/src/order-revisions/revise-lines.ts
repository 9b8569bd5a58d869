import type { BackendLineItem } from '@koura/shared-types/wire/order';
import type { BackendPreviewRevision } from '@koura/shared-types/wire/order-revision';
import type { Catalogue, SaleProduct } from '../cart/cart-state.ts';
import { outOfStock, saleableProduct } from '../cart/grant-quantity.ts';
import { loadCatalogue } from '../cart/load-catalogue.ts';
import type { PricedLine } from '../cart/price-lines.ts';
import type { RequestContext } from '../context/request-context.ts';
import { conflict, invalidInput } from '../errors/api-error.ts';
import { lineTaxesOf, type LineTax, type StoredOrder } from '../orders/order-store.ts';
import { breakFor } from '../pricing/price-product.ts';
import { toCents } from '../settings/cents.ts';
import { taxRateOf } from '../settings/countries.ts';

type Wanted = NonNullable<BackendPreviewRevision['lines']>[number];

/** A line of an order, in integer cents. `tax` is contained in its total; `taxRate` in percent. */
export interface RevisedLine extends Omit<BackendLineItem, 'image' | 'unitPrice' | 'total'>, LineTax {
  unitPrice: number;
  total: number;
}

export interface RevisedLines {
  before: RevisedLine[];
  after: RevisedLine[];
  /** The lines afterwards whose products are still known, for what depends on where they come from. */
  priced: PricedLine[];
}

/**
 * The lines of an order before and after. What is added, comes on top or takes today's price has to be for sale and to be had, as in a cart;
 * throws the errors of a cart otherwise.
 */
export async function reviseLines(
  context: RequestContext,
  { order }: StoredOrder,
  wanted: BackendPreviewRevision['lines'],
): Promise<RevisedLines> {
  const taxes = await lineTaxesOf(context.database, order.id);
  const before = order.lineItems.map((item, index): RevisedLine => {
    const { image: _, unitPrice, total, ...line } = item;
    return { ...line, unitPrice: toCents(unitPrice), total: toCents(total), ...taxes[index]! };
  });
  const ids = [...before.map(({ productId }) => productId), ...(wanted ?? []).map(({ productId }) => productId)];
  const catalogue = await loadCatalogue(context, [...new Set(ids)]);
  requireOnce(wanted ?? []);
  const after = (wanted ?? []).map((line, index) =>
    reviseLine(
      context,
      catalogue,
      before.find(({ productId }) => productId === line.productId),
      line,
      index,
    ),
  );
  const lines = wanted === null ? before : after;
  return { before, after: lines, priced: lines.flatMap((line) => pricedLine(catalogue, line)) };
}

function requireOnce(wanted: readonly Wanted[]): void {
  const twice = wanted.findIndex(({ productId }, index) => wanted.some((other, nth) => nth < index && other.productId === productId));
  if (twice !== -1) throw invalidInput({ path: ['lines', String(twice), 'productId'], message: 'A product can be there only once.' });
}

function reviseLine(
  context: RequestContext,
  catalogue: Catalogue,
  known: RevisedLine | undefined,
  { productId, quantity, price }: Wanted,
  index: number,
): RevisedLine {
  if (price === 'order' && known) {
    if (quantity > known.quantity) supplyOf(saleableProduct(catalogue, productId, quantity), known, quantity);
    const tax = Math.round((known.tax * quantity) / known.quantity);
    return { ...known, quantity, total: known.unitPrice * quantity, tax };
  }
  if (!known && price === 'order')
    throw invalidInput({ path: ['lines', String(index), 'price'], message: 'What is added has today’s price.' });
  const sale = saleableProduct(catalogue, productId, quantity);
  const { slug, name, orderingSku: sku, priceParts } = sale.product;
  const reached = breakFor(sale.breaks, quantity);
  const tax = reached.tax * quantity;
  const taxRate = tax > 0 ? (priceParts?.taxRatePercent ?? taxRateOf(context.database, context.currency, context.now)) : 0;
  const supplyType = supplyOf(sale, known, quantity);
  return { productId, slug, name, sku, quantity, supplyType, unitPrice: reached.price, total: reached.price * quantity, tax, taxRate };
}

/** Where the pieces come from: those that the order has stay, and more come from the same source. */
function supplyOf(sale: SaleProduct, known: RevisedLine | undefined, quantity: number): RevisedLine['supplyType'] {
  const more = quantity - (known?.quantity ?? 0);
  if (more <= 0) return known!.supplyType;
  const source = known?.supplyType ?? (sale.stock >= more ? 'inStock' : 'atSupplier');
  if (source === 'inStock' ? sale.stock >= more : sale.hasSupplier) return source;
  const { message, details } = outOfStock(sale, more);
  throw conflict('OutOfStockError', 'OUT_OF_STOCK', message, details);
}

function pricedLine(catalogue: Catalogue, line: RevisedLine): PricedLine[] {
  const sale = catalogue.get(line.productId);
  if (!sale) return [];
  const { quantity, supplyType, unitPrice, total, tax } = line;
  return [
    {
      product: sale.product,
      quantity,
      supplyType,
      available: true,
      unitPrice,
      total,
      tax,
      savings: 0,
      estimate: sale.estimates[supplyType],
    },
  ];
}
