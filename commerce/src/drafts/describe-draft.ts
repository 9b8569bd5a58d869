import type { BackendDraft } from '@koura/shared-types/wire/draft';
import type { BackendStaffMember } from '@koura/shared-types/wire/staff-member';
import { findUser } from '../account/user-store.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { Database } from '../database/database.ts';
import { loadCatalogue } from '../cart/load-catalogue.ts';
import { approvalOf, type Draft, draftNumber, orderNumberOf, stateOf } from './draft-store.ts';
import { contextOfDraft, priceDraft } from './price-draft.ts';

/** A draft as staff see it: at the prices that are, or were, held; without a hold at today's. */
export async function describeDraft(asking: RequestContext, draft: Draft): Promise<BackendDraft> {
  const { database, now } = asking;
  const context = await contextOfDraft(asking, draft);
  const state = stateOf(draft, now);
  const priced = draft.held === null ? await priceDraft(context, draft.lines, draft.forOrder) : undefined;
  const lines = draft.held?.lines ?? priced!.lines;
  const catalogue = await loadCatalogue(
    context,
    lines.map(({ productId }) => productId),
  );
  const customer = draft.customerId === null ? undefined : await findUser(database, 'id', draft.customerId);
  return {
    id: draft.id,
    number: draftNumber(draft.id),
    version: draft.version,
    state,
    countryCode: draft.countryCode,
    currency: context.currency,
    customer: customer ? { id: customer.id, name: `${customer.first_name} ${customer.last_name}`.trim(), email: customer.email } : null,
    email: draft.email,
    name: draft.name,
    lines: lines.flatMap(({ productId, quantity, reason, needsApproval, isAvailable, priceChange, shopPrice, unitPrice }) => {
      const product = catalogue.get(productId)?.product;
      if (!product) return [];
      const { slug, name, image } = product;
      const amounts = { priceChange: priceChange / 100, shopPrice: shopPrice / 100, unitPrice: unitPrice / 100 };
      const facts = { productId, slug, name, image, quantity, reason, needsApproval, isAvailable };
      return { ...facts, ...amounts, total: (unitPrice * quantity) / 100 };
    }),
    shippingTotal: draft.held ? (draft.held.quote.shippingTotal ?? 0) : priced!.totals.shippingTotal / 100,
    total: draft.held ? draft.held.quote.total : priced!.totals.total / 100,
    heldUntil: draft.heldUntil,
    code: draft.orderId === null ? draft.code : null,
    sentAt: draft.sentAt,
    approval: approvalOf(draft, lines),
    decidedBy: draft.decidedById === null ? null : await personOf(database, draft.decidedById),
    createdBy: await personOf(database, draft.createdById),
    savedBy: await personOf(database, draft.savedById),
    createdAt: draft.createdAt,
    updatedAt: draft.updatedAt,
    orderNumber: draft.orderId === null ? null : await orderNumberOf(database, draft.orderId),
    forOrder: draft.forOrder,
  };
}

async function personOf(database: Database, id: number): Promise<BackendStaffMember> {
  const person = (await findUser(database, 'id', id))!;
  return { id: person.id, username: person.username, firstName: person.first_name, lastName: person.last_name };
}
