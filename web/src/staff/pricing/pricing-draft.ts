import { endOfDay, localDay, startOfDay } from '@koura/shared-types/local-time';
import type { PricingModel, UpdateProductPricingInput } from '../../platform/bff-client/schema-types.generated.ts';
import type { PricingFieldsFragment } from './pricing.generated.ts';

/** A premium row while it is edited. Days are "2026-11-20" or empty, and inclusive. */
export interface BreakDraft {
  key: string;
  id: string | null;
  quantity: string;
  premiumAmount: string;
  /** null: everybody, or a group. */
  customer: { id: string; name: string | null } | null;
  /** Name of a price list; null: everybody, or a customer. */
  group: string | null;
  from: string;
  to: string;
  /** Error of the days as typed; null when they are valid. The invalid text stays, and is not saved as unlimited. */
  daysError: string | null;
  /** The original timestamps, kept for days that were not edited, whatever their time. */
  original: { validFrom: string | null; validTo: string | null };
}

export interface SupplierDraft {
  key: string;
  id: string | null;
  supplierId: string;
  sku: string;
  costPrice: string;
}

export interface PricingDraft {
  /** Empty for a model of the backend that Koura does not support. */
  pricingModel: PricingModel | '';
  minimumSaleQuantity: string;
  minimumCostPrice: string;
  supplierId: string;
  suppliers: SupplierDraft[];
  breaks: BreakDraft[];
}

let keys = 0;
const nextKey = (): string => `row-${++keys}`;

export function toDraft(pricing: PricingFieldsFragment): PricingDraft {
  return {
    pricingModel: pricing.pricingModel ?? '',
    minimumSaleQuantity: String(pricing.minimumSaleQuantity),
    minimumCostPrice: pricing.minimumCostPrice?.amount ?? '',
    supplierId: pricing.supplier?.id ?? '',
    suppliers: pricing.productSuppliers.map(({ id, supplier, sku, costPrice }) => ({
      key: nextKey(),
      id,
      supplierId: supplier.id,
      sku,
      costPrice: costPrice.amount,
    })),
    breaks: pricing.markupPriceBreaks.map(({ id, quantity, premiumAmount, customer, group, validFrom, validTo }) => ({
      key: nextKey(),
      id,
      quantity: String(quantity),
      premiumAmount,
      customer: customer && { id: customer.id, name: customer.name },
      group,
      from: validFrom === null ? '' : localDay(new Date(validFrom)),
      to: validTo === null ? '' : lastDay(validTo),
      daysError: null,
      original: { validFrom, validTo },
    })),
  };
}

export function newBreak(): BreakDraft {
  const original = { validFrom: null, validTo: null };
  return {
    key: nextKey(),
    id: null,
    quantity: '',
    premiumAmount: '',
    customer: null,
    group: null,
    from: '',
    to: '',
    daysError: null,
    original,
  };
}

export function newSupplier(): SupplierDraft {
  return { key: nextKey(), id: null, supplierId: '', sku: '', costPrice: '' };
}

/** Validity of a premium as timestamps. */
function timesOf({ from, to, original }: BreakDraft): { validFrom: string | null; validTo: string | null } {
  const keepsFrom = original.validFrom !== null && localDay(new Date(original.validFrom)) === from;
  const keepsTo = original.validTo !== null && lastDay(original.validTo) === to;
  return {
    validFrom: keepsFrom ? original.validFrom : from === '' ? null : startOfDay(from),
    validTo: keepsTo ? original.validTo : to === '' ? null : endOfDay(to),
  };
}

/** The last day of a period that ends just before a timestamp. */
function lastDay(validTo: string): string {
  return localDay(new Date(Date.parse(validTo) - 1));
}

const SECTIONS = ['premiums', 'minimumCostPrice', 'minimumSaleQuantity', 'suppliers'] as const;
/** Unit of saving: a concurrent change of another section is not a conflict. */
export type Section = (typeof SECTIONS)[number];

type Parts = Record<Section, Omit<UpdateProductPricingInput, 'productId' | 'updatedAt'>>;

/** A draft as mutation input, by section. */
function partsOf(draft: PricingDraft): Parts {
  return {
    premiums: {
      ...(draft.pricingModel === '' ? {} : { pricingModel: draft.pricingModel }),
      markupPriceBreaks: draft.breaks.map((row) => ({
        id: row.id,
        quantity: wholeNumber(row.quantity),
        premiumAmount: row.premiumAmount.trim(),
        customerId: row.customer?.id ?? null,
        group: row.group,
        ...timesOf(row),
      })),
    },
    minimumCostPrice: { minimumCostPrice: draft.minimumCostPrice.trim() },
    minimumSaleQuantity: { minimumSaleQuantity: wholeNumber(draft.minimumSaleQuantity) },
    suppliers: {
      ...(draft.supplierId === '' ? {} : { supplierId: draft.supplierId }),
      productSuppliers: draft.suppliers.map(({ id, supplierId, sku, costPrice }) => ({
        id,
        supplierId,
        sku: sku.trim(),
        costPrice: costPrice.trim(),
      })),
    },
  };
}

/** Parses a whole number; NaN for other text. */
function wholeNumber(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** All values of a draft, for validation. A row with invalid days has no quantity, so that it overlaps with no other row. */
export function valuesOf(draft: PricingDraft): Omit<UpdateProductPricingInput, 'productId' | 'updatedAt'> {
  const breaks = draft.breaks.map((row) => (row.daysError === null ? row : { ...row, quantity: '' }));
  const { premiums, minimumCostPrice, minimumSaleQuantity, suppliers } = partsOf({ ...draft, breaks });
  // The cost price is optional.
  return { ...premiums, ...(draft.minimumCostPrice.trim() === '' ? {} : minimumCostPrice), ...minimumSaleQuantity, ...suppliers };
}

export function changedSections(draft: PricingDraft, other: PricingDraft): Section[] {
  const [mine, theirs] = [partsOf(draft), partsOf(other)];
  const hasInvalidDays = draft.breaks.some(({ daysError }) => daysError !== null);
  return SECTIONS.filter(
    (section) => (section === 'premiums' && hasInvalidDays) || JSON.stringify(mine[section]) !== JSON.stringify(theirs[section]),
  );
}

/** Mutation input with only the sections that differ from what was loaded. */
export function toInput(draft: PricingDraft, base: PricingFieldsFragment): UpdateProductPricingInput {
  const parts = partsOf(draft);
  const changed = changedSections(draft, toDraft(base)).map((section) => parts[section]);
  return Object.assign({ productId: base.productId, updatedAt: base.updatedAt }, ...changed) as UpdateProductPricingInput;
}

/**
 * Rebases the draft on a concurrent change: sections not edited here are replaced, the others stay as typed. Rows deleted
 * meanwhile become new ones.
 */
export function rebase(draft: PricingDraft, base: PricingFieldsFragment, theirs: PricingFieldsFragment): PricingDraft {
  const mine = changedSections(draft, toDraft(base));
  const now = toDraft(theirs);
  const known = new Set([...theirs.markupPriceBreaks, ...theirs.productSuppliers].map(({ id }) => id));
  const still = <Row extends { id: string | null }>(rows: readonly Row[]): Row[] =>
    rows.map((row) => (row.id !== null && known.has(row.id) ? row : { ...row, id: null }));
  return {
    ...now,
    ...(mine.includes('premiums') ? { pricingModel: draft.pricingModel, breaks: still(draft.breaks) } : {}),
    ...(mine.includes('minimumCostPrice') ? { minimumCostPrice: draft.minimumCostPrice } : {}),
    ...(mine.includes('minimumSaleQuantity') ? { minimumSaleQuantity: draft.minimumSaleQuantity } : {}),
    ...(mine.includes('suppliers') ? { supplierId: draft.supplierId, suppliers: still(draft.suppliers) } : {}),
  };
}
