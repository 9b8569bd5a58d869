import type { PricingWarning } from '@koura/shared-types/price-breaks';
import type { Named } from './catalogue.ts';
import type { StaffMember } from './person.ts';
import type { PreviewedPrice, PricingChange } from './staff-pricing.ts';
import type { Caller } from '../request/caller.ts';

export type RuleKind = 'add' | 'set' | 'multiply';

export interface PricingRule {
  kind: RuleKind;
  /** Products whose premiums have this unit; null: all of them, for factors only. */
  unit: 'amount' | 'percent' | null;
  /** Percentage points, an amount of the dealer's own currency, or a factor. */
  value: number;
  /** When the premiums begin to apply; null: at once. */
  from: string | null;
  /** When the premiums of before come back; null: never. */
  until: string | null;
}

export interface PricingBatch {
  id: string;
  at: string;
  by: StaffMember;
  state: 'approved' | 'draft' | 'published' | 'undone' | 'discarded';
  currency: string;
  /** null: the premiums came from a file, or it is the change of one product. */
  rule: PricingRule | null;
  /** The products that it is about: all of them without any. */
  metal: Named | null;
  mint: Named | null;
  category: Named | null;
  /** The one product whose change it is (capability "pricing.approvals"). */
  product: Named | null;
  counts: {
    ready: number;
    otherUnit: number;
    unchanged: number;
    published: number;
    moved: number;
    undone: number;
    kept: number;
  };
  /** Those of all its prices. */
  warnings: {
    warning: PricingWarning;
    products: number;
  }[];
  /** A second person has to approve it before it is published. */
  needsApproval: boolean;
  approved: {
    at: string;
    by: StaffMember;
  } | null;
  published: {
    at: string;
    by: StaffMember;
  } | null;
  undone: {
    at: string;
    by: StaffMember;
  } | null;
}

export const BATCH_ROW_STATES = ['ready', 'otherUnit', 'unchanged', 'published', 'moved', 'undone', 'kept'] as const;
export type BatchRowState = (typeof BATCH_ROW_STATES)[number];

export interface PricingBatchRow {
  product: Named;
  state: BatchRowState;
  before: PreviewedPrice | null;
  after: PreviewedPrice | null;
  movePercent: number | null;
  warnings: PricingWarning[];
}

export interface PricingBatchRows {
  currency: string;
  rows: PricingBatchRow[];
  pagination: {
    total: number;
  };
}

export interface PricingBatches {
  batches: PricingBatch[];
  pagination: {
    total: number;
  };
}

export interface NewPremium {
  product: string;
  quantity: number;
  premium: number;
}

export interface NewPricingBatch {
  key: string;
  /** The products that it is about: all of them without any. */
  metal?: string | null | undefined;
  mint?: string | null | undefined;
  category?: string | null | undefined;
  /** Or the premiums of a file. */
  rule?: PricingRule;
  premiums?: NewPremium[];
}

export type BatchStepName = 'approve' | 'publish' | 'undo' | 'discard';

/** The port to batches of premiums (capability "pricing.batches"), with the staff member's own token. */
export abstract class PricingBatchDesk {
  abstract prepare(body: NewPricingBatch, caller: Caller): Promise<PricingBatch>;
  /**
   * Asks a second person to approve a change of one product (capability "pricing.approvals"), for any member of staff. Throws like
   * `Pricing.change`. The same key asks once.
   */
  abstract ask(product: string, change: PricingChange, key: string, readAt: string, caller: Caller): Promise<PricingBatch>;
  abstract take(id: string, step: BatchStepName, body: object, caller: Caller): Promise<PricingBatch>;
  /** Throws a 404 BackendError when there is none. */
  abstract one(id: string, caller: Caller): Promise<PricingBatch>;
  abstract list(page: number, pageSize: number, caller: Caller): Promise<PricingBatches>;
  abstract rows(id: string, state: BatchRowState | null, page: number, pageSize: number, caller: Caller): Promise<PricingBatchRows>;
}
