import type { FastifyInstance } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import { invalidInput, notFound } from '../errors/api-error.ts';
import { findOrderById } from '../orders/order-store.ts';
import { isTree, type QueryTree, textOf } from '../query/bracket-query.ts';
import { describePage, readPagination } from '../query/pagination.ts';
import { staffOf, taskOf } from '../staff/staff-member.ts';
import { addStaffNote } from './add-staff-note.ts';
import { countNotesOnCustomer, notesOnCustomer } from './note-store.ts';
import { orderTimeline } from './order-timeline.ts';
import { strikeStaffNote } from './strike-staff-note.ts';

/** Notes on orders and customers: any staff read them, sales write them. And what happened to an order. */
export function registerNoteRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, clock } = commerce;
  const options = { config: { capability: 'staff.notes' } } as const;

  app.get('/staff-notes', options, async (request) => {
    await staffOf(commerce, request);
    const query = request.query as QueryTree;
    const page = readPagination(query);
    const { notes, total } = await notesOnCustomer(database, customerIn(query), page);
    return dialect.list('staffNote', notes, describePage(page, total));
  });
  if (dialect.counts) {
    app.get('/staff-notes/count', options, async (request) => {
      await staffOf(commerce, request);
      return countNotesOnCustomer(database, customerIn(request.query as QueryTree));
    });
  }
  app.post('/staff-notes', options, async (request) => {
    const fields = dialect.entityFields(request.body);
    return dialect.one('staffNote', await addStaffNote(database, await taskOf(commerce, request, 'notes.write'), fields, clock.now()));
  });
  app.put<{ Params: { id: string } }>('/staff-notes/:id', options, async (request) => {
    const fields = dialect.entityFields(request.body);
    return dialect.one(
      'staffNote',
      await strikeStaffNote(database, await taskOf(commerce, request, 'notes.write'), request.params.id, fields, clock.now()),
    );
  });
  app.get<{ Params: { id: string } }>('/orders/:id/timeline', options, async (request) => {
    await taskOf(commerce, request, 'orders.view');
    const stored = await findOrderById(database, Number(request.params.id));
    if (!stored) throw notFound('There’s no such order.');
    return dialect.action(await orderTimeline(database, stored));
  });
}

/** `filters[customer][id][$eq]`; those on an order are in its timeline. */
function customerIn(query: QueryTree): number {
  const treeIn = (tree: QueryTree, name: string): QueryTree => {
    const value = tree[name];
    return isTree(value) ? value : {};
  };
  const text = textOf(treeIn(treeIn(treeIn(query, 'filters'), 'customer'), 'id')['$eq']) ?? '';
  if (!/^\d{1,15}$/.test(text)) throw invalidInput({ path: ['filters', 'customer', 'id'], message: 'id must be the id of a customer' });
  return Number(text);
}
