import { order } from '@koura/shared-types/wire/order';
import { staffNote, timeline } from '@koura/shared-types/wire/staff-note';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const staffNotes: Row[] = [
  {
    name: 'a note on an order is written once, shown where it should be, and struck through',
    clauses: [
      'notes-and-timeline',
      'notes-and-timeline: POST /staff-notes',
      'notes-and-timeline: PUT /staff-notes/{id}',
      'notes-and-timeline: GET /orders/{id}/timeline',
    ],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const { order: placed } = await trial.order();
      const note = { orderNumber: placed.orderNumber, customer: null, text: 'Conformance test', isShown: true, key: `${trial.mark}-note` };
      await backend.refused('POST /staff-notes', NOT_SIGNED_IN, { isEntity: true, body: note });
      const written = await backend.entity('POST /staff-notes', staffNote, { as, body: note });
      const again = await backend.entity('POST /staff-notes', staffNote, { as, body: note });
      check(again.id === written.id && written.by.id === as.id, `note ${written.id} by ${as.email} again`);
      await backend.refused('POST /staff-notes', [409], { as, isEntity: true, body: { ...note, text: 'Another text' } });
      await backend.refused('POST /staff-notes', [400], { as, isEntity: true, body: { ...note, key: `${trial.mark}-empty`, text: '' } });
      const read = async () => (await backend.action(`GET /orders/${placed.orderNumber}`, order, { secret: placed.secret })).messages ?? [];
      check(
        (await read()).some(({ text }) => text === 'Conformance test'),
        'the message on the buyer’s order',
      );
      const events = await backend.action(`GET /orders/${placed.id}/timeline`, timeline, { as });
      check(events[0]?.kind === 'placed' && events.some((event) => event.note?.id === written.id), 'the order placed first, and the note');
      const struck = await backend.entity(`PUT /staff-notes/${written.id}`, staffNote, { as, body: { struck: true } });
      check(struck.struck?.by.id === as.id, `struck through by ${as.email}`);
      check((await read()).length === 0, 'no message on the buyer’s order any more');
      await backend.refused('PUT /staff-notes/999999999', [404], { as, isEntity: true, body: { struck: true } });
    },
  },
  {
    name: 'notes on a customer are listed for staff',
    clauses: ['notes-and-timeline: GET /staff-notes'],
    needs: ['staff', 'login'],
    run: async (trial) => {
      const { backend } = trial;
      const [as, { id: customer }] = [await trial.staff(), await trial.customer()];
      const body = { orderNumber: null, customer, text: 'Conformance test', isShown: false, key: `${trial.mark}-customer` };
      const written = await backend.entity('POST /staff-notes', staffNote, { as, body });
      const query = { filters: { customer: { id: { $eq: customer } } }, pagination: { page: 1, pageSize: 20 } };
      const { rows } = await backend.list('GET /staff-notes', staffNote, { as, query });
      check(rows[0]?.id === written.id, `note ${written.id} first`);
      await backend.entity(`PUT /staff-notes/${written.id}`, staffNote, { as, body: { struck: true } });
      await backend.refused('GET /staff-notes', NOT_SIGNED_IN, { query });
    },
  },
];
