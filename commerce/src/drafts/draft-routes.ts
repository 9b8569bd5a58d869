import type { StaffTask } from '@koura/shared-types/staff-tasks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCartId } from '../cart/read-cart-requests.ts';
import type { Commerce } from '../context/commerce.ts';
import { contextOf } from '../context/request-context.ts';
import { writesItself } from '../mail/due-mails.ts';
import { objectOf } from '../query/body-fields.ts';
import { taskOf } from '../staff/staff-member.ts';
import { describeDraft, describeDrafts } from './describe-draft.ts';
import { changeDraft, createDraft, decideDraft, holdDraft, sendDraft } from './draft-steps.ts';
import { findDraft, listDrafts } from './draft-store.ts';
import { sendDraftMails, takeDraft } from './open-draft.ts';

/** Orders that sales staff build for somebody on the telephone, and the link that fills a buyer's cart with one. */
export function registerDraftRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { config, database, dialect, live, switches } = commerce;
  const drafts = { config: { capability: 'staff.drafts' } } as const;
  const stepOf = async (request: FastifyRequest, ...others: StaffTask[]) => ({
    staff: await taskOf(commerce, request, 'orders.draft', ...others),
    context: await contextOf(commerce, request),
  });

  app.get('/drafts', drafts, async (request) => {
    const { context } = await stepOf(request, 'orders.approve');
    return dialect.action(await describeDrafts(context, await listDrafts(database)));
  });
  app.get<{ Params: { id: string } }>('/drafts/:id', drafts, async (request) => {
    const { context } = await stepOf(request, 'orders.approve');
    return dialect.action(await describeDraft(context, await findDraft(database, request.params.id)));
  });
  app.post('/drafts', drafts, async (request) => dialect.action(await createDraft(await stepOf(request), request.body)));
  app.put<{ Params: { id: string } }>('/drafts/:id', drafts, async (request) =>
    dialect.action(await changeDraft(await stepOf(request), request.params.id, request.body)),
  );
  app.post<{ Params: { id: string } }>('/drafts/:id/hold', drafts, async (request) =>
    dialect.action(await holdDraft(await stepOf(request), request.params.id)),
  );
  app.post<{ Params: { id: string } }>('/drafts/:id/send', drafts, async (request) => {
    const step = await stepOf(request);
    const sent = await sendDraft(step, request.params.id, request.body);
    if (writesItself(switches, 'quote')) await database.transaction(async () => sendDraftMails(step.context, config));
    return dialect.action(sent);
  });
  app.put<{ Params: { id: string } }>('/drafts/:id/approval', drafts, async (request) =>
    dialect.action(await decideDraft(commerce, await stepOf(request, 'orders.approve'), request.params.id, request.body)),
  );
  app.post('/drafts/take', drafts, async (request) => {
    const cartId = readCartId(request.headers['x-token']);
    const { code } = objectOf(request.body);
    return dialect.action(
      await database.transaction(async () => {
        const cart = await takeDraft(await contextOf(commerce, request), cartId, code);
        await live.cart(cartId);
        return cart;
      }),
    );
  });
}
