import type { BackendDraft, BackendOrderAddition, DraftState } from '@koura/shared-types/wire/draft';
import type { QuoteThen } from '../cart/mailed-quotes.ts';
import type { Database } from '../database/database.ts';
import type { Part, Parts } from '../database/parts.ts';
import { notFound } from '../errors/api-error.ts';
import { joinedCode, type JoinedDelivery, joinedDelivery } from './joined-delivery.ts';

/** What staff entered. `priceChange`: of a unit, cents of the draft's currency. */
export interface DraftLine {
  productId: number;
  quantity: number;
  priceChange: number;
  reason: string | null;
}

/** A line at prices of an instant, cents of a unit. */
export interface PricedDraftLine extends DraftLine {
  shopPrice: number;
  unitPrice: number;
  tax: number;
  /** The share of the shop's price or the cost is passed: a second person has to approve it. */
  needsApproval: boolean;
  isAvailable: boolean;
}

/** What is held: the quote as its link shows it, and the lines. */
export interface HeldDraft {
  quote: QuoteThen;
  lines: PricedDraftLine[];
}

export interface Draft {
  id: number;
  version: number;
  countryCode: string;
  customerId: number | null;
  email: string | null;
  name: string | null;
  lines: DraftLine[];
  code: string | null;
  held: HeldDraft | null;
  heldUntil: string | null;
  sentAt: string | null;
  decision: 'approved' | 'declined' | null;
  decidedById: number | null;
  createdById: number;
  savedById: number;
  createdAt: string;
  updatedAt: string;
  orderId: number | null;
  /** Number of the order that it was paid as. */
  orderNumber: string | null;
  /** Number of the placed order that it adds to. */
  forOrder: string | null;
  /** How that order is delivered, where this goes with it. */
  joined: JoinedDelivery | undefined;
}

const SELECT = `SELECT id, version, country AS countryCode, customer_id AS customerId, email, name, lines, code, held, held_until AS heldUntil,
  sent_at AS sentAt, decision, decided_by AS decidedById, created_by AS createdById, saved_by AS savedById, created_at AS createdAt,
  updated_at AS updatedAt, order_id AS orderId, (SELECT order_number FROM order_additions JOIN orders ON orders.id = order_additions.order_id
  WHERE draft_id = drafts.id) AS forOrder, ${joinedCode} AS joined,
  (SELECT order_number FROM orders WHERE orders.id = drafts.order_id) AS orderNumber FROM drafts`;
const MAX_LISTED = 200;

type Row = Omit<Draft, 'lines' | 'held' | 'joined'> & { lines: string; held: string | null; joined: string | null };

/** The newest first, at most 200. */
export async function listDrafts(database: Database): Promise<Draft[]> {
  return (await database.all<Row>(`${SELECT} ORDER BY id DESC LIMIT ?`, MAX_LISTED)).map(parse);
}

/** Throws 404. */
export async function findDraft(database: Database, id: string | number): Promise<Draft> {
  const row = await database.get<Row>(`${SELECT} WHERE id = ?`, Number(id));
  if (!row) throw notFound('There’s no such draft.');
  return parse(row);
}

export async function findDraftByKey(database: Database, key: string): Promise<Draft | undefined> {
  const row = await database.get<Row>(`${SELECT} WHERE key = ?`, key);
  return row && parse(row);
}

export async function findDraftByCode(database: Database, code: string): Promise<Draft | undefined> {
  const row = await database.get<Row>(`${SELECT} WHERE code = ?`, code);
  return row && parse(row);
}

const additions: Part<{ id: number; held: string; heldUntil: string; code: string | null; orderNumber: string | null }> = {
  fields: {
    id: 'draft.id',
    held: 'draft.held',
    heldUntil: 'draft.held_until',
    code: 'draft.code',
    orderNumber: 'paid.order_number',
  },
  from: `order_additions AS addition JOIN drafts AS draft ON draft.id = addition.draft_id
    LEFT JOIN orders AS paid ON paid.id = draft.order_id`,
  owner: 'addition.order_id',
  where: 'draft.held IS NOT NULL',
  order: { id: 'draft.id' },
};
export const additionParts = { additions };

/** What is added to an order: its drafts whose prices have been held, the oldest first. */
export function additionsOf(parts: Parts<typeof additionParts>, orderId: number): BackendOrderAddition[] {
  return parts.additions(orderId).map(({ id, held, heldUntil, code, orderNumber }) => ({
    number: draftNumber(id),
    total: (JSON.parse(held) as HeldDraft).quote.total,
    heldUntil,
    code: orderNumber === null ? code : null,
    orderNumber,
  }));
}

/** Ends the hold of what was quoted; within the caller's transaction. A claimed quote stays: a bank may be confirming it. */
export async function letGo(database: Database, id: number): Promise<void> {
  await database.run('UPDATE drafts SET held_until = NULL, held = NULL, sent_at = NULL, mail = NULL WHERE id = ?', id);
  await database.run('DELETE FROM quotes WHERE claimed_by IS NULL AND cart_id IN (SELECT cart_id FROM draft_carts WHERE draft_id = ?)', id);
}

const FIRST = 10_000;

export function draftNumber(id: number): string {
  return `D-${FIRST + id}`;
}

export function isHeld<D extends Pick<Draft, 'orderId' | 'held' | 'heldUntil'>>(
  draft: D,
  now: Date,
): draft is D & { held: HeldDraft; heldUntil: string } {
  return draft.orderId === null && draft.held !== null && draft.heldUntil !== null && draft.heldUntil > now.toISOString();
}

export function stateOf(draft: Draft, now: Date): DraftState {
  if (draft.orderId !== null) return 'paid';
  if (draft.held === null) return 'new';
  if (!isHeld(draft, now)) return 'expired';
  return draft.sentAt === null ? 'open' : 'sent';
}

export function approvalOf({ decision }: Draft, lines: readonly PricedDraftLine[]): BackendDraft['approval'] {
  if (!lines.some(({ needsApproval }) => needsApproval)) return 'none';
  return decision ?? 'waiting';
}

function parse({ lines, held, joined, ...row }: Row): Draft {
  return {
    ...row,
    lines: JSON.parse(lines) as DraftLine[],
    held: held === null ? null : (JSON.parse(held) as HeldDraft),
    joined: joinedDelivery(row.forOrder, joined),
  };
}
