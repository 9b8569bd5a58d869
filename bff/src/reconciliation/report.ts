import type { Payment } from '../payments/payment.ts';

/** Why a payment needs attention. Kept in the payment's own metadata at the provider; the BFF stores none of it. */
export const REPORT_KINDS = [
  'orderWithoutPayment',
  'moneyWithoutOrder',
  'refundDue',
  'takenDiffers',
  'totalAbovePayment',
  'captureFailed',
  'releaseFailed',
  'holdWithoutOrder',
  'holdAboutToEnd',
  'orderNotUnderstood',
  'stuck',
  'refundPending',
  'refundFailed',
  'disputed',
  'fraudWarning',
  'orderNotUpdated',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** An open report, or one that staff have settled. */
export interface Report {
  kind: ReportKind;
  urgent: boolean;
  /** ISO 8601. */
  since: string;
  /** The state it was made for: a settled report opens again when this changes. */
  sums: string;
  /** Set once staff have settled it: who, and why. */
  settled: { staffId: string; reason: string } | null;
}

/** Metadata entries of a report. The provider's search looks for `attention`. */
const ENTRY = {
  attention: 'attention',
  kind: 'attention_kind',
  urgent: 'attention_urgent',
  since: 'attention_since',
  sums: 'attention_sums',
  by: 'attention_settled_by',
  reason: 'attention_settled_reason',
} as const;

/** The metadata by which open reports are found. */
export const OPEN_REPORT = { [ENTRY.attention]: 'open' };

export function reportIn({ metadata }: Payment): Report | undefined {
  const kind = REPORT_KINDS.find((one) => one === metadata[ENTRY.kind]);
  if (!kind || !metadata[ENTRY.attention]) return undefined;
  const by = metadata[ENTRY.by];
  return {
    kind,
    urgent: metadata[ENTRY.urgent] === 'yes',
    since: metadata[ENTRY.since] ?? new Date(0).toISOString(),
    sums: metadata[ENTRY.sums] ?? '',
    settled: metadata[ENTRY.attention] === 'settled' && by ? { staffId: by, reason: metadata[ENTRY.reason] ?? '' } : null,
  };
}

/** The sums a report is about: when they change, a settled report opens again. */
export function sumsOf({ held, taken, returned, refundPending }: Payment, orderTotal: number | null): string {
  return [held, taken, returned, refundPending, orderTotal ?? 'none'].join('/');
}

/** Whether staff have settled the payment's report, and nothing has changed since. */
export function isSettled(payment: Payment, sums: string): boolean {
  const known = reportIn(payment);
  return known !== undefined && known.settled !== null && known.sums === sums;
}

/** Metadata changes that bring the payment's report to `wanted`; undefined when none are needed. */
export function reportChanges(
  payment: Payment,
  wanted: { kind: ReportKind; urgent: boolean } | undefined,
  sums: string,
): Record<string, string> | undefined {
  const known = reportIn(payment);
  if (!wanted) return known ? CLEARED : undefined;
  if (known && known.kind === wanted.kind && known.sums === sums && known.urgent === wanted.urgent) return undefined;
  // A report settled for these sums stays settled, even under another kind.
  if (isSettled(payment, sums)) return undefined;
  const isNew = !known || known.settled || known.kind !== wanted.kind;
  return {
    [ENTRY.attention]: 'open',
    [ENTRY.kind]: wanted.kind,
    [ENTRY.urgent]: wanted.urgent ? 'yes' : 'no',
    [ENTRY.since]: isNew ? new Date(payment.readAt).toISOString() : known.since,
    [ENTRY.sums]: sums,
    [ENTRY.by]: '',
    [ENTRY.reason]: '',
  };
}

const MAX_REASON_LENGTH = 450;

/** Metadata changes by which staff settle the payment's open report. */
export function settledBy(staffId: string, reason: string): Record<string, string> {
  return { [ENTRY.attention]: 'settled', [ENTRY.by]: staffId, [ENTRY.reason]: reason.slice(0, MAX_REASON_LENGTH) };
}

const CLEARED: Record<string, string> = Object.fromEntries(Object.values(ENTRY).map((name) => [name, '']));
