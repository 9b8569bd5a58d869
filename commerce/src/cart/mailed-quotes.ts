import { createHash, randomBytes } from 'node:crypto';
import type { BackendCart, BackendEmailQuote } from '@koura/shared-types/wire/cart';
import type { BackendDueMail } from '@koura/shared-types/wire/mail';
import type { BackendDueQuote, BackendMailedQuote } from '@koura/shared-types/wire/mailed-quote';
import { findUser, pricingOf } from '../account/user-store.ts';
import type { PriceContext, RequestContext } from '../context/request-context.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import { priceKeysOf } from '../pricing/price-lists.ts';
import { STANDARD_PRICING } from '../settings/dealer-settings.ts';
import { currencyOf } from '../settings/countries.ts';
import { nextNumber } from '../settings/next-number.ts';
import type { Catalogue } from './cart-state.ts';
import { termsOf } from '../settings/country-terms.ts';
import { couponBookOf } from './coupon-book.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { grant } from './supply.ts';
import { totalCart } from './total-cart.ts';

const VALID_MS = 30 * 86_400_000;
const CODE_BYTES = 24;
const MAX_COUNT = 100;
const KIND = 'quote';

export type QuoteThen = Omit<BackendMailedQuote, 'totalNow' | 'lines' | 'hold'> & {
  lines: Omit<BackendMailedQuote['lines'][number], 'now'>[];
};

type WantedQuote = Omit<BackendEmailQuote, 'name'> & { name?: string | null };

interface QuoteRow {
  id: number;
  userId: number | null;
  coupons: string;
  quote: string;
  mail: string | null;
  createdAt: string;
}

/** Keeps what a cart comes to, and notes that the mail with its link is due; within the caller's transaction. Only the code's hash stays. */
export async function keepQuote(context: RequestContext, cart: BackendCart, { email, name = null }: WantedQuote): Promise<void> {
  const { database, now, user } = context;
  const createdAt = now.toISOString();
  await database.run('DELETE FROM mailed_quotes WHERE expires_at <= ?', createdAt);
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + VALID_MS).toISOString();
  const id = await database.insert(
    "INSERT INTO mailed_quotes (code_hash, user_id, coupons, quote, mail, created_at, expires_at) VALUES (?, ?, ?, '', ?, ?, ?)",
    hashOf(code),
    user?.id ?? null,
    JSON.stringify(cart.coupons.map(({ code: coupon }) => coupon)),
    JSON.stringify({ email, name, code }),
    createdAt,
    expiresAt,
  );
  const quote: QuoteThen = { number: await nextNumber(database, 'quote'), createdAt, expiresAt, ...describeThen(context, cart) };
  await database.run('UPDATE mailed_quotes SET quote = ? WHERE id = ?', JSON.stringify(quote), id);
}

/** `POST /quotes/open` with `{code}`. Throws a 404 for unknown and expired codes alike. */
export async function openQuote(context: PriceContext, code: unknown): Promise<BackendMailedQuote> {
  const { database, now } = context;
  const row =
    typeof code === 'string'
      ? await database.get<QuoteRow>(`${SELECT} WHERE code_hash = ? AND expires_at > ?`, hashOf(code), now.toISOString())
      : undefined;
  if (!row) throw notFound('This link is no longer valid.');
  return withPricesNow(context, row);
}

/** Mails with quotes that have not been handed over, oldest first. */
export async function dueQuotes(context: PriceContext): Promise<BackendDueMail[]> {
  return await Array.fromAsync(
    await context.database.all<QuoteRow>(`${SELECT} WHERE mail IS NOT NULL ORDER BY id LIMIT ?`, MAX_COUNT),
    async (row) => {
      const quote = { ...(JSON.parse(row.mail!) as Omit<BackendDueQuote, 'quote'>), quote: await withPricesNow(context, row) };
      return {
        kind: KIND,
        key: `${KIND}:${quote.quote.number}`,
        orderNumber: null,
        isFirst: false,
        alert: null,
        answer: null,
        quote,
        dueAt: row.createdAt,
      };
    },
  );
}

/** Notes that the mail was handed over: nothing is kept of its recipient and of the code but its hash. */
export async function quoteWasHanded(database: Database, key: string): Promise<void> {
  if (!key.startsWith(`${KIND}:`)) return;
  const due = await database.all<Pick<QuoteRow, 'id' | 'quote'>>('SELECT id, quote FROM mailed_quotes WHERE mail IS NOT NULL ORDER BY id');
  const handed = due.find(({ quote }) => key === `${KIND}:${(JSON.parse(quote) as QuoteThen).number}`);
  if (handed) await database.run('UPDATE mailed_quotes SET mail = NULL WHERE id = ?', handed.id);
}

const SELECT = 'SELECT id, user_id AS userId, coupons, quote, mail, created_at AS createdAt FROM mailed_quotes';

/** What a cart comes to, as its quote keeps it. */
export function describeThen(
  { database, country, user }: RequestContext,
  cart: BackendCart,
): Omit<QuoteThen, 'number' | 'createdAt' | 'expiresAt'> {
  return {
    countryCode: country.isoCode,
    currency: cart.currency,
    hasOwnPrices: user !== undefined && pricingOf(user) !== STANDARD_PRICING,
    lines: cart.available.items.flatMap((id) => {
      const { product, quantity, unitPrice, total } = cart.items[id]!;
      if (!product) return [];
      return { productId: id, slug: product.slug, name: product.name, image: product.image, quantity, unitPrice, total };
    }),
    discountTotal: cart.discountTotal,
    shippingTotal: cart.shippingTotal ?? 0,
    taxName: currencyOf(database, cart.currency).taxName,
    taxTotal: cart.taxTotal,
    total: cart.total,
  };
}

/** Prices the pieces as their cart would be now, in the quote's country and at the prices of the account that asked for it. */
export async function withPricesNow(
  context: PriceContext,
  row: Pick<QuoteRow, 'userId' | 'coupons' | 'quote'>,
): Promise<BackendMailedQuote> {
  const then = JSON.parse(row.quote) as QuoteThen;
  const { database, now } = context;
  const { currency } = then;
  const user = row.userId === null ? undefined : await findUser(database, 'id', row.userId);
  const prices = priceKeysOf(database, currency, user && { id: user.id, pricing: pricingOf(user) });
  const ids = then.lines.map(({ productId }) => productId);
  const catalogue = await loadCatalogue({ ...context, currency, prices }, ids);
  const granted = new Map(then.lines.map(({ productId, quantity }) => [productId, grantedOf(catalogue, productId, quantity)]));
  const lines = then.lines
    .filter(({ productId }) => catalogue.has(productId))
    // What is sold out has a price all the same.
    .map(({ productId, quantity }) => ({ productId, quantity: granted.get(productId)! || quantity, asked: null, shownAs: null }));
  const coupons = JSON.parse(row.coupons) as string[];
  const totals = totalCart(
    { cartId: '', lines, coupons },
    catalogue,
    await couponBookOf(database, coupons),
    currency,
    now,
    termsOf(database, currency, now),
  );
  const priced = new Map(totals.lines.map((line) => [line.product.id, line]));
  return {
    ...then,
    lines: then.lines.map((line) => {
      const found = priced.get(line.productId);
      const quantity = granted.get(line.productId)!;
      return { ...line, now: found ? { quantity, unitPrice: found.unitPrice / 100, total: found.total / 100 } : null };
    }),
    totalNow: totals.lines.some(({ available }) => available) ? totals.total / 100 : null,
    hold: null,
  };
}

function grantedOf(catalogue: Catalogue, productId: number, quantity: number): number {
  const sale = catalogue.get(productId);
  return sale ? grant(sale, quantity, null) : 0;
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
