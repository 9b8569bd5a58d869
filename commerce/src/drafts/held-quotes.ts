import { createHash, randomBytes } from 'node:crypto';
import type { BackendMailedQuote } from '@koura/shared-types/wire/mailed-quote';
import { withPricesNow } from '../cart/mailed-quotes.ts';
import type { PriceContext } from '../context/request-context.ts';
import type { Database } from '../database/database.ts';
import { type HeldDraft, isHeld } from './draft-store.ts';

const CODE_BYTES = 24;

/** A quote that anybody may have held for a few minutes, such as a program that shops for somebody. */
interface HeldQuote {
  id: number;
  held: HeldDraft;
  heldUntil: string;
  orderId: number | null;
}

type Row = Omit<HeldQuote, 'held'> & { held: string };

const SELECT = 'SELECT id, held, held_until AS heldUntil, order_id AS orderId FROM held_quotes';

/** Stores a quote and returns the code of its link, of which only the hash is kept. */
export async function storeHeldQuote(database: Database, held: HeldDraft, until: Date): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  await database.run(
    'INSERT INTO held_quotes (code_hash, held, held_until, expires_at) VALUES (?, ?, ?, ?)',
    hashOf(code),
    JSON.stringify(held),
    until.toISOString(),
    held.quote.expiresAt,
  );
  return code;
}

/** The quote behind a link, with what it comes to now; undefined for another code. */
export async function openHeldQuote(context: PriceContext, code: string): Promise<BackendMailedQuote | undefined> {
  const quote = await findHeldQuoteByCode(context.database, code);
  return quote && quote.held.quote.expiresAt > context.now.toISOString() ? await describe(context, quote) : undefined;
}

export async function findHeldQuoteByCode(database: Database, code: string): Promise<HeldQuote | undefined> {
  return read(database, 'code_hash = ?', hashOf(code));
}

export async function findHeldQuote(database: Database, id: number): Promise<HeldQuote | undefined> {
  return read(database, 'id = ?', id);
}

async function describe(context: PriceContext, quote: HeldQuote): Promise<BackendMailedQuote> {
  const state = quote.orderId === null ? (isHeld(quote, context.now) ? 'held' : 'over') : 'ordered';
  const now = await withPricesNow(context, { userId: null, coupons: '[]', quote: JSON.stringify(quote.held.quote) });
  return { ...now, hold: { until: quote.heldUntil, state, byStaff: false } };
}

async function read(database: Database, condition: string, value: string | number): Promise<HeldQuote | undefined> {
  const row = await database.get<Row>(`${SELECT} WHERE ${condition}`, value);
  return row && { ...row, held: JSON.parse(row.held) as HeldDraft };
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
