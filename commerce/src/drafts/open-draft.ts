import type { BackendCart } from '@koura/shared-types/wire/cart';
import type { BackendDueMail } from '@koura/shared-types/wire/mail';
import type { BackendMailedQuote } from '@koura/shared-types/wire/mailed-quote';
import { openCart } from '../cart/cart-store.ts';
import { respondWithChangedCart } from '../cart/respond-with-cart.ts';
import { withPricesNow } from '../cart/mailed-quotes.ts';
import { salutation } from '@koura/shared-types/dealer-locale';
import { amountTable, amountText } from '../mail/mail-lines.ts';
import { sendMail } from '../mail/outbox.ts';
import type { Sender } from '../mail/written-mail.ts';
import { dayAndTime } from '../settings/shopper-texts.ts';
import type { PriceContext, RequestContext } from '../context/request-context.ts';
import type { Database } from '../database/database.ts';
import { upsert } from '../database/sql.ts';
import { conflict, notFound } from '../errors/api-error.ts';
import { asCartLine } from './price-draft.ts';
import { type Draft, findDraft, findDraftByCode, isHeld } from './draft-store.ts';
import { findHeldQuoteByCode } from './held-quotes.ts';

const MAX_MAILS = 100;

/** The quote behind a draft's link, with what it comes to today; undefined for a code that is no draft's. */
export async function openDraft(context: PriceContext, code: string): Promise<BackendMailedQuote | undefined> {
  const draft = await findDraftByCode(context.database, code);
  if (!draft?.held || draft.held.quote.expiresAt <= context.now.toISOString()) return undefined;
  return quoteOf(context, draft);
}

/**
 * POST /drafts/take with `{code}`: fills the new cart of X-TOKEN with the pieces of a draft or a held quote, at the prices that are held. 404 for an unknown code,
 * 409 `QUOTE_EXPIRED` for a hold that is over, `CONFLICT` in another currency, and for an account's own prices without that account.
 */
export async function takeDraft(context: RequestContext, cartId: string, code: unknown): Promise<BackendCart> {
  const { database, now, currency, user } = context;
  const draft = typeof code === 'string' ? await findDraftByCode(database, code) : undefined;
  const taken = draft ?? (typeof code === 'string' ? await findHeldQuoteByCode(database, code) : undefined);
  if (!taken) throw notFound('This link is no longer valid.');
  if (!isHeld(taken, now)) {
    const message = `These prices aren’t held any more. ${draft ? 'Call us, and we’ll hold today’s.' : 'Put the pieces into your cart at today’s.'}`;
    throw conflict('QuoteExpiredError', 'QUOTE_EXPIRED', message);
  }
  const { quote, lines } = taken.held;
  if (quote.currency !== currency) throw conflict('ConflictError', 'CONFLICT', `These prices are in ${quote.currency}.`);
  if (quote.hasOwnPrices && user?.id !== draft?.customerId) {
    throw conflict('ConflictError', 'CONFLICT', 'These are an account’s own prices. Please sign in to it first.');
  }
  const { rowId, cart, filledFrom } = await openCart(context, cartId);
  const filled = { ...cart, coupons: [], lines: lines.map(asCartLine) };
  const [table, column] = draft ? ['draft_carts', 'draft_id'] : ['held_quote_carts', 'held_quote_id'];
  await database.run(upsert(table, ['cart_id'], [column]), rowId, taken.id);
  const source = draft ? { draftId: taken.id } : { heldQuoteId: taken.id };
  return respondWithChangedCart(context, { rowId, cart: filled, filledFrom: { ...filledFrom, ...source } });
}

interface Due {
  id: number;
  version: number;
  mail: string;
}

/** Mails with links of drafts that have not been handed over, oldest first. */
export async function dueDrafts(context: PriceContext): Promise<BackendDueMail[]> {
  const { database } = context;
  return (
    await Array.fromAsync(
      await database.all<Due>(
        'SELECT id, version, mail FROM drafts WHERE mail IS NOT NULL AND code IS NOT NULL ORDER BY id LIMIT ?',
        MAX_MAILS,
      ),
      async (due): Promise<BackendDueMail[]> => {
        const draft = await findDraft(database, due.id);
        if (!draft.held) return [];
        const { email, name } = JSON.parse(due.mail) as { email: string; name: string | null };
        const quote = { email, name, code: draft.code!, quote: await quoteOf(context, draft) };
        const about = { orderNumber: null, isFirst: false, alert: null, answer: null };
        return [{ kind: 'quote', key: keyOf(due), ...about, quote, dueAt: draft.updatedAt }];
      },
    )
  ).flat();
}

/** Sends the mails that are due with a plain text of the backend's own, where the gateway composes none; within the caller's transaction. */
export async function sendDraftMails(context: PriceContext, { brandName, siteUrl }: Sender): Promise<void> {
  for (const { key, quote } of await dueDrafts(context)) {
    const { email, name, code, quote: held } = quote!;
    const rows = held.lines.map((line): [string, string] => [`${line.quantity} x ${line.name}`, amountText(line.total, held.currency)]);
    const text = [
      `${salutation()}${name ? ` ${name}` : ''},`,
      'Here’s what we put together for you on the phone.',
      amountTable([...rows, ['Total', amountText(held.total, held.currency)]]),
      `We hold these prices for you until ${dayAndTime(new Date(held.hold!.until))}.`,
      `See it and pay: ${siteUrl}/quote/${code}/`,
      brandName,
    ].join('\n\n');
    await sendMail(context.database, { to: email, subject: `Your quote from ${brandName}`, text }, context.now);
    await draftWasHanded(context.database, key);
  }
}

export async function draftWasHanded(database: Database, key: string): Promise<void> {
  const due = (await database.all<Due>('SELECT id, version, mail FROM drafts WHERE mail IS NOT NULL ORDER BY id')).find(
    (one) => keyOf(one) === key,
  );
  if (due) await database.run('UPDATE drafts SET mail = NULL WHERE id = ?', due.id);
}

/** Each hold has a mail of its own for each address. */
function keyOf({ id, version, mail }: Due): string {
  const { email } = JSON.parse(mail) as { email: string };
  return `quote:draft-${id}-${version}:${Buffer.from(email).toString('base64url')}`;
}

async function quoteOf(context: PriceContext, draft: Draft): Promise<BackendMailedQuote> {
  const { quote } = draft.held!;
  const state = draft.orderId === null ? (isHeld(draft, context.now) ? 'held' : 'over') : 'ordered';
  const now = await withPricesNow(context, { userId: draft.customerId, coupons: '[]', quote: JSON.stringify(quote) });
  return { ...now, hold: { until: draft.heldUntil!, state, byStaff: true } };
}
