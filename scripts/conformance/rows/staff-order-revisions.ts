import { dueMails } from '@koura/shared-types/wire/mail';
import { order } from '@koura/shared-types/wire/order';
import { revisionPreview } from '@koura/shared-types/wire/order-revision';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const staffOrderRevisions: Row[] = [
  {
    name: 'what a placed order contains is previewed and changed, once a key, and only at the total that was seen',
    clauses: [
      'what-an-order-contains',
      'what-an-order-contains: POST /orders/{id}/revision-preview',
      'what-an-order-contains: POST /orders/{id}/revisions',
      'mails: orderRevised',
    ],
    needs: ['staff', 'service'],
    run: async (trial) => {
      await trial.requires('mails.send');
      const { backend } = trial;
      const as = await trial.staff();
      const { id: cart, cart: filled, product } = await trial.cart({ quantity: 2 });
      const contact = { firstName: 'Conformance', lastName: 'Test', email: trial.email, phone: '021 555 0182' };
      const placed = await backend.action('POST /checkout', order, { cart, body: trial.checkout(filled.total, { contact }) });
      trial.cancelAfterwards(placed);
      await trial.reportTaken(placed);
      const { id, orderNumber, lineItems } = placed;
      const [{ unitPrice } = { unitPrice: 0 }] = lineItems;
      const quantity = product.minimumSaleQuantity;
      const wanted = { lines: [{ productId: product.id, quantity, price: 'order' }], delivery: null };
      const { figures, refusedBecause } = await backend.action(`POST /orders/${id}/revision-preview`, revisionPreview, {
        as,
        body: wanted,
      });
      check(figures !== null && refusedBecause === null, 'what it would mean');
      const less = unitPrice * quantity;
      check(Math.abs(placed.total - figures.total.after - less) < 0.005, 'a total without the removed pieces');
      check(Math.abs(figures.owedBack - less) < 0.005 && figures.owed === 0, 'what is owed back');
      const path = `POST /orders/${id}/revisions` as const;
      const body = {
        ...wanted,
        key: `${trial.mark}-revision`,
        revision: 0,
        total: figures.total.after,
        calledAt: contact.phone,
        note: 'Conformance test',
      };
      await backend.refused(path, NOT_SIGNED_IN, { body });
      await backend.refused(path, [409], { as, body: { ...body, total: figures.total.after + 1 }, code: 'PRICE_CHANGED' });
      for (let time = 0; time < 2; time += 1) {
        const revised = await backend.action(path, order, { as, body });
        check(revised.total === figures.total.after && revised.lineItems[0]?.quantity === quantity, 'the order as it was previewed');
        check(revised.changing?.revision === 1, 'one change, however often it is sent with one key');
      }
      await backend.refused(path, [412], { as, body: { ...body, key: `${trial.mark}-later` }, code: 'ORDER_CHANGED' });
      const due = (await backend.action('GET /mails/due', dueMails, { as: 'service' })).filter((mail) => mail.orderNumber === orderNumber);
      check(
        due.some(({ kind }) => kind === 'orderRevised'),
        'the mail orderRevised due',
      );
      await backend.entity(`PUT /orders/${id}`, order, { as, body: { status: 'Canceled', reason: 'Conformance test' } });
      await backend.refused(path, [409], { as, body: { ...body, revision: 1, key: `${trial.mark}-closed` }, code: 'ORDER_CLOSED' });
    },
  },
];
