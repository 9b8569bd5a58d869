import { endOfDay, localDay, startOfDay } from '@koura/shared-types/local-time';
import type { PricingModel, UpdateProductPricingInput } from '../../platform/bff-client/schema-types.generated.ts';
import type { PricingFieldsFragment } from './pricing-fields.generated.ts';

/** A premium as it is being typed. Days are "2026-11-20" or empty; both are part of the time in which it counts. */
export interface BreakDraft {
  key: string;
  id: string | null;
  quantity: string;
  premiumAmount: string;
  /** null: everybody. */
  customer: { id: string; name: string | null } | null;
  from: string;
  to: string;
  /** Why what is written there is no days; null when it is. It stays written, and is not saved as "for good". */
  daysFault: string | null;
  /** The moments as they came: where the day is not touched they stay, whatever their hour. */
  came: { validFrom: string | null; validTo: string | null };
}

export interface SupplierDraft {
  key: string;
  id: string | null;
  supplierId: string;
  sku: string;
  costPrice: string;
}

/** What is being typed, in the page's own words. */
export interface PricingDraft {
  /** Empty where the backend has a model that Koura does not know. */
  pricingModel: PricingModel | '';
  minimumSaleQuantity: string;
  minimumCostPrice: string;
  /** Who delivers first. */
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
    breaks: pricing.markupPriceBreaks.map(({ id, quantity, premiumAmount, customer, validFrom, validTo }) => ({
      key: nextKey(),
      id,
      quantity: String(quantity),
      premiumAmount,
      customer: customer && { id: customer.id, name: customer.name },
      from: validFrom === null ? '' : localDay(new Date(validFrom)),
      to: validTo === null ? '' : lastDay(validTo),
      daysFault: null,
      came: { validFrom, validTo },
    })),
  };
}

export function newBreak(): BreakDraft {
  const came = { validFrom: null, validTo: null };
  return { key: nextKey(), id: null, quantity: '', premiumAmount: '', customer: null, from: '', to: '', daysFault: null, came };
}

export function newSupplier(): SupplierDraft {
  return { key: nextKey(), id: null, supplierId: '', sku: '', costPrice: '' };
}

/** The moments between which a premium counts. */
function timesOf({ from, to, came }: BreakDraft): { validFrom: string | null; validTo: string | null } {
  const keepsFrom = came.validFrom !== null && localDay(new Date(came.validFrom)) === from;
  const keepsTo = came.validTo !== null && lastDay(came.validTo) === to;
  return {
    validFrom: keepsFrom ? came.validFrom : from === '' ? null : startOfDay(from),
    validTo: keepsTo ? came.validTo : to === '' ? null : endOfDay(to),
  };
}

/** The last day of a time that ends just before a moment. */
function lastDay(validTo: string): string {
  return localDay(new Date(Date.parse(validTo) - 1));
}

const SECTIONS = ['premiums', 'minimumCostPrice', 'minimumSaleQuantity', 'suppliers'] as const;
/** What is saved together: somebody else's change of another section is not in the way. */
export type Section = (typeof SECTIONS)[number];

type Parts = Record<Section, Omit<UpdateProductPricingInput, 'productId' | 'updatedAt'>>;

/** A draft as the mutation takes it, by section. */
function partsOf(draft: PricingDraft): Parts {
  return {
    premiums: {
      ...(draft.pricingModel === '' ? {} : { pricingModel: draft.pricingModel }),
      markupPriceBreaks: draft.breaks.map((row) => ({
        id: row.id,
        quantity: wholeNumber(row.quantity),
        premiumAmount: row.premiumAmount.trim(),
        customerId: row.customer?.id ?? null,
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

/** The whole number that a text is, else NaN. */
function wholeNumber(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** All values of a draft, for its validation. A row whose days are half written has no quantity yet: it overlaps with no other row. */
export function valuesOf(draft: PricingDraft): Omit<UpdateProductPricingInput, 'productId' | 'updatedAt'> {
  const breaks = draft.breaks.map((row) => (row.daysFault === null ? row : { ...row, quantity: '' }));
  const { premiums, minimumCostPrice, minimumSaleQuantity, suppliers } = partsOf({ ...draft, breaks });
  // A dealer may keep no cost of a product.
  return { ...premiums, ...(draft.minimumCostPrice.trim() === '' ? {} : minimumCostPrice), ...minimumSaleQuantity, ...suppliers };
}

/** The sections in which a draft says something else than another. */
export function changedSections(draft: PricingDraft, other: PricingDraft): Section[] {
  const [mine, theirs] = [partsOf(draft), partsOf(other)];
  const isHalfWritten = draft.breaks.some(({ daysFault }) => daysFault !== null);
  return SECTIONS.filter(
    (section) => (section === 'premiums' && isHalfWritten) || JSON.stringify(mine[section]) !== JSON.stringify(theirs[section]),
  );
}

/** What is to be sent: the sections that differ from what was read, and nothing else. */
export function toInput(draft: PricingDraft, base: PricingFieldsFragment): UpdateProductPricingInput {
  const parts = partsOf(draft);
  const changed = changedSections(draft, toDraft(base)).map((section) => parts[section]);
  return Object.assign({ productId: base.productId, updatedAt: base.updatedAt }, ...changed) as UpdateProductPricingInput;
}

/**
 * The draft over what somebody else has saved meanwhile: sections that were not touched here are theirs, the others stay as
 * typed. Rows that they have removed become new ones.
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
