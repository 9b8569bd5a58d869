import type { StaffTask } from '@koura/shared-types/staff-tasks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCartId } from '../cart/read-cart-requests.ts';
import type { Commerce } from '../context/commerce.ts';
import { contextOf } from '../context/request-context.ts';
import { writesItself } from '../mail/due-mails.ts';
import { objectOf } from '../query/body-fields.ts';
import { taskOf } from '../staff/staff-member.ts';
import { describeDraft } from './describe-draft.ts';
import { changeDraft, createDraft, decideDraft, holdDraft, sendDraft } from './draft-steps.ts';
import { findDraft, listDrafts } from './draft-store.ts';
import { sendDraftMails, takeDraft } from './open-draft.ts';

/** Orders that sales staff build for somebody on the telephone, and the link that fills a buyer's cart with one. */
export function registerDraftRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { config, database, dialect, live, switches } = commerce;
  const drafts = { config: { capability: 'staff.drafts' } } as const;
  const stepOf = (request: FastifyRequest, ...others: StaffTask[]) => ({
    staff: taskOf(commerce, request, 'orders.draft', ...others),
    context: contextOf(commerce, request),
  });

  app.get('/drafts', drafts, (request) => {
    const { context } = stepOf(request, 'orders.approve');
    return dialect.action(listDrafts(database).map((draft) => describeDraft(context, draft)));
  });
  app.get<{ Params: { id: string } }>('/drafts/:id', drafts, (request) => {
    const { context } = stepOf(request, 'orders.approve');
    return dialect.action(describeDraft(context, findDraft(database, request.params.id)));
  });
  app.post('/drafts', drafts, (request) => dialect.action(createDraft(stepOf(request), request.body)));
  app.put<{ Params: { id: string } }>('/drafts/:id', drafts, (request) =>
    dialect.action(changeDraft(stepOf(request), request.params.id, request.body)),
  );
  app.post<{ Params: { id: string } }>('/drafts/:id/hold', drafts, (request) =>
    dialect.action(holdDraft(stepOf(request), request.params.id)),
  );
  app.post<{ Params: { id: string } }>('/drafts/:id/send', drafts, (request) => {
    const step = stepOf(request);
    const sent = sendDraft(step, request.params.id, request.body);
    if (writesItself(switches, 'quote')) database.transaction(() => sendDraftMails(step.context, config));
    return dialect.action(sent);
  });
  app.put<{ Params: { id: string } }>('/drafts/:id/approval', drafts, (request) =>
    dialect.action(decideDraft(commerce, stepOf(request, 'orders.approve'), request.params.id, request.body)),
  );
  app.post('/drafts/take', drafts, (request) => {
    const cartId = readCartId(request.headers['x-token']);
    const { code } = objectOf(request.body);
    const cart = database.transaction(() => takeDraft(contextOf(commerce, request), cartId, code));
    live.cart(cartId);
    return dialect.action(cart);
  });
}
