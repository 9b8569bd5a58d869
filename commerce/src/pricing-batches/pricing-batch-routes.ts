import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type BackendPricingBatch, BATCH_ROW_STATES } from '@koura/shared-types/wire/pricing-batch';
import type { Commerce } from '../context/commerce.ts';
import { notFound } from '../errors/api-error.ts';
import { confirmedIn } from '../products/pricing-routes.ts';
import { ownCurrency } from '../settings/countries.ts';
import { objectOf } from '../query/body-fields.ts';
import { isTree, type QueryTree, textOf } from '../query/bracket-query.ts';
import { readPagination } from '../query/pagination.ts';
import { type StaffMember, staffOf, taskOf } from '../staff/staff-member.ts';
import { approveBatch, discardBatch, publishBatch, undoBatch } from './batch-steps.ts';
import { findBatch, listBatches, listBatchRows, type StoredBatch } from './batch-store.ts';
import { prepareBatch } from './prepare-batch.ts';
import { isOfProduct } from './read-batch.ts';

/** Premiums of many products, changed together: Admins and Premium Editors. */
export function registerPricingBatchRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, clock, switches } = commerce;
  const options = { config: { capability: 'pricing.batches' } } as const;
  type WithId = { Params: { id: string } };

  app.post('/pricing-batches', options, async (request) => {
    const fields = objectOf(request.body);
    const isOne = isOfProduct(fields);
    if (isOne && switches.capabilitiesOff.has('pricing.approvals')) throw notFound();
    const staff = isOne ? await taskOf(commerce, request, 'prices.change') : await taskOf(commerce, request, 'prices.approve');
    return dialect.action(describe(await prepareBatch(database, staff, fields, request.headers['if-match'], clock.now())));
  });
  app.get('/pricing-batches', options, async (request) => {
    await taskOf(commerce, request, 'prices.approve');
    const { batches, total } = await listBatches(database, readPagination(request.query as QueryTree));
    return dialect.action({ batches: batches.map(describe), pagination: { total } });
  });
  app.get<WithId>('/pricing-batches/:id', options, async (request) => {
    await editorOrAuthorOf(request, idOf(request.params.id));
    return dialect.action(describe(await found(request.params.id)));
  });
  app.get<WithId>('/pricing-batches/:id/rows', options, async (request) => {
    await taskOf(commerce, request, 'prices.approve');
    const { id } = await found(request.params.id);
    const query = request.query as QueryTree;
    const { rows, total } = await listBatchRows(database, id, stateIn(query), readPagination(query));
    return dialect.action({ currency: ownCurrency(database), rows, pagination: { total } });
  });
  const onStep = (name: string, take: (request: FastifyRequest, id: number) => Promise<StoredBatch>): void => {
    app.post<WithId>(`/pricing-batches/:id/${name}`, options, async (request) => {
      return dialect.action(describe(await take(request, idOf(request.params.id))));
    });
  };
  onStep('approve', async (request, id) => approveBatch(database, await taskOf(commerce, request, 'prices.approve'), id, clock.now()));
  onStep('discard', async (request, id) => discardBatch(database, await editorOrAuthorOf(request, id), id, clock.now()));
  onStep('undo', async (request, id) => undoBatch(database, await taskOf(commerce, request, 'prices.approve'), id, clock.now()));
  onStep('publish', async (request, id) =>
    publishBatch(database, await taskOf(commerce, request, 'prices.approve'), id, confirmedIn(request.body) ?? [], clock.now()),
  );

  /** Who asked for the approval of new prices may withdraw them. */
  async function editorOrAuthorOf(request: FastifyRequest, id: number): Promise<StaffMember> {
    const staff = await staffOf(commerce, request);
    return (await findBatch(database, id))?.staffId === staff.id ? staff : await taskOf(commerce, request, 'prices.approve');
  }

  async function found(id: string): Promise<StoredBatch> {
    const batch = await findBatch(database, idOf(id));
    if (!batch) throw notFound('There’s no such batch.');
    return batch;
  }
}

function describe(stored: StoredBatch): BackendPricingBatch {
  const { staffId: _, ...batch } = stored;
  return batch;
}

function idOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw notFound('There’s no such batch.');
  return Number(text);
}

/** `filters[state][$eq]`; null without it. */
function stateIn(query: QueryTree): (typeof BATCH_ROW_STATES)[number] | null {
  const filters = isTree(query['filters']) ? query['filters'] : {};
  const wanted = isTree(filters['state']) ? textOf(filters['state']['$eq']) : undefined;
  return BATCH_ROW_STATES.find((state) => state === wanted) ?? null;
}
