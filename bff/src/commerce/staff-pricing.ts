import type { PricingApprovalReason, PricingWarning } from '@koura/shared-types/price-breaks';
import type { Named, Product } from './catalogue.ts';
import type { StaffMember } from './person.ts';
import type { Caller } from '../request/caller.ts';

export interface MarkupPriceBreak {
  id: string;
  /** Depending on `pricingModel`: percent of the spot value, or amount per unit in the dealer's own currency, without tax. */
  premiumAmount: number;
  /** Minimum quantity of this break. */
  quantity: number;
  /** Id of the customer it applies to; null: everyone, or the group. */
  customer: string | null;
  customerName?: string | null | undefined;
  /** Name of the price list it applies to; null: everyone, or the customer. */
  group: string | null;
  validFrom: string | null;
  /** Exclusive. */
  validTo: string | null;
}

export interface ProductSupplier {
  id: string;
  supplier: Named;
  sku: string;
  costPrice: number;
}

/** A product with what only staff see of it; the lists are null or absent where the backend did not send them. */
export interface StaffProduct extends Product {
  minimumCostPrice?: number | null | undefined;
  /** What a piece costs to buy again at today's price of its metal. */
  replacementCost?: number | null | undefined;
  /** Price lists that rows of `markupPriceBreaks` can be for (capability "pricing.approvals"). */
  groups?: string[] | null | undefined;
  /** New pricing that a colleague has to approve or publish (capability "pricing.approvals"). */
  awaitingApproval?: { id: string; at: string; by: StaffMember } | null | undefined;
  markupPriceBreaks?: MarkupPriceBreak[] | null | undefined;
  /** The preferred one. */
  supplier?: Named | null | undefined;
  productSuppliers?: ProductSupplier[] | null | undefined;
  /** `PRICING_MODELS` of price-breaks.ts; other dealers may use any name. */
  pricingModel?: string | null | undefined;
}

export interface PricedProduct {
  id: string;
  name: string;
  /** `PRICING_MODELS` of price-breaks.ts; other dealers may use any name. */
  pricingModel?: string | null | undefined;
  markupPriceBreaks: MarkupPriceBreak[];
}

export interface PricingChange {
  /** `PRICING_MODELS` of price-breaks.ts; other dealers may use any name. */
  pricingModel?: string;
  minimumSaleQuantity?: number;
  minimumCostPrice?: number;
  /** Id of the preferred supplier. */
  supplier?: string | null | undefined;
  productSuppliers?: {
    id?: string;
    supplier: string;
    sku: string;
    costPrice: number;
  }[];
  /** Rows without id are new, omitted rows are deleted. */
  markupPriceBreaks?: (Omit<MarkupPriceBreak, 'id' | 'customerName'> & { id?: string })[];
}

export interface PreviewedPrice {
  price: number;
  /** Without tax. */
  premium: number;
  /** Percent of the spot value. */
  premiumPercent: number;
  /** Price without tax less the lowest cost; null without one. */
  margin: number | null;
  /** Percent of the lowest cost. */
  marginPercent: number | null;
}

export interface PreviewRow {
  quantity: number;
  /** Account that the price is for; null: everyone. */
  customer: string | null;
  customerName: string | null;
  /** Customer group (pricing claim) that the price is for; null: everyone, or the customer. */
  group: string | null;
  /** When the price begins to apply; null: now. */
  from: string | null;
  /** null: there is no price of this kind yet, or no longer. */
  before: PreviewedPrice | null;
  after: PreviewedPrice | null;
  /** Change of the price in percent of the one before. */
  movePercent: number | null;
  warnings: PricingWarning[];
}

export interface PricingPreview {
  currency: string;
  minimumCostPrice: number | null;
  rows: PreviewRow[];
  /** Those of all rows, each once. */
  warnings: PricingWarning[];
  /** Why a second person has to approve it (capability "pricing.approvals"); none: one person may save it. */
  approvalReasons: PricingApprovalReason[];
}

export interface PricingEntry {
  id: string;
  at: string;
  by: StaffMember;
  /** The fields that changed. */
  before: PricingValues;
  after: PricingValues;
  /** Standard price per unit just before and just after. */
  priceBefore: number | null;
  price: number | null;
  /** Id of the change that this one undid. */
  undoes: string | null;
  /** Whether it can be undone: nobody has changed the product since. */
  canUndo: boolean;
}

export interface PricingEntries {
  currency: string;
  changes: PricingEntry[];
  pagination: {
    total: number;
  };
}

export interface PricingValues {
  minimumSaleQuantity?: number | null | undefined;
  minimumCostPrice?: number | null | undefined;
  markupPriceBreaks?: MarkupPriceBreak[] | null | undefined;
  supplier?: Named | null | undefined;
  productSuppliers?: ProductSupplier[] | null | undefined;
  /** `PRICING_MODELS` of price-breaks.ts; other dealers may use any name. */
  pricingModel?: string | null | undefined;
}

/** When a product may be changed. */
export interface ChangeConditions {
  /** The `updatedAt` that it was read with; a backend that supports If-Match responds 412 when the product has changed since. */
  readAt?: string;
  /** What the person has confirmed (capability "pricing.preview"): the backend responds 409 to a change with other warnings. */
  confirmedWarnings?: readonly PricingWarning[] | undefined;
}

/**
 * The port to a product's pricing. The calls carry the staff member's own token and the dealer's default
 * country, so amounts are in the dealer's own currency.
 */
export abstract class Pricing {
  /** Throws a 404 BackendError when there is none. */
  abstract product(id: string, caller: Caller): Promise<StaffProduct>;
  /** Throws a BackendError with 409 or 412 when the product has been changed since it was read, or a warning is not confirmed. */
  abstract change(id: string, change: PricingChange, conditions: ChangeConditions, caller: Caller): Promise<StaffProduct>;
  /** What a change would do to every price (capability "pricing.preview"). Throws like `change`, and nothing is saved. */
  abstract preview(id: string, change: PricingChange, readAt: string, caller: Caller): Promise<PricingPreview>;
  /** A page of a product's changes, newest first (capability "pricing.preview"). */
  abstract changes(id: string, page: number, pageSize: number, caller: Caller): Promise<PricingEntries>;
  /** Undoes the last change (capability "pricing.preview"). Throws a BackendError with 409 or 412 when there has been another since. */
  abstract undo(id: string, changeId: string, caller: Caller): Promise<void>;
  /** Suppliers by name; none where the backend does not list them. */
  abstract suppliers(caller: Caller): Promise<Named[]>;
}

/** Slugs; null: any. */
export interface PremiumFilter {
  metal: string | null;
  mint: string | null;
  category: string | null;
}

/** A premium of everyone that applies now. */
export interface ExportedPremium {
  productId: string;
  quantity: number;
  premium: number;
  /** "percent" or "amount"; other dealers may have others. */
  unit: string | null;
  product: string;
}

/** The port to the premiums of products, page by page, with the staff member's own token. */
export abstract class Premiums {
  /** By product, then quantity. Throws for a row that cannot be read, and when products come or go meanwhile: the file would look whole. */
  abstract premiumsOf({ metal, mint, category }: PremiumFilter, caller: Caller): AsyncGenerator<ExportedPremium>;
}
