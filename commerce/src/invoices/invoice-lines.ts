import type { BackendInvoice, BackendInvoiceLine } from '@koura/shared-types/wire/invoice';
import type { Database } from '../database/database.ts';
import type { LineTax, StoredOrder } from '../orders/order-store.ts';
import { toCents } from '../settings/cents.ts';
import { countrySettingsOf } from '../settings/countries.ts';

/** The lines of an order's invoice, at the tax rate of its supply. Untaxed goods are exempt here and zero-rated when they leave the country. */
export async function linesOfOrder(
  database: Database,
  { order }: StoredOrder,
  taxes: readonly LineTax[],
  supplyRate: number,
): Promise<BackendInvoiceLine[]> {
  const own = countrySettingsOf(database, undefined).isoCode;
  const untaxed = (order.delivery?.countryCode ?? own) === own ? 'exempt' : 'zeroRated';
  return await Array.fromAsync(order.lineItems, async ({ productId, name, sku, quantity, unitPrice, total }, index) => {
    const isTaxed = taxes[index]!.tax > 0;
    return {
      description: name,
      quantity,
      unitPrice,
      taxTreatment: isTaxed ? 'taxed' : untaxed,
      taxRate: isTaxed ? supplyRate : 0,
      total,
      productNumber: sku || null,
      ...(await metalOf(database, productId)),
      // Serial numbers are picked with the pieces, after the invoice.
      serials: [],
    };
  });
}

/** Fine weight and fineness of a product; nulls for what holds no metal. */
async function metalOf(database: Database, productId: number): Promise<Pick<BackendInvoiceLine, 'fineWeightGrams' | 'fineness'>> {
  const row = await database.get<{ grams: number; fineness: number }>(
    'SELECT fine_weight_grams AS grams, fineness FROM products WHERE id = ?',
    productId,
  );
  return row && row.grams > 0 ? { fineWeightGrams: row.grams, fineness: row.fineness } : { fineWeightGrams: null, fineness: null };
}

/** What a part refund credits. */
type Credit = Pick<BackendInvoice, 'lines' | 'taxTotal'>;

/** A sum of money is no piece of metal. */
const NO_PIECE = { productNumber: null, fineWeightGrams: null, fineness: null, serials: [] };

interface Share {
  treatment: Pick<BackendInvoiceLine, 'taxTreatment' | 'taxRate'>;
  cents: number;
}

/**
 * The lines of a part refund: its amount, in cents, is shared out over the invoice's tax treatments in proportion to what each of them had
 * in its total, so that the tax credited is the share of the tax charged. `supplyRate`: percent of tax on its courier and fee.
 */
export function linesOfPart(invoice: BackendInvoice, amount: number, supplyRate: number): Credit {
  const shares = sharesOf(invoice, supplyRate).filter(({ cents }) => cents > 0);
  const whole = shares.reduce((sum, { cents }) => sum + cents, 0);
  let left = amount;
  const parts = shares.map(({ treatment, cents }, index) => {
    const part = index === shares.length - 1 ? left : Math.round((amount * cents) / whole);
    left -= part;
    return { treatment, part };
  });
  const tax = amount === whole ? toCents(invoice.taxTotal) : Math.round((amount * toCents(invoice.taxTotal)) / whole);
  const lines = parts
    .filter(({ part }) => part > 0)
    .map(({ treatment, part }): BackendInvoiceLine => {
      const description = `Refund of invoice ${invoice.number}`;
      return { description, quantity: 1, unitPrice: part / 100, ...treatment, total: part / 100, ...NO_PIECE };
    });
  return { lines, taxTotal: tax / 100 };
}

/** Goods by tax treatment, less their part of the discount; courier and fee with the taxed ones. */
function sharesOf({ lines, discountTotal, shippingTotal, paymentFee }: BackendInvoice, supplyRate: number): Share[] {
  const shares = new Map<string, Share>();
  const add = (treatment: Share['treatment'], cents: number): void => {
    const key = `${treatment.taxTreatment} ${treatment.taxRate}`;
    const share = shares.get(key) ?? { treatment, cents: 0 };
    shares.set(key, { ...share, cents: share.cents + cents });
  };
  const goods = lines.reduce((sum, { total }) => sum + toCents(total), 0);
  let discountLeft = toCents(discountTotal);
  for (const [index, { taxTreatment, taxRate, total }] of lines.entries()) {
    const cents = toCents(total);
    const discount = index === lines.length - 1 ? discountLeft : Math.round((toCents(discountTotal) * cents) / goods);
    discountLeft -= discount;
    add({ taxTreatment, taxRate }, cents - discount);
  }
  const services = toCents(shippingTotal) + toCents(paymentFee);
  if (services > 0)
    add({ taxTreatment: 'taxed', taxRate: lines.find(({ taxTreatment }) => taxTreatment === 'taxed')?.taxRate ?? supplyRate }, services);
  return [...shares.values()];
}
