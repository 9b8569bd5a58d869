import { GRAMS_PER_TROY_OUNCE } from '@koura/shared-types/business-constants';
import type { BackendEnquiryOffer, BackendEnquiryPurchase, PurchaseState } from '@koura/shared-types/wire/staff-enquiry';
import type { BackendStaffMember } from '@koura/shared-types/wire/staff-member';
import type { Database } from '../database/database.ts';
import { buyBackSpot } from '../pricing/price-product.ts';
import { ownCurrency } from '../settings/countries.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { METALS } from '../spot/metals.ts';
import { personJson } from '../staff/person-json.ts';

/** Millionths of an ounce. */
const MICRO = 1_000_000;

type Bid = NonNullable<BackendEnquiryPurchase['bid']>;
type Step = BackendEnquiryPurchase['steps'][number];

/** How far buying what an enquiry offers has got; null for metal that the dealer does not trade. */
export async function purchaseOf(
  database: Database,
  enquiryId: number,
  offer: BackendEnquiryOffer,
  payoutsFrozenUntil: string | null,
): Promise<BackendEnquiryPurchase | null> {
  if (!METALS.some((metal) => metal === offer.metal)) return null;
  return {
    currency: ownCurrency(database),
    bid: await bidFor(database, offer),
    steps: await stepsOf(database, enquiryId),
    payoutsFrozenUntil,
  };
}

/** What the dealer pays for it now, rounded down to the cent, as the shop's page estimates it. */
async function bidFor(database: Database, { metal: slug, weightGrams, fineness, quantity }: BackendEnquiryOffer): Promise<Bid | null> {
  const metal = METALS.find((one) => one === slug);
  const spot = metal && (await database.get<{ price: number }>('SELECT price FROM spot WHERE metal = ?', metal))?.price;
  if (!metal || spot === undefined) return null;
  const cents = buyBackSpot(metal, spot, settingsOf(database).buyBack);
  const ounces = ((weightGrams * fineness) / 1000 / GRAMS_PER_TROY_OUNCE) * quantity;
  return {
    fineOunces: Math.round(ounces * MICRO) / MICRO,
    pricePerOunce: cents / 100,
    value: Math.floor(cents * ounces + 1e-6) / 100,
  };
}

async function stepsOf(database: Database, enquiryId: number): Promise<Step[]> {
  return (
    await database.all<Omit<Step, 'by'> & { by: string }>(
      `SELECT s.state, s.at, s.price / 100.0 AS price, s.bid / 100.0 AS bid, s.holds_until AS holdsUntil, s.fine_grams AS fineGrams, s.reason,
         ${personJson('u')} AS by
       FROM purchase_steps s JOIN users u ON u.id = s.staff_id WHERE s.enquiry_id = ? ORDER BY s.id`,
      enquiryId,
    )
  ).map(({ by, ...step }) => ({ ...step, by: JSON.parse(by) as BackendStaffMember }));
}

const MINUTE_MS = 60_000;

export interface NewStep {
  key: string;
  state: PurchaseState;
  /** Cents. */
  price: number | null;
  holdsForMinutes: number | null;
  fineGrams: number | null;
  reason: string | null;
}

/** The step that was taken with a key, and for which enquiry; undefined for a new key. */
export async function stepOfKey(database: Database, key: string): Promise<(NewStep & { enquiryId: number }) | undefined> {
  const row = await database.get<Omit<NewStep, 'holdsForMinutes'> & { enquiryId: number; at: string; holdsUntil: string | null }>(
    `SELECT enquiry_id AS enquiryId, key, state, price, fine_grams AS fineGrams, reason, at, holds_until AS holdsUntil
     FROM purchase_steps WHERE key = ?`,
    key,
  );
  if (!row) return undefined;
  const { at, holdsUntil, ...step } = row;
  const held = holdsUntil === null ? null : Date.parse(holdsUntil) - Date.parse(at);
  return { ...step, holdsForMinutes: held === null ? null : Math.round(held / MINUTE_MS) };
}

/** `bid`: cents, what the dealer paid for it at that time. */
export async function insertStep(
  database: Database,
  { key, state, price, fineGrams, reason }: NewStep,
  {
    enquiryId,
    staffId,
    bid,
    holdsUntil,
    now,
  }: { enquiryId: number; staffId: number; bid: number | null; holdsUntil: Date | null; now: Date },
): Promise<void> {
  await database.run(
    `INSERT INTO purchase_steps (enquiry_id, key, state, at, staff_id, price, bid, holds_until, fine_grams, reason)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    enquiryId,
    key,
    state,
    now.toISOString(),
    staffId,
    price,
    bid,
    holdsUntil?.toISOString() ?? null,
    fineGrams,
    reason,
  );
}

/** What was bought counts in the exposure from now on. `paid`: cents. */
export async function insertPurchase(
  database: Database,
  { metal, fineGrams, paid, enquiryId, at }: { metal: string; fineGrams: number; paid: number; enquiryId: number; at: Date },
): Promise<void> {
  await database.run(
    'INSERT INTO metal_purchases (at, metal_id, ounces, paid, enquiry_id) SELECT ?, id, ?, ?, ? FROM metals WHERE slug = ?',
    at.toISOString(),
    Math.round((fineGrams / GRAMS_PER_TROY_OUNCE) * MICRO),
    paid,
    enquiryId,
    metal,
  );
}
