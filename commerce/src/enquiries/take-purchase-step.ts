import { type BackendEnquiryPurchase, type BackendStaffEnquiry, PURCHASE_STATES } from '@koura/shared-types/wire/staff-enquiry';
import { rejectFrozenPayout } from '../account/payouts-frozen.ts';
import type { Database } from '../database/database.ts';
import { ApiError, conflict, type FieldError, invalidInput, notFound } from '../errors/api-error.ts';
import { amountText } from '../mail/mail-lines.ts';
import { sendMail } from '../mail/outbox.ts';
import { objectOf } from '../query/body-fields.ts';
import { inAuditedTransaction, changeOf } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { answerMail } from './answer-mails.ts';
import { findEnquiry, insertAnswer, setEnquiryState } from './enquiry-store.ts';
import { purchaseMail } from './purchase-mails.ts';
import { mayFollow } from './purchase-states.ts';
import { insertPurchase, insertStep, type NewStep, stepOfKey } from './purchase-store.ts';

const KEY = /^[\w-]{8,100}$/;
const CONTROL = /\p{Cc}/u;
const MAX_PRICE = 100_000_000;
const MAX_GRAMS = 1_000_000;
const MAX_REASON = 200;
const MINUTE_MS = 60_000;
const HOLDS_MINUTES = { least: 5, most: 20_160 };

interface Shop {
  brandName: string;
  /** Mails are sent from here, not by the shop's gateway. */
  writesMail: boolean;
  now: Date;
  /** The If-Match header. */
  expected: string | undefined;
}

/**
 * POST /enquiries/{id}/purchase-steps by sales: an offer, and each step until what was offered is paid for, which makes a purchase that
 * counts in the exposure, or declined. The customer is told of an offer, and that it was accepted, the metal received and paid for. 409 for
 * a step that does not follow, and for an offer that is accepted too late. `expected` is the number of steps that were shown: 412 when a
 * colleague has taken one meanwhile. The same key again does nothing.
 */
export async function takePurchaseStep(
  database: Database,
  staff: StaffMember,
  id: string,
  body: unknown,
  { brandName, writesMail, now, expected }: Shop,
): Promise<BackendStaffEnquiry> {
  const step = readStep(body);
  const enquiry = await findEnquiry(database, Number(id));
  if (!enquiry?.offer || !enquiry.purchase) throw notFound('There’s no such offer to sell.');
  const known = await stepOfKey(database, step.key);
  if (known) {
    const { enquiryId, ...taken } = known;
    if (enquiryId === enquiry.id && isSame(taken, step)) return enquiry;
    throw conflict('ConflictError', 'CONFLICT', 'This key has been used for another step.', { key: step.key });
  }
  const { offer, purchase } = enquiry;
  const holdsUntil = step.holdsForMinutes === null ? null : new Date(now.getTime() + step.holdsForMinutes * MINUTE_MS);
  await inAuditedTransaction(database, { staff, action: 'takePurchaseStep', ...auditOf(step, enquiry, purchase) }, now, async () => {
    checkStep(step, purchase, { expected, now });
    if (step.state === 'paid') await rejectFrozenPayout(database, enquiry.customer?.id ?? null, now);
    const bid = step.state === 'offered' && purchase.bid ? Math.round(purchase.bid.value * 100) : null;
    await insertStep(database, step, { enquiryId: enquiry.id, staffId: staff.id, bid, holdsUntil, now });
    const told = { ...step, price: step.price === null ? null : step.price / 100, offered: offeredIn(purchase), holdsUntil };
    const text = purchaseMail(told, offer, purchase.currency);
    if (text !== null) {
      const answer = { enquiryId: enquiry.id, key: `step:${step.key}`, staffId: staff.id, text, mailedAt: writesMail ? now : null };
      await insertAnswer(database, answer, now);
      await setEnquiryState(database, enquiry.id, 'answered', null);
      if (writesMail) await sendMail(database, answerMail(enquiry, text, brandName), now);
    }
    if (step.state === 'paid') {
      const fineGrams = purchase.steps.findLast(({ state }) => state === 'tested')!.fineGrams!;
      await insertPurchase(database, { metal: offer.metal, fineGrams, paid: step.price!, enquiryId: enquiry.id, at: now });
    }
    if (step.state === 'paid' || step.state === 'declined')
      await setEnquiryState(database, enquiry.id, 'closed', { by: staff.id, at: now });
  });
  return (await findEnquiry(database, enquiry.id))!;
}

/** What the last offer was, in the dealer's own currency. */
function offeredIn({ steps }: BackendEnquiryPurchase): number | null {
  return steps.findLast(({ state }) => state === 'offered')?.price ?? null;
}

function checkStep(
  { state, price, reason }: NewStep,
  purchase: BackendEnquiryPurchase,
  { expected, now }: { expected: string | undefined; now: Date },
): void {
  const { steps } = purchase;
  if (expected !== undefined && expected !== `"${steps.length}"`) {
    const details = { code: 'ENQUIRY_CHANGED', steps: steps.length };
    throw new ApiError(412, 'PreconditionFailedError', 'The purchase has moved on in the meantime.', details);
  }
  const last = steps.at(-1)?.state ?? null;
  if (!mayFollow(last, state)) throw conflict('ConflictError', 'CONFLICT', 'This step doesn’t follow.', { state: last });
  const holdsUntil = steps.findLast((step) => step.state === 'offered')?.holdsUntil;
  if (state === 'accepted' && holdsUntil && new Date(holdsUntil) < now)
    throw conflict('ConflictError', 'OFFER_ENDED', 'The offer has ended. Please make a new one.', { holdsUntil });
  if (state !== 'paid') return;
  const isAsOffered = price === Math.round(offeredIn(purchase)! * 100);
  if (isAsOffered !== (reason === null))
    throw invalidInput({
      path: ['reason'],
      message: isAsOffered ? 'This is what was offered.' : 'Please say why it isn’t what was offered.',
    });
}

function isSame(one: NewStep, other: NewStep): boolean {
  return (['state', 'price', 'holdsForMinutes', 'fineGrams', 'reason'] as const).every((name) => one[name] === other[name]);
}

function auditOf(step: NewStep, { id, customer }: BackendStaffEnquiry, { steps, currency }: BackendEnquiryPurchase) {
  const changes = [
    ...changeOf('enquiry', null, String(id)),
    ...changeOf('purchase', steps.at(-1)?.state ?? null, step.state),
    ...(step.price === null ? [] : changeOf('price', null, amountText(step.price / 100, currency))),
    ...(step.fineGrams === null ? [] : changeOf('fine weight', null, `${step.fineGrams} g`)),
  ];
  return { customerId: customer?.id ?? null, changes, reason: step.reason, method: 'POST', path: `/enquiries/${id}/purchase-steps` };
}

function readStep(body: unknown): NewStep {
  const { key, state: wanted, price = null, holdsForMinutes = null, fineGrams = null, reason = null } = objectOf(body);
  const fieldErrors: FieldError[] = [];
  const check = (path: string, fits: boolean, message: string): void => {
    if (!fits) fieldErrors.push({ path: [path], message });
  };
  const state = PURCHASE_STATES.find((one) => one === wanted);
  check('key', typeof key === 'string' && KEY.test(key), 'key must be 8 to 100 letters, digits, - or _');
  check('state', state !== undefined, `state must be one of ${PURCHASE_STATES.join(', ')}`);
  const isPriced = state === 'offered' || state === 'paid';
  const isPrice = typeof price === 'number' && Math.round(price * 100) > 0 && price <= MAX_PRICE;
  check('price', isPriced ? isPrice : price === null, isPriced ? `price must be above 0, at most ${MAX_PRICE}` : 'This step has no price');
  const { least, most } = HOLDS_MINUTES;
  const isTime = Number.isInteger(holdsForMinutes) && (holdsForMinutes as number) >= least && (holdsForMinutes as number) <= most;
  check('holdsForMinutes', state === 'offered' ? isTime : holdsForMinutes === null, `an offer holds for ${least} to ${most} minutes`);
  const isWeight = typeof fineGrams === 'number' && fineGrams > 0 && fineGrams <= MAX_GRAMS;
  check('fineGrams', state === 'tested' ? isWeight : fineGrams === null, `a test finds above 0 g, at most ${MAX_GRAMS} g`);
  const said = typeof reason === 'string' && reason.trim() !== '' ? reason.trim() : null;
  const isReason = said !== null && said.length <= MAX_REASON && !CONTROL.test(said);
  const mayBeReason = state === 'paid' && reason === null;
  check(
    'reason',
    state === 'declined' || state === 'paid' ? isReason || mayBeReason : reason === null,
    `reason must be one line of up to ${MAX_REASON} characters`,
  );
  if (fieldErrors.length > 0) throw invalidInput(...fieldErrors);
  return {
    key: key as string,
    state: state!,
    price: price === null ? null : Math.round((price as number) * 100),
    holdsForMinutes: holdsForMinutes as number | null,
    fineGrams: fineGrams as number | null,
    reason: said,
  };
}
