import { randomBytes } from 'node:crypto';
import type { AuditAction } from '@koura/shared-types/audit-actions';
import type { BackendDraft } from '@koura/shared-types/wire/draft';
import * as wire from '@koura/shared-types/wire/draft';
import type { OrderStatus } from '@koura/shared-types/wire/order';
import { mayDo } from '../access/access.ts';
import { findUser } from '../account/user-store.ts';
import { describeCart } from '../cart/describe-cart.ts';
import { loadCatalogue } from '../cart/load-catalogue.ts';
import { describeThen } from '../cart/mailed-quotes.ts';
import type { Commerce } from '../context/commerce.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { Database } from '../database/database.ts';
import { ApiError, conflict, invalidInput } from '../errors/api-error.ts';
import { readBody } from '../query/read-body.ts';
import { toCents } from '../settings/cents.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { amountText, type AuditFacts, changeOf, inAuditedTransaction } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { describeDraft } from './describe-draft.ts';
import { approvalOf, type Draft, draftNumber, type DraftLine, findDraft, findDraftByKey, isHeld, letGo } from './draft-store.ts';
import { contextOfDraft, priceDraft } from './price-draft.ts';

const CODE_BYTES = 24;
/** A link that nobody paid opens for so long: then it says that its prices are not held any more. */
const LINK_MS = 30 * 86_400_000;

interface Step {
  context: RequestContext;
  staff: StaffMember;
}

/** POST /drafts. The same key is the same draft. */
export async function createDraft({ context, staff }: Step, body: unknown): Promise<BackendDraft> {
  const { database, now } = context;
  const { key, customer: customerId, countryCode, lines, forOrder } = readBody(wire.createDraft, body);
  const known = await findDraftByKey(database, key);
  if (known) return describeDraft(context, known);
  if (customerId !== null && !(await findUser(database, 'id', customerId))) {
    throw invalidInput({ path: ['customer'], message: 'There’s no such customer.' });
  }
  const wanted = lines.map(toLine);
  await requireProducts(await contextOfDraft(context, { countryCode, customerId }), wanted);
  const { currency } = await contextOfDraft(context, { countryCode, customerId });
  const orderId = forOrder === null ? null : await requireAddable(database, forOrder, { customerId, currency });
  const entry = { staff, action: 'saveDraft', customerId, orderId, method: 'POST', path: '/drafts' } as const;
  const id = await inAuditedTransaction(database, entry, now, async (facts) => {
    const stored = await database.insert(
      `INSERT INTO drafts (key, version, country, customer_id, lines, created_by, saved_by, created_at, updated_at)
         VALUES (?1, 1, ?2, ?3, ?4, ?5, ?5, ?6, ?6)`,
      key,
      countryCode,
      customerId,
      JSON.stringify(wanted),
      staff.id,
      now.toISOString(),
    );
    if (orderId !== null) await database.run('INSERT INTO order_additions (draft_id, order_id) VALUES (?, ?)', stored, orderId);
    facts.changes = changeOf('draft', null, draftNumber(stored));
    facts.reason = reasonsOf(wanted);
    return stored;
  });
  return describeDraft(context, await findDraft(database, id));
}

/** The id of an open order of the same account and currency. Throws 400 for any other. */
async function requireAddable(
  database: Database,
  orderNumber: string,
  { customerId, currency }: { customerId: number | null; currency: string },
): Promise<number> {
  const refuse = (message: string): ApiError => invalidInput({ path: ['forOrder'], message });
  const order = await database.get<{ id: number; status: OrderStatus; currency: string; userId: number | null }>(
    'SELECT id, status, currency, user_id AS userId FROM orders WHERE order_number = ?',
    orderNumber,
  );
  if (!order) throw refuse('There’s no such order.');
  const { id, status, currency: own, userId } = order;
  if (status === 'Canceled' || status === 'Fulfilled') throw refuse('This order is closed: nothing can be added to it.');
  if (userId !== customerId) throw refuse('This order is somebody else’s.');
  if (own !== currency) throw refuse(`This order is in ${own}.`);
  return id;
}

/** PUT /drafts/{id}: other lines, which end the hold, and what was decided about others. 409 for another version, and once it is paid. */
export async function changeDraft(step: Step, id: string, body: unknown): Promise<BackendDraft> {
  const { database, now } = step.context;
  const { version, lines } = readBody(wire.changeDraft, body);
  return takeStep(step, id, { action: 'saveDraft', path: `/drafts/${id}`, method: 'PUT' }, async (draft, facts) => {
    requireVersion(draft, version);
    const wanted = lines.map(toLine);
    await requireProducts(await contextOfDraft(step.context, draft), wanted);
    const isSame = exceptionsOf(wanted) === exceptionsOf(draft.lines);
    await letGo(database, draft.id);
    await database.run(
      `UPDATE drafts SET lines = ?, version = version + 1, saved_by = ?, updated_at = ?, decision = ?, decided_by = ? WHERE id = ?`,
      JSON.stringify(wanted),
      isSame ? draft.savedById : step.staff.id,
      now.toISOString(),
      isSame ? draft.decision : null,
      isSame ? draft.decidedById : null,
      draft.id,
    );
    facts.reason = reasonsOf(wanted);
  });
}

/**
 * POST /drafts/{id}/hold: quotes it at today's prices, which are held from now on. Its link stays the same. 409 `APPROVAL_NEEDED` for a price
 * that a second person has not approved, `OUT_OF_STOCK` for what cannot be supplied.
 */
export async function holdDraft(step: Step, id: string): Promise<BackendDraft> {
  const { database, now } = step.context;
  return takeStep(step, id, { action: 'holdDraft', path: `/drafts/${id}/hold`, method: 'POST' }, async (draft, facts) => {
    const context = await contextOfDraft(step.context, draft);
    const { lines, totals } = await priceDraft(context, draft.lines, draft.joined);
    const missing = totals.lines.find(({ available }) => !available);
    if (missing) {
      const { id: productId, name, stockAvailable: available } = missing.product;
      throw conflict('OutOfStockError', 'OUT_OF_STOCK', `${name} can’t be supplied in this quantity.`, {
        productId,
        requested: missing.quantity,
        available,
      });
    }
    if (lines.length < draft.lines.length) throw conflict('ConflictError', 'CONFLICT', 'A piece isn’t sold any more. Please remove it.');
    const approval = approvalOf(draft, lines);
    if (approval === 'waiting' || approval === 'declined') {
      const message = approval === 'waiting' ? 'Someone else has to approve the price first.' : 'The price was declined. Please change it.';
      throw conflict('ApprovalNeededError', 'APPROVAL_NEEDED', message, { approval: true });
    }
    await letGo(database, draft.id);
    const until = new Date(now.getTime() + settingsOf(database).drafts.holdMinutes * 60_000).toISOString();
    const quote = {
      number: draftNumber(draft.id),
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + LINK_MS).toISOString(),
      ...describeThen(context, describeCart(totals)),
    };
    await database.run(
      `UPDATE drafts SET held = ?, held_until = ?, code = ifnull(code, ?), version = version + 1, updated_at = ? WHERE id = ?`,
      JSON.stringify({ quote, lines }),
      until,
      randomBytes(CODE_BYTES).toString('base64url'),
      now.toISOString(),
      draft.id,
    );
    facts.changes = [
      ...changeOf('total', null, amountText(totals.total, totals.currency)),
      ...lines.flatMap(({ productId, shopPrice, unitPrice }) =>
        changeOf(`price ${productId}`, amountText(shopPrice, totals.currency), amountText(unitPrice, totals.currency)),
      ),
    ];
    facts.reason = reasonsOf(draft.lines);
  });
}

/** POST /drafts/{id}/send: mails its link, or notes that staff took it themselves. 409 for one whose prices are not held. */
export async function sendDraft(step: Step, id: string, body: unknown): Promise<BackendDraft> {
  const { database, now } = step.context;
  const { email, name } = readBody(wire.sendDraft, body);
  return takeStep(step, id, { action: 'sendDraft', path: `/drafts/${id}/send`, method: 'POST' }, async (draft) => {
    if (!isHeld(draft, now)) throw conflict('ConflictError', 'CONFLICT', 'Its prices aren’t held any more. Please hold them again.');
    const isMailed = email !== null && !(draft.sentAt !== null && draft.email === email);
    await database.run(
      `UPDATE drafts SET sent_at = ifnull(sent_at, ?1), email = ifnull(?2, email), name = ifnull(?3, name), mail = iif(?4, ?5, mail), updated_at = ?1
         WHERE id = ?6`,
      now.toISOString(),
      email,
      name,
      Number(isMailed),
      JSON.stringify({ email, name: name ?? draft.name }),
      draft.id,
    );
  });
}

/**
 * PUT /drafts/{id}/approval: what a second person says about its prices. 403 for whoever entered them and for who may not approve any; they may
 * decline. The same decision of the same person changes nothing.
 */
export async function decideDraft({ switches }: Pick<Commerce, 'switches'>, step: Step, id: string, body: unknown): Promise<BackendDraft> {
  const { database, now } = step.context;
  const { version, state } = readBody(wire.decideDraft, body);
  const action = state === 'approved' ? 'approveDraft' : 'declineDraft';
  return takeStep(step, id, { action, path: `/drafts/${id}/approval`, method: 'PUT' }, async (draft, facts) => {
    if (draft.decision === state && draft.decidedById === step.staff.id) return;
    requireVersion(draft, version);
    facts.reason = reasonsOf(draft.lines);
    if (state === 'approved' && !mayDo(step.staff, 'orders.approve', switches)) throw new ApiError(403, 'ForbiddenError', 'Forbidden');
    if (state === 'approved' && draft.savedById === step.staff.id) {
      throw new ApiError(403, 'ForbiddenError', 'Someone else has to approve this price.', { code: 'FORBIDDEN' });
    }
    const { lines } = await priceDraft(await contextOfDraft(step.context, draft), draft.lines, draft.joined);
    if (approvalOf(draft, lines) !== 'waiting') throw conflict('ConflictError', 'CONFLICT', 'Nothing waits for approval here.');
    await database.run(
      'UPDATE drafts SET decision = ?, decided_by = ?, version = version + 1, updated_at = ? WHERE id = ?',
      state,
      step.staff.id,
      now.toISOString(),
      draft.id,
    );
  });
}

async function takeStep(
  { context, staff }: Step,
  id: string,
  about: { action: AuditAction; path: string; method: string },
  work: (draft: Draft, facts: AuditFacts) => Promise<void>,
): Promise<BackendDraft> {
  const { database, now } = context;
  const { customerId, id: known } = await findDraft(database, id);
  await inAuditedTransaction(database, { staff, customerId, ...about }, now, async (facts) => {
    const draft = await findDraft(database, known);
    if (draft.orderId !== null) throw conflict('ConflictError', 'CONFLICT', 'It is paid already.');
    await work(draft, facts);
  });
  return describeDraft(context, await findDraft(database, known));
}

function requireVersion(draft: Draft, version: number): void {
  if (draft.version === version) return;
  throw conflict('ConflictError', 'CONFLICT', 'Somebody has changed this draft meanwhile. Please look at it again.', {
    version: draft.version,
  });
}

async function requireProducts(context: RequestContext, lines: readonly DraftLine[]): Promise<void> {
  const catalogue = await loadCatalogue(
    context,
    lines.map(({ productId }) => productId),
  );
  const unknown = lines.findIndex(({ productId }) => !catalogue.has(productId));
  if (unknown !== -1) throw invalidInput({ path: ['lines', unknown, 'productId'], message: 'There’s no such product on sale.' });
}

function toLine({
  productId,
  quantity,
  priceChange,
  reason,
}: Readonly<{
  productId: number;
  quantity: number;
  priceChange: number;
  reason: string | null;
}>): DraftLine {
  return { productId, quantity, priceChange: toCents(priceChange), reason: priceChange === 0 ? null : reason };
}

function exceptionsOf(lines: readonly DraftLine[]): string {
  return JSON.stringify(
    lines.filter(({ priceChange }) => priceChange !== 0).map(({ productId, quantity, priceChange }) => [productId, quantity, priceChange]),
  );
}

function reasonsOf(lines: readonly DraftLine[]): string | null {
  return lines.flatMap(({ reason }) => reason ?? []).join('; ') || null;
}
