import type { PastLine } from '../orders/past-orders.ts';
import { Cells } from './cells.ts';
import { amountIn } from './read-amount.ts';
import type { Report } from './read-values.ts';

const NAMES = {
  sku: ['sku', 'itemsku', 'orderingsku'],
  name: ['name', 'itemname', 'productname', 'title'],
  quantity: ['quantity', 'itemquantity', 'qty'],
  /** Before coupons, and its tax. */
  subtotal: ['subtotal', 'itemsubtotal'],
  subtotalTax: ['subtotaltax', 'itemsubtotaltax'],
  total: ['total', 'itemtotal'],
  totalTax: ['totaltax', 'itemtotaltax'],
  unitPrice: ['unitprice'],
};
const MAX_QUANTITY = 1_000_000;
const MAX_LINES = 500;

/** The lines of an order, at what they cost before coupons, and what coupons took off them; integer cents, tax included. */
export interface ReadLines {
  lines: PastLine[];
  discount: number;
}

/** From Koura's `lineItems`, WooCommerce's `line_items` (JSON, or `name:…|sku:…;…` in CSV), `line_item_1` and so on, or `item_…` of each row. */
export function readLines(entries: readonly Cells[], report: Report): ReadLines {
  const items = entries.flatMap((cells) => itemsOf(cells));
  if (items.length === 0) report('has no lines');
  if (items.length > MAX_LINES) report(`has ${items.length} lines, and ${MAX_LINES} are kept`);
  const read = items.map((item, index) => readLine(item, (text) => report(`its line ${index + 1}: ${text}`)));
  return { lines: read.map(({ line }) => line), discount: read.reduce((sum, { discount }) => sum + discount, 0) };
}

function itemsOf(cells: Cells): Cells[] {
  const listed = cells.list('lineitems', 'items', 'lines');
  if (listed.length > 0) return listed;
  const text = cells.text('lineitems');
  if (text !== '') return text.split(';').flatMap(pieces);
  const numbered = Array.from({ length: MAX_LINES }, (_, index) => cells.text(`lineitem${index + 1}`));
  const found = numbered.slice(0, numbered.indexOf('')).flatMap(pieces);
  if (found.length > 0) return found;
  return cells.has(...NAMES.name.slice(1, 2), 'itemsku') ? [cells] : [];
}

/** "name:Kiwi 1 oz|sku:KIWI|quantity:2"; what follows the first colon is the value. */
function pieces(text: string): Cells[] {
  if (!text.includes(':')) return [];
  return [
    new Cells(
      Object.fromEntries(
        text.split('|').map((piece) => {
          const colon = piece.indexOf(':');
          return [piece.slice(0, colon).trim(), piece.slice(colon + 1).trim()];
        }),
      ),
    ),
  ];
}

function readLine(item: Cells, report: Report): { line: PastLine; discount: number } {
  const text = item.text(...NAMES.quantity);
  const quantity = Number(text);
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) report(`quantity "${text}" is no whole number from 1`);
  const sku = item.text(...NAMES.sku).slice(0, 100);
  const name = item.text(...NAMES.name).slice(0, 300) || sku;
  if (name === '') report('has neither a name nor a SKU');
  const amount = (names: readonly string[]): number | undefined => amountIn(item, names, report);
  const paid = (amount(NAMES.total) ?? 0) + (amount(NAMES.totalTax) ?? 0);
  const before = amount(NAMES.subtotal);
  const full = before === undefined ? paid : before + (amount(NAMES.subtotalTax) ?? 0);
  const total = Math.round(full);
  const unitPrice = amount(NAMES.unitPrice) ?? full / Math.max(1, quantity);
  return { line: { sku, name, quantity, unitPrice: Math.round(unitPrice), total }, discount: total - Math.round(paid) };
}
