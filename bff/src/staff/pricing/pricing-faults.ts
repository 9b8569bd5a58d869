import { formatLocalDay } from '@koura/shared-types/local-time';
import { PRICING_LIMITS, rowInTheWay, type TimedBreak, unpricedFrom } from '@koura/shared-types/price-breaks';
import { costFault, premiumFault, quantityFault } from '@koura/shared-types/pricing-faults';

import { RequestError } from '../../errors/request-error.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import { readId } from '../read-id.ts';
import { PricingModel } from './product-pricing.model.ts';
import type { MarkupPriceBreakInput, ProductSupplierInput, UpdateProductPricingInput } from './update-product-pricing.input.ts';

const ZONED = /(?:Z|[+-]\d{2}:?\d{2})$/;
const EARLIEST = Date.parse('2000-01-01T00:00:00Z');
const LATEST = Date.parse('2200-01-01T00:00:00Z');

/** Throws BAD_USER_INPUT for what no form of ours sends: ids that are none, times without zone, rows without end, nothing at all. */
export function assertSoundPricing(input: UpdateProductPricingInput): void {
  const { productId, updatedAt, supplierId, productSuppliers, markupPriceBreaks, pricingModel, ...others } = input;
  readId(productId, 'productId');
  assertTime(updatedAt, 'updatedAt');
  if (supplierId) readId(supplierId, 'supplierId');
  if (
    [supplierId, productSuppliers, markupPriceBreaks, pricingModel, ...Object.values(others)].every(
      (value) => value === undefined || value === null,
    )
  )
    throw new RequestError('Nothing is to change.');
  if (markupPriceBreaks && !pricingModel) throw new RequestError('Premiums need a pricingModel.');
  for (const rows of [productSuppliers ?? [], markupPriceBreaks ?? []]) assertRows(rows);
  for (const { supplierId: supplier } of productSuppliers ?? []) readId(supplier, 'supplierId');
  for (const { customerId, validFrom, validTo } of markupPriceBreaks ?? []) {
    if (customerId) readId(customerId, 'customerId');
    assertTime(validFrom, 'validFrom');
    assertTime(validTo, 'validTo');
  }
}

function assertRows(rows: readonly { id?: string | null }[]): void {
  if (rows.length > PRICING_LIMITS.rows) throw new RequestError(`At most ${PRICING_LIMITS.rows} rows.`);
  const ids = rows.flatMap(({ id }) => (id ? [readId(id, 'id')] : []));
  if (new Set(ids).size < ids.length) throw new RequestError('A row stands twice.');
}

function assertTime(time: string | null | undefined, name: string): void {
  if (time === null || time === undefined) return;
  const moment = Date.parse(time);
  if (!ZONED.test(time) || moment < EARLIEST || moment > LATEST)
    throw new RequestError(`${name} must be a time with zone from 2000 to 2200.`);
}

/** What is wrong with values that people type, one entry a field in the order of the form. Nobody has been asked yet. */
export function pricingFaults(input: UpdateProductPricingInput, now: number): UserError[] {
  const { minimumSaleQuantity, minimumCostPrice, productSuppliers, markupPriceBreaks, pricingModel } = input;
  const faults: Fault[] = [
    ['minimumCostPrice', minimumCostPrice === undefined || minimumCostPrice === null ? undefined : costFault(minimumCostPrice)],
    ['minimumSaleQuantity', quantityFault(minimumSaleQuantity ?? 1)],
    ...supplierFaults(productSuppliers ?? []),
    ...(markupPriceBreaks ? breakFaults(markupPriceBreaks, pricingModel!, now) : []),
  ];
  return faults.flatMap(([field, message]) => (message === undefined ? [] : [{ code: 'INVALID_INPUT' as const, message, field }]));
}

type Fault = [field: string, message: string | undefined];

function supplierFaults(rows: readonly ProductSupplierInput[]): Fault[] {
  return rows.flatMap(({ supplierId, sku, costPrice }, index): Fault[] => {
    const at = `productSuppliers.${index}`;
    const first = rows.findIndex((other) => other.supplierId === supplierId);
    return [
      [`${at}.supplierId`, first < index ? 'This supplier stands in the list already.' : undefined],
      [`${at}.sku`, skuFault(sku)],
      [`${at}.costPrice`, costFault(costPrice)],
    ];
  });
}

function breakFaults(rows: readonly MarkupPriceBreakInput[], model: PricingModel, now: number): Fault[] {
  const timed = rows.map(timedBreak);
  const own = rows.flatMap(({ premiumAmount, quantity, validFrom, validTo }, index): Fault[] => {
    const at = `markupPriceBreaks.${index}`;
    const endsFirst = validFrom && validTo && Date.parse(validFrom) >= Date.parse(validTo);
    const other = endsFirst ? undefined : rowInTheWay(timed, index);
    return [
      [
        `${at}.quantity`,
        quantityFault(quantity) ?? (other === undefined ? undefined : `Row ${other + 1} says this quantity for the same time.`),
      ],
      [`${at}.premiumAmount`, premiumFault(premiumAmount, model === PricingModel.PERCENT ? 'percent' : 'amount')],
      [`${at}.validTo`, endsFirst ? 'This ends before it begins.' : undefined],
    ];
  });
  const gap = unpricedFrom(timed, now);
  return [...own, ['markupPriceBreaks', gap === undefined ? undefined : gapWords(gap, now)]];
}

function timedBreak({ quantity, customerId, validFrom, validTo }: MarkupPriceBreakInput): TimedBreak {
  return { quantity, customer: customerId ?? null, validFrom: validFrom ?? null, validTo: validTo ?? null };
}

function gapWords(gap: number, now: number): string {
  if (gap <= now) return 'Everybody needs a price: keep a row for everybody that counts now.';
  return `Everybody needs a price: no row for everybody counts from ${formatLocalDay(new Date(gap))} on.`;
}

function skuFault(sku: string): string | undefined {
  const text = sku.trim();
  if (text === '') return "Please give the supplier's number for it.";
  if (/\p{Cc}/u.test(text)) return 'This holds characters that cannot be printed.';
  return text.length > PRICING_LIMITS.skuLength ? `At most ${PRICING_LIMITS.skuLength} characters fit here.` : undefined;
}
