import { randomUUID } from 'node:crypto';
import { cart as cartSchema } from '@koura/shared-types/wire/cart';
import { draft as draftSchema, drafts, type BackendDraft } from '@koura/shared-types/wire/draft';
import { dueMails } from '@koura/shared-types/wire/mail';
import { mailedQuote } from '@koura/shared-types/wire/mailed-quote';
import { order } from '@koura/shared-types/wire/order';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';
import type { Person } from '../backend.ts';
import type { Trial } from '../trial.ts';
import { handOver } from './mails-send.ts';

/** A draft of one product at another price, by a member of staff. */
async function built(trial: Trial, as: Person, more: { priceChange?: number; reason?: string } = {}): Promise<BackendDraft> {
  const { id: productId, minimumSaleQuantity: quantity } = await trial.product();
  const body = { key: `${trial.mark}-${randomUUID()}`, countryCode: 'NZ', lines: [{ productId, quantity, ...more }] };
  return trial.backend.action('POST /drafts', draftSchema, { as, body });
}

export const staffDrafts: Row[] = [
  {
    name: 'a draft holds its prices for whoever has its link, and is ordered once',
    clauses: [
      'orders-by-telephone',
      'orders-by-telephone: GET /drafts',
      'orders-by-telephone: GET /drafts/{id}',
      'orders-by-telephone: POST /drafts',
      'orders-by-telephone: POST /drafts/{id}/hold',
      'orders-by-telephone: POST /drafts/{id}/send',
      'orders-by-telephone: POST /drafts/take',
    ],
    needs: ['service', 'staff', 'login'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const { id } = await built(trial, as);
      await backend.refused('GET /drafts', NOT_SIGNED_IN);
      await backend.refused(`POST /drafts/${id}/hold`, NOT_SIGNED_IN);
      await backend.refused(`POST /drafts/${id}/hold`, [403], { as: await trial.customer() });
      await backend.refused(`POST /drafts/${id}/send`, [409], { as, body: { email: trial.email } });
      const held = await backend.action(`POST /drafts/${id}/hold`, draftSchema, { as });
      const { code, heldUntil, total } = held;
      check(held.state === 'open' && code !== null, 'state “open” with a code');
      check(heldUntil !== null && Date.parse(heldUntil) > Date.now(), 'prices that are held until later');
      const sent = await backend.action(`POST /drafts/${id}/send`, draftSchema, { as, body: { email: trial.email } });
      check(sent.state === 'sent' && sent.email === trial.email, `sent to ${trial.email}`);
      const due = await backend.action('GET /mails/due', dueMails, { as: 'service' });
      const mail = due.findLast(({ quote }) => quote?.code === code);
      check(mail?.quote?.email === trial.email, `a mail “quote” to ${trial.email} with the code of the draft`);
      await handOver(trial, mail);
      const opened = await backend.action('POST /quotes/open', mailedQuote, { as: 'service', body: { code } });
      check(opened.hold?.state === 'held' && opened.total === total, `the quote of ${total}, which is held`);

      const cart = randomUUID();
      await backend.refused('POST /drafts/take', [404], { cart, body: { code: `${trial.mark}-unknown-code` } });
      const taken = await backend.action('POST /drafts/take', cartSchema, { cart, body: { code } });
      check(taken.total === total, `a cart of ${total}`);
      const placed = await backend.action('POST /checkout', order, { cart, body: trial.checkout(total) });
      trial.cancelAfterwards(placed);
      const paid = await backend.action(`GET /drafts/${id}`, draftSchema, { as });
      check(paid.state === 'paid' && paid.orderNumber === placed.orderNumber, `paid with ${placed.orderNumber}`);
      const listed = await backend.action('GET /drafts', drafts, { as });
      check(
        listed.some((one) => one.id === id && one.state === 'paid'),
        `draft ${id} in the list`,
      );
      await backend.refused('POST /drafts/take', [409], { cart: randomUUID(), body: { code } });
      await backend.refused(`POST /drafts/${id}/hold`, [409], { as });
    },
  },
  {
    name: 'a price that one person may not give is held once a second one has approved it',
    clauses: ['orders-by-telephone: PUT /drafts/{id}', 'orders-by-telephone: PUT /drafts/{id}/approval'],
    needs: ['staff', 'sales', 'login'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const second = await trial.secondStaff();
      const { id, version, lines } = await built(trial, as);
      const [line] = lines;
      const change = { productId: line!.productId, quantity: line!.quantity, priceChange: -Math.floor(line!.shopPrice / 2) };
      await backend.refused(`PUT /drafts/${id}`, [400], { as, body: { version, lines: [change] } });
      const body = { version, lines: [{ ...change, reason: 'Conformance Test' }] };
      const changed = await backend.action(`PUT /drafts/${id}`, draftSchema, { as, body });
      check(changed.approval === 'waiting', 'approval “waiting”');
      await backend.refused(`PUT /drafts/${id}`, [409], { as, body });
      await backend.refused(`POST /drafts/${id}/hold`, [409], { as });
      const approved = { version: changed.version, state: 'approved' };
      await backend.refused(`PUT /drafts/${id}/approval`, [403], { as, body: approved });
      const decided = await backend.action(`PUT /drafts/${id}/approval`, draftSchema, { as: second, body: approved });
      check(decided.approval === 'approved' && decided.decidedBy?.id === second.id, `approved by ${second.email}`);
      const held = await backend.action(`POST /drafts/${id}/hold`, draftSchema, { as });
      check(held.lines[0]!.unitPrice < held.lines[0]!.shopPrice, 'a price below the shop’s');
      const usual = { version: held.version, lines: [{ productId: change.productId, quantity: change.quantity }] };
      const after = await backend.action(`PUT /drafts/${id}`, draftSchema, { as, body: usual });
      check(after.state === 'new' && after.approval === 'none', 'without a hold and an exception');
    },
  },
];
