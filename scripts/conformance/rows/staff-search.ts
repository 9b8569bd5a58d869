import { randomUUID } from 'node:crypto';
import { deskChanges } from '@koura/shared-types/wire/desk-changes';
import { deskSearch } from '@koura/shared-types/wire/desk-search';
import { order } from '@koura/shared-types/wire/order';
import { type BackendStockChange, keptProduct, staffProductList } from '@koura/shared-types/wire/staff-product';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';
import { anything, type Trial } from '../trial.ts';

async function finder(trial: Trial) {
  const as = await trial.staff();
  return (searchQuery: string) => trial.backend.action('GET /staff-search', deskSearch, { as, query: { searchQuery } });
}

export const staffSearch: Row[] = [
  {
    name: 'staff find an order by its number however it is written, by name and street, and by its payment',
    clauses: ['search-at-the-desk', 'search-at-the-desk: orders', 'search-at-the-desk: payments'],
    needs: ['staff'],
    run: async (trial) => {
      const find = await finder(trial);
      const { order: placed, body } = await trial.order();
      const { orderNumber } = placed;
      for (const written of [orderNumber, orderNumber.toLowerCase(), orderNumber.replaceAll('-', ''), orderNumber.replaceAll(/\D/g, '')])
        check((await find(written)).orders[0]?.orderNumber === orderNumber, `order ${orderNumber} first, by ${written}`);
      const byStreet = await find(`test stree ${trial.email}`);
      check(
        byStreet.orders.some((one) => one.orderNumber === orderNumber),
        `order ${orderNumber} by parts of its street and email address`,
      );
      const { reference } = body.payment as { reference: string };
      const { payments } = await find(reference);
      check(payments?.[0]?.orderNumber === orderNumber, `order ${orderNumber} by the reference of its payment`);
      const { rows } = await trial.backend.list('GET /orders', order, {
        as: await trial.staff(),
        query: { searchQuery: reference, sort: ['createdAt:desc'], pagination: { page: 1, pageSize: 20 } },
      });
      check(rows[0]?.orderNumber === orderNumber, 'the same order in the list of orders');
      check((await find(`${trial.mark} of nobody`)).orders.length === 0, 'nothing for a text that nothing has');
      await trial.backend.refused('GET /staff-search', NOT_SIGNED_IN, { query: { searchQuery: orderNumber } });
      await trial.backend.refused('GET /staff-search', [400], { as: await trial.staff(), query: { searchQuery: 'x' } });
    },
  },
  {
    name: 'staff find customers, products, parcels and enquiries',
    clauses: [
      'search-at-the-desk: customers',
      'search-at-the-desk: products',
      'search-at-the-desk: parcels',
      'search-at-the-desk: enquiries',
    ],
    needs: ['staff', 'service', 'login'],
    run: async (trial) => {
      const { backend } = trial;
      const find = await finder(trial);
      const [as, { id, email }] = [await trial.staff(), await trial.customer()];
      check(
        (await find(email)).customers.some((one) => one.id === id),
        `customer ${id} by email address`,
      );
      const product = await trial.product();
      check(
        (await find(product.name)).products.some((one) => one.id === product.id),
        `product ${product.id} by name`,
      );
      if (await trial.has('orders.shipments')) {
        const { order: placed } = await trial.order();
        // Where nothing is sent before its money is there.
        if (await trial.has('orders.payments')) await trial.reportTaken(placed);
        const number = `${trial.mark}-search`.toUpperCase();
        await backend.action(`POST /orders/${placed.id}/shipments`, order, {
          as,
          body: { carrier: 'Conformance test', number, events: [] },
        });
        const { parcels } = await find(number.replaceAll('-', ' '));
        check(parcels[0]?.orderNumber === placed.orderNumber, `the parcel ${number} by its number without hyphens`);
      }
      if (await trial.has('staff.enquiries')) {
        const name = `Search ${trial.mark}`;
        await backend.entity('POST /contact-messages', anything, {
          body: { name, email: trial.email, message: 'A conformance test. Please ignore it.' },
        });
        check((await find(name)).enquiries?.[0]?.name === name, 'the enquiry by the name of its sender');
      }
    },
  },
];

export const staffChanges: Row[] = [
  {
    name: 'staff learn that orders, enquiries and stock have changed',
    clauses: ['changes-of-the-desks-lists'],
    needs: ['staff', 'service'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const read = () => backend.action('GET /staff-changes', deskChanges, { as });
      const before = await read();
      const { order: placed } = await trial.order();
      const after = await read();
      check(after.orders !== before.orders, 'another text for orders after an order');
      if (await trial.has('orders.shipments')) {
        if (await trial.has('orders.payments')) await trial.reportTaken(placed);
        const body = { carrier: 'Conformance test', number: trial.mark, events: [] };
        const paid = await read();
        await backend.action(`POST /orders/${placed.id}/shipments`, order, { as, body });
        check((await read()).orders !== paid.orders, 'another text for orders after a parcel');
      }
      if (await trial.has('staff.enquiries')) {
        const body = { name: 'Conformance Test', email: trial.email, message: 'A conformance test. Please ignore it.' };
        await backend.entity('POST /contact-messages', anything, { body });
        check((await read()).enquiries !== after.enquiries, 'another text for enquiries after a message');
      }
      if (await trial.has('staff.products')) {
        const { products } = await backend.action('GET /staff-products', staffProductList, { as });
        const stock = `POST /staff-products/${products[0]!.id}/stock` as const;
        const counted = (amount: number): BackendStockChange => ({
          amount,
          reason: 'counted',
          note: 'Conformance test',
          key: randomUUID(),
        });
        const untouched = await read();
        trial.afterwards(`a piece more of product ${products[0]!.id}`, () => backend.action(stock, keptProduct, { as, body: counted(-1) }));
        await backend.action(stock, keptProduct, { as, body: counted(1) });
        check((await read()).products !== untouched.products, 'another text for products after a change of the stock');
      }
      await backend.refused('GET /staff-changes', NOT_SIGNED_IN);
    },
  },
];
