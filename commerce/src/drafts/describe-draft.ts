import type { BackendDraft } from '@koura/shared-types/wire/draft';
import type { BackendStaffMember } from '@koura/shared-types/wire/staff-member';
import { findUsers, type StoredUser } from '../account/user-store.ts';
import type { Catalogue } from '../cart/cart-state.ts';
import { loadCatalogues } from '../cart/load-catalogue.ts';
import type { RequestContext } from '../context/request-context.ts';
import { approvalOf, type Draft, draftNumber, stateOf } from './draft-store.ts';
import { contextFor, costsOf, priceLines } from './price-draft.ts';

/** A draft as staff see it: at the prices that are, or were, held; without a hold at today's. */
export async function describeDraft(asking: RequestContext, draft: Draft): Promise<BackendDraft> {
  return (await describeDrafts(asking, [draft]))[0]!;
}

/** The same for a list, in as many statements. */
export async function describeDrafts(asking: RequestContext, drafts: readonly Draft[]): Promise<BackendDraft[]> {
  const { database } = asking;
  const people = drafts.flatMap(({ customerId, decidedById, createdById, savedById }) => [customerId, decidedById, createdById, savedById]);
  const users = await findUsers(
    database,
    [...new Set(people)].filter((id) => id !== null),
  );
  const contexts = drafts.map((draft) => contextFor(asking, draft, draft.customerId === null ? undefined : users.get(draft.customerId)));
  const catalogues = await loadCatalogues(
    asking,
    drafts.map((draft, index) => ({
      prices: contexts[index]!.prices,
      ids: (draft.held?.lines ?? draft.lines).map(({ productId }) => productId),
    })),
  );
  const costOf = await costsOf(
    database,
    drafts.flatMap(({ held, lines }) => (held === null ? lines : [])),
  );
  return drafts.map((draft, index) => describe(draft, { context: contexts[index]!, catalogue: catalogues[index]!, users, costOf }));
}

interface Known {
  /** Context of the customer that the draft is for. */
  context: RequestContext;
  catalogue: Catalogue;
  users: ReadonlyMap<number, StoredUser>;
  costOf: Awaited<ReturnType<typeof costsOf>>;
}

function describe(draft: Draft, { context, catalogue, users, costOf }: Known): BackendDraft {
  const { held, joined } = draft;
  const priced = held === null ? priceLines(context, draft.lines, { catalogue, joined, costOf }) : undefined;
  const lines = held?.lines ?? priced!.lines;
  const { user: customer } = context;
  return {
    id: draft.id,
    number: draftNumber(draft.id),
    version: draft.version,
    state: stateOf(draft, context.now),
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
    shippingTotal: held ? (held.quote.shippingTotal ?? 0) : priced!.totals.shippingTotal / 100,
    total: held ? held.quote.total : priced!.totals.total / 100,
    heldUntil: draft.heldUntil,
    code: draft.orderId === null ? draft.code : null,
    sentAt: draft.sentAt,
    approval: approvalOf(draft, lines),
    decidedBy: draft.decidedById === null ? null : personOf(users, draft.decidedById),
    createdBy: personOf(users, draft.createdById),
    savedBy: personOf(users, draft.savedById),
    createdAt: draft.createdAt,
    updatedAt: draft.updatedAt,
    orderNumber: draft.orderNumber,
    forOrder: draft.forOrder,
  };
}

function personOf(users: ReadonlyMap<number, StoredUser>, id: number): BackendStaffMember {
  const { username, first_name: firstName, last_name: lastName } = users.get(id)!;
  return { id, username, firstName, lastName };
}
