import { passkeyTable, secondFactorTables } from './database/factor-tables.ts';
import { sessionTable } from './database/session-tables.ts';
import { formerPhoneTable } from './database/former-phone-table.ts';
import { retentionIndexes } from './database/retention-indexes.ts';
import { signInAlarmTables } from './database/sign-in-alarm-tables.ts';
import { accountTables } from './database/account-tables.ts';
import { orderChangeTables, orderRevisionTables } from './database/order-change-tables.ts';
import { orderPartsSchema } from './database/order-parts-schema.ts';
import { draftTables, orderAdditionTable } from './database/draft-tables.ts';
import { heldQuoteTables } from './database/held-quote-tables.ts';
import { deskChangeTables } from './database/desk-change-triggers.ts';
import { contentTables } from './content/content-tables.ts';
import { importedCustomersTable, pastOrdersTable } from './database/earlier-shop-tables.ts';
import { partnerTables } from './database/partner-tables.ts';
import { refColumns } from './database/ref-columns.ts';
import { purchaseTables } from './database/purchase-tables.ts';
import { exposureTables } from './exposure/exposure-tables.ts';
import { mailDeliveryTables } from './mail-delivery/delivery-tables.ts';
import { pricingBatchTables } from './pricing-batches/batch-tables.ts';
import { sellingTables } from './selling/selling-stop-store.ts';
import { eventTables } from './database/event-tables.ts';
import { priceWatchTables } from './database/price-watch-tables.ts';
import { priceSeriesTable } from './spot-sources/price-series-store.ts';
import { holdTables } from './orders/order-holds.ts';
import { transferTables } from './transfers/transfer-tables.ts';

/**
 * All tables as a new database has them; one of an earlier release comes to the same ones by database/migrations.ts, and a sandbox's with
 * others is seeded anew. Amounts are integer cents of the row's currency (NZD where there is none); times are ISO 8601 in UTC.
 */
export const schema = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
-- What the dealer decides (settings/dealer-settings.ts), an entry a row, as JSON.
CREATE TABLE dealer_settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- The next number of each sequence without gaps (database/counters.ts).
CREATE TABLE counters (name TEXT PRIMARY KEY, next INTEGER NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE metals (id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, name TEXT NOT NULL) STRICT;
CREATE TABLE mints (id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, name TEXT NOT NULL, country TEXT NOT NULL, description TEXT NOT NULL) STRICT;
CREATE TABLE categories (id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, name TEXT NOT NULL) STRICT;
CREATE TABLE suppliers (id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, name TEXT NOT NULL, min_days INTEGER NOT NULL, max_days INTEGER NOT NULL) STRICT;

CREATE TABLE products (
  id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, name TEXT NOT NULL, sku TEXT NOT NULL UNIQUE,
  metal_id INTEGER NOT NULL REFERENCES metals, mint_id INTEGER NOT NULL REFERENCES mints, category_id INTEGER REFERENCES categories,
  type TEXT NOT NULL, search_type TEXT NOT NULL, objective TEXT NOT NULL,
  weight TEXT NOT NULL, weight_slug TEXT NOT NULL, weight_grams REAL NOT NULL,
  fine_weight_grams REAL NOT NULL, fineness REAL NOT NULL,
  minimum_sale_quantity INTEGER NOT NULL, stock INTEGER NOT NULL CHECK (stock >= 0), on_request INTEGER NOT NULL,
  availability TEXT NOT NULL, featured INTEGER NOT NULL, popularity INTEGER NOT NULL,
  -- Everything that is shown but never searched, as JSON.
  details TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'listed' CHECK (state IN ('draft', 'listed', 'retired')),
  -- Whether anybody but staff knows it: it is on sale, or was.
  is_public INTEGER NOT NULL DEFAULT 1,
  -- Each counts the changes of what staff change together, so that a change of something else is no conflict.
  facts_version INTEGER NOT NULL DEFAULT 1, pictures_version INTEGER NOT NULL DEFAULT 1,
  -- Of the request that created it, so that sent twice it creates one product.
  creation_key TEXT UNIQUE,
  minimum_cost_cents INTEGER NOT NULL,
  -- The spot price of an ounce when that cost was entered: what it costs today follows the metal. null: the metal has had no price since.
  cost_spot_cents INTEGER,
  pricing_model TEXT NOT NULL,
  tax_class TEXT NOT NULL DEFAULT 'metal' CHECK (tax_class IN ('metal', 'standard', 'exempt')),
  -- Who delivers it first: one of its product_suppliers, null when there are none.
  supplier_id INTEGER REFERENCES suppliers, updated_at TEXT NOT NULL
) STRICT;
-- A product's pictures, main one first. name: of its files below /uploads/, without size and extension, which is that of the largest.
-- width_mm: at true scale.
CREATE TABLE product_pictures (
  product_id INTEGER NOT NULL REFERENCES products, position INTEGER NOT NULL, name TEXT NOT NULL, extension TEXT NOT NULL, caption TEXT NOT NULL,
  width INTEGER NOT NULL, height INTEGER NOT NULL, width_mm REAL, is_illustration INTEGER NOT NULL, PRIMARY KEY (product_id, position)
) STRICT, WITHOUT ROWID;
-- Changes of the stock by staff; what orders take is in the orders. stock: what was left.
CREATE TABLE stock_movements (
  id INTEGER PRIMARY KEY, product_id INTEGER NOT NULL REFERENCES products, at TEXT NOT NULL, staff_id INTEGER NOT NULL REFERENCES users,
  amount INTEGER NOT NULL, stock INTEGER NOT NULL, reason TEXT NOT NULL, note TEXT NOT NULL, key TEXT NOT NULL UNIQUE
) STRICT;
CREATE INDEX stock_movements_by_product ON stock_movements (product_id, id);
CREATE TABLE product_suppliers (
  id INTEGER PRIMARY KEY, product_id INTEGER NOT NULL REFERENCES products, supplier_id INTEGER NOT NULL REFERENCES suppliers,
  sku TEXT NOT NULL, cost_cents INTEGER NOT NULL
) STRICT;
CREATE INDEX product_suppliers_by_product ON product_suppliers (product_id);
-- What is asked above the spot value: cents, or hundredths of a percent, as the product's pricing_model says. Of one customer, of those with a
-- price list, or of everybody.
CREATE TABLE markup_price_breaks (
  id INTEGER PRIMARY KEY, product_id INTEGER NOT NULL REFERENCES products, premium INTEGER NOT NULL, quantity INTEGER NOT NULL,
  customer_id INTEGER, price_list TEXT, valid_from TEXT, valid_to TEXT, CHECK (customer_id IS NULL OR price_list IS NULL)
) STRICT;
CREATE INDEX markup_price_breaks_by_product ON markup_price_breaks (product_id);
CREATE INDEX markup_price_breaks_by_customer ON markup_price_breaks (customer_id) WHERE customer_id IS NOT NULL;
-- A customer's own list holds the products alone that their own premiums count for.
CREATE TABLE product_prices (
  product_id INTEGER NOT NULL REFERENCES products, list TEXT NOT NULL, customer_id INTEGER, currency TEXT NOT NULL,
  price INTEGER NOT NULL, min_price INTEGER NOT NULL, max_price INTEGER NOT NULL, savings INTEGER NOT NULL,
  spot_value INTEGER NOT NULL, premium INTEGER NOT NULL, price_premium_percent REAL NOT NULL, tax_rate_percent REAL NOT NULL, tax INTEGER NOT NULL,
  buy_back INTEGER NOT NULL, price_breaks TEXT NOT NULL, price_updated_at TEXT NOT NULL,
  PRIMARY KEY (list, product_id)
) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE product_search USING fts5(words, content='', contentless_delete=1, prefix='1 2 3', tokenize="unicode61 remove_diacritics 2");

CREATE TABLE spot (metal TEXT PRIMARY KEY, price INTEGER NOT NULL, updated_at TEXT NOT NULL) STRICT;
CREATE TABLE spot_closes (metal TEXT NOT NULL, day TEXT NOT NULL, price INTEGER NOT NULL, PRIMARY KEY (metal, day)) STRICT, WITHOUT ROWID;
-- Prices as they stood at the end of a minute (minutes since 1970): each one for two days, those on the hour for forty.
CREATE TABLE spot_minutes (metal TEXT NOT NULL, minute INTEGER NOT NULL, price INTEGER NOT NULL, PRIMARY KEY (metal, minute)) STRICT, WITHOUT ROWID;
-- What \`npm run import-prices\` brought, cents of the currency.
CREATE TABLE imported_prices (
  metal TEXT NOT NULL, currency TEXT NOT NULL, day TEXT NOT NULL, price INTEGER NOT NULL, PRIMARY KEY (metal, currency, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
  id INTEGER PRIMARY KEY, username TEXT NOT NULL UNIQUE, email TEXT NOT NULL UNIQUE, password_hash TEXT NOT NULL,
  role TEXT NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL, phone TEXT, pricing TEXT NOT NULL, created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL, provider TEXT NOT NULL DEFAULT 'local', confirmed INTEGER NOT NULL DEFAULT 1, blocked INTEGER NOT NULL DEFAULT 0,
  newsletter INTEGER NOT NULL DEFAULT 0, referral_code TEXT NOT NULL UNIQUE,
  -- Tokens of an earlier version are rejected: a new password ends every other session.
  token_version INTEGER NOT NULL DEFAULT 1,
  confirmation_code TEXT UNIQUE, reset_code TEXT UNIQUE, reset_expires_at TEXT,
  -- Kept by a trigger on orders: staff sort all customers by their latest order.
  order_count INTEGER NOT NULL DEFAULT 0, latest_order_id INTEGER, latest_order_at TEXT, tasks TEXT, payouts_frozen_until TEXT
) STRICT;
CREATE INDEX users_by_latest_order ON users (role, latest_order_at DESC, last_name, first_name, id);
-- What staff find a person by: names and addresses without accents and capitals; the digits of the phone number. Any part is found.
CREATE VIRTUAL TABLE user_search USING fts5(words, digits, tokenize="trigram");
-- What staff did, rejected or not: in a customer's name both identities on every line, but for a guest's order. changes: JSON. No row is
-- ever changed or deleted.
CREATE TABLE audit_trail (
  id INTEGER PRIMARY KEY, at TEXT NOT NULL, staff_id INTEGER NOT NULL REFERENCES users, address TEXT NOT NULL, action TEXT NOT NULL,
  customer_id INTEGER REFERENCES users, order_id INTEGER REFERENCES orders, product_id INTEGER REFERENCES products,
  changes TEXT NOT NULL, reason TEXT, method TEXT NOT NULL, path TEXT NOT NULL, status INTEGER NOT NULL
) STRICT;
CREATE INDEX audit_trail_by_staff ON audit_trail (staff_id, id);
CREATE INDEX audit_trail_by_customer ON audit_trail (customer_id, id) WHERE customer_id IS NOT NULL;
CREATE INDEX audit_trail_by_order ON audit_trail (order_id, id) WHERE order_id IS NOT NULL;
CREATE INDEX audit_trail_by_product ON audit_trail (product_id, id) WHERE product_id IS NOT NULL;
-- Who changed a product's pricing, and what it was before and after, as JSON of the fields that changed. undoes: the change that it undid.
-- approved_by: the second person.
CREATE TABLE pricing_trail (
  id INTEGER PRIMARY KEY, at TEXT NOT NULL, staff_id INTEGER NOT NULL REFERENCES users, product_id INTEGER NOT NULL REFERENCES products,
  before TEXT NOT NULL, after TEXT NOT NULL, price_before INTEGER, price INTEGER, undoes INTEGER REFERENCES pricing_trail,
  approved_by INTEGER REFERENCES users
) STRICT;
CREATE INDEX pricing_trail_by_product ON pricing_trail (product_id, id);
-- mails: how often its link was asked for again. Deleted with the mail that the product is back.
CREATE TABLE stock_alerts (
  -- Never used again: mails are sent once per id.
  id INTEGER PRIMARY KEY AUTOINCREMENT, email TEXT NOT NULL, product_id INTEGER NOT NULL REFERENCES products, token TEXT NOT NULL UNIQUE, asked_at TEXT NOT NULL,
  mailed_at TEXT, mails INTEGER NOT NULL DEFAULT 1, is_confirmed INTEGER NOT NULL DEFAULT 0, UNIQUE (email, product_id)
) STRICT;
-- Carts that were emailed as quotes. \`quote\`: as it came to then, JSON. \`mail\`: code and recipient, JSON, until the mail was handed over.
CREATE TABLE mailed_quotes (
  id INTEGER PRIMARY KEY AUTOINCREMENT, code_hash TEXT NOT NULL UNIQUE, user_id INTEGER REFERENCES users, coupons TEXT NOT NULL, quote TEXT NOT NULL,
  mail TEXT, created_at TEXT NOT NULL, expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX mailed_quotes_by_end ON mailed_quotes (expires_at);
CREATE TABLE subscribers (email TEXT PRIMARY KEY, subscribed_at TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- Terms as JSON; null for a customer's referral code.
CREATE TABLE coupons (code TEXT PRIMARY KEY, terms TEXT, uses INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE carts (
  id INTEGER PRIMARY KEY, cart_id TEXT NOT NULL UNIQUE, user_id INTEGER REFERENCES users, completed INTEGER NOT NULL DEFAULT 0, coupons TEXT NOT NULL DEFAULT '[]',
  created_at TEXT NOT NULL, updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX carts_by_user ON carts (user_id) WHERE user_id IS NOT NULL;
CREATE TABLE cart_lines (
  id INTEGER PRIMARY KEY, cart_id INTEGER NOT NULL REFERENCES carts ON DELETE CASCADE, product_id INTEGER NOT NULL REFERENCES products,
  quantity INTEGER NOT NULL, supply_type TEXT, shown_as TEXT, position INTEGER NOT NULL, UNIQUE (cart_id, product_id)
) STRICT;
-- A cart has one current quote, and beside it those that are claimed: held longer, for the order of one idempotency key.
-- The current one is held longer while the buyer fetches the code from an email.
CREATE TABLE quotes (
  quote_id TEXT PRIMARY KEY, cart_id INTEGER NOT NULL REFERENCES carts ON DELETE CASCADE, currency TEXT NOT NULL, total INTEGER NOT NULL,
  cart TEXT NOT NULL, created_at TEXT NOT NULL, expires_at TEXT NOT NULL, claimed_by TEXT UNIQUE, awaits_code INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX current_quotes ON quotes (cart_id) WHERE claimed_by IS NULL;
CREATE INDEX quotes_by_cart ON quotes (cart_id);
-- Recent claims, for their limits.
CREATE TABLE quote_claims (
  id INTEGER PRIMARY KEY, cart_id INTEGER NOT NULL, user_id INTEGER, address TEXT NOT NULL, claimed_at TEXT NOT NULL
) STRICT;
CREATE INDEX quote_claims_by_time ON quote_claims (claimed_at);

CREATE TABLE orders (
  id INTEGER PRIMARY KEY, order_number TEXT NOT NULL UNIQUE, key TEXT NOT NULL UNIQUE, fingerprint TEXT NOT NULL, secret TEXT NOT NULL,
  user_id INTEGER REFERENCES users, actor_id INTEGER REFERENCES users,
  status TEXT NOT NULL, created_at TEXT NOT NULL, currency TEXT NOT NULL,
  sub_total INTEGER NOT NULL, discount_total INTEGER NOT NULL, shipping_total INTEGER NOT NULL, tax_total INTEGER NOT NULL, total INTEGER NOT NULL,
  coupons TEXT NOT NULL, contact TEXT NOT NULL, delivery TEXT NOT NULL, payment TEXT NOT NULL, estimated_delivery_time TEXT,
  gift TEXT, points_spent INTEGER NOT NULL DEFAULT 0, points_value INTEGER NOT NULL DEFAULT 0,
  payment_fee INTEGER NOT NULL DEFAULT 0, delivery_choice TEXT,
  -- What lists are filtered by.
  payment_state TEXT GENERATED ALWAYS AS (payment ->> 'state') VIRTUAL,
  payment_method TEXT GENERATED ALWAYS AS (coalesce(payment ->> 'method', 'card')) VIRTUAL,
  delivery_code TEXT GENERATED ALWAYS AS (coalesce(delivery_choice ->> 'code', 'courier')) VIRTUAL
) STRICT;
-- Idempotency keys of orders, a row a key: open (a quote is held under it), closed for good, or with its order. Whoever changes a row first decides.
CREATE TABLE keys (
  key TEXT PRIMARY KEY, state TEXT NOT NULL CHECK (state IN ('open', 'closed', 'order')), order_id INTEGER UNIQUE REFERENCES orders, at TEXT NOT NULL,
  CHECK ((state = 'order') = (order_id IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX orders_by_user ON orders (user_id, created_at);
CREATE TRIGGER latest_order_of_user AFTER INSERT ON orders WHEN NEW.user_id IS NOT NULL BEGIN
  UPDATE users SET order_count = order_count + 1, (latest_order_id, latest_order_at) =
    (SELECT id, created_at FROM orders WHERE user_id = NEW.user_id ORDER BY created_at DESC, id DESC LIMIT 1)
  WHERE id = NEW.user_id;
END;
-- With all that the staff's list is filtered by, so that counting reads no rows.
CREATE INDEX orders_by_time ON orders (created_at, status, payment_state, payment_method, delivery_code, user_id, actor_id);
CREATE INDEX orders_by_total ON orders (total, created_at);
CREATE INDEX orders_by_status ON orders (status, payment_state);
CREATE INDEX orders_by_payment_state ON orders (payment_state, status);
CREATE INDEX orders_by_reference ON orders (payment ->> 'reference');
CREATE INDEX orders_warned_of ON orders (id) WHERE payment ->> 'fraudWarnedAt' IS NOT NULL;
-- What staff find an order by: number, names and addresses without accents and capitals; digits of the order's and the phone number.
CREATE VIRTUAL TABLE order_search USING fts5(words, digits, tokenize="trigram");
CREATE TABLE order_lines (
  id INTEGER PRIMARY KEY, order_id INTEGER NOT NULL REFERENCES orders, product_id INTEGER NOT NULL REFERENCES products,
  slug TEXT NOT NULL, name TEXT NOT NULL, sku TEXT NOT NULL, quantity INTEGER NOT NULL, supply_type TEXT NOT NULL,
  unit_price INTEGER NOT NULL, total INTEGER NOT NULL, tax INTEGER NOT NULL, tax_rate REAL NOT NULL
) STRICT;
CREATE INDEX order_lines_by_order ON order_lines (order_id, product_id, quantity);
${orderPartsSchema}
-- Links that open an order: SHA-256 of the code that was mailed.
CREATE TABLE order_links (code_hash TEXT PRIMARY KEY, order_id INTEGER NOT NULL REFERENCES orders, expires_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX order_links_by_end ON order_links (expires_at);
CREATE TABLE refund_approvals (
  id INTEGER PRIMARY KEY, order_id INTEGER NOT NULL REFERENCES orders, amount INTEGER NOT NULL, reason TEXT NOT NULL, key TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL, requested_by INTEGER NOT NULL REFERENCES users, requested_at TEXT NOT NULL,
  decided_by INTEGER REFERENCES users, decided_at TEXT
) STRICT;
CREATE INDEX refund_approvals_by_order ON refund_approvals (order_id);

${transferTables}${accountTables}${passkeyTable}${secondFactorTables}${sessionTable}${signInAlarmTables}${importedCustomersTable}${pastOrdersTable}${holdTables}${sellingTables}${priceSeriesTable}${pricingBatchTables}${exposureTables}
CREATE TABLE enquiries (
  id INTEGER PRIMARY KEY, collection TEXT NOT NULL, kind TEXT NOT NULL, fields TEXT NOT NULL, created_at TEXT NOT NULL,
  customer_id INTEGER REFERENCES users, state TEXT NOT NULL DEFAULT 'new', closed_at TEXT, closed_by INTEGER REFERENCES users
) STRICT;
CREATE INDEX enquiries_by_state ON enquiries (state);
CREATE INDEX enquiries_by_customer ON enquiries (customer_id);
-- What staff find an enquiry by, like an order.
CREATE VIRTUAL TABLE enquiry_search USING fts5(words, digits, tokenize="trigram");
-- \`mailed_at\`: when the mail with the answer was handed over.
CREATE TABLE enquiry_answers (
  id INTEGER PRIMARY KEY, enquiry_id INTEGER NOT NULL REFERENCES enquiries, key TEXT NOT NULL UNIQUE, at TEXT NOT NULL,
  staff_id INTEGER NOT NULL REFERENCES users, text TEXT NOT NULL, mailed_at TEXT
) STRICT;
CREATE INDEX enquiry_answers_by_enquiry ON enquiry_answers (enquiry_id);
${partnerTables}${refColumns}${purchaseTables}-- \`key\`: of the mails that the shop's gateway had sent.
CREATE TABLE mails (
  id INTEGER PRIMARY KEY, recipient TEXT NOT NULL, subject TEXT NOT NULL, body TEXT NOT NULL, html TEXT, key TEXT UNIQUE, sent_at TEXT NOT NULL,
  order_number TEXT, attachments TEXT NOT NULL DEFAULT '[]'
) STRICT;
${orderChangeTables}${orderRevisionTables}${formerPhoneTable}${draftTables}${orderAdditionTable}${heldQuoteTables}${mailDeliveryTables}${contentTables}${deskChangeTables}${retentionIndexes}${eventTables}${priceWatchTables}`;
