import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { fillCart, openShop, type Shop } from '../../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../../support/checkout-order.ts';
import { ADMIN, dataOf, SALES, SHOPPER, signIn, type UserErrorData } from '../../support/people.ts';
import { paidOrder } from '../../support/staff-money.ts';

const CHANGE = `mutation($input: ChangeOrderDetailsInput!) {
  changeOrderDetails(input: $input) { changing { revision } userErrors { code message field } } }`;
const ORDER = `query($number: String!) { staffOrder(number: $number) {
  changing { revision closedBecause needsCall }
  order { contact { firstName lastName email phone } delivery { line1 line2 suburb city postcode countryCode } total { amount } } } }`;
const TIMELINE = 'query($number: String!) { orderTimeline(number: $number) { kind reason by { name } changes { field from to } } }';
const SEARCH = 'query($search: String!) { staffOrders(search: $search, page: 1) { items { order { orderNumber } } } }';
const PARCEL = 'mutation($input: SaveShipmentInput!) { saveShipment(input: $input) { userErrors { code } } }';

interface Details {
  contact: { firstName: string; lastName: string; email: string; phone: string | null };
  delivery: Record<string, string | null>;
}
interface StaffOrderData {
  changing: { revision: number; closedBecause: string | null; needsCall: boolean };
  order: Details & { total: { amount: string } };
}
interface Changed {
  changing: { revision: number } | null;
  userErrors: UserErrorData[];
}
interface OutboxMail {
  to: string;
  subject: string;
  text: string;
}

/** A shop whose gateway composes all mails. */
let shop: Shop;
const people = { admin: {}, sales: {} };
beforeAll(async () => {
  shop = await openShop({}, {}, [], []);
  people.admin = (await signIn(shop, ADMIN)).headers;
  people.sales = (await signIn(shop, SALES)).headers;
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

const TOO_NEW = expect.stringContaining('added within the last 72 hours') as string;

const read = async (number: string): Promise<StaffOrderData> =>
  dataOf(await shop.ask<{ staffOrder: StaffOrderData }>(ORDER, { number }, { headers: people.sales })).staffOrder;
const send = async (input: object, headers = people.sales): Promise<Changed> =>
  dataOf(await shop.ask<{ changeOrderDetails: Changed }>(CHANGE, { input }, { headers })).changeOrderDetails;
const outbox = async (): Promise<OutboxMail[]> => (await shop.control<OutboxMail[]>('/_sandbox/outbox')).toReversed();
const found = async (search: string): Promise<string[]> =>
  dataOf(
    await shop.ask<{ staffOrders: { items: { order: { orderNumber: string } }[] } }>(SEARCH, { search }, { headers: people.sales }),
  ).staffOrders.items.map(({ order }) => order.orderNumber);

/** A paid order, and a change of it that is in order. */
async function paid(
  changes: { contact?: object; delivery?: object } = {},
): Promise<{ orderNumber: string; input: object; before: Details }> {
  const { orderNumber } = await paidOrder(shop);
  const { order, changing } = await read(orderNumber);
  const { contact, delivery } = order;
  const input = {
    orderNumber,
    revision: changing.revision,
    contact: { ...contact, ...changes.contact },
    delivery: { ...delivery, ...changes.delivery },
    calledAt: contact.phone,
    note: 'A wrong street number',
    key: randomUUID(),
  };
  return { orderNumber, input, before: { contact, delivery } };
}

describe('the address of a paid order', () => {
  it('is changed after a call, once a key, with a mail and a line on the timeline; its price stays', async () => {
    const { orderNumber, input, before } = await paid({ delivery: { line1: '77 Wrong Way', city: 'Whanganui' } });
    const { total } = (await read(orderNumber)).order;
    const all = await Promise.all([send(input), send(input)]);
    for (const one of [...all, await send(input)]) expect(one).toEqual({ changing: { revision: 1 }, userErrors: [] });
    const after = await read(orderNumber);
    expect(after.order.delivery).toMatchObject({ line1: '77 Wrong Way', city: 'Whanganui' });
    expect(after.order.contact).toEqual(before.contact);
    expect(after.order.total).toEqual(total);
    expect(await found('77 wrong way')).toEqual([orderNumber]);
    const { orderTimeline } = dataOf(
      await shop.ask<{ orderTimeline: { kind: string; reason: string; by: { name: string }; changes: { field: string; to: string }[] }[] }>(
        TIMELINE,
        { number: orderNumber },
        { headers: people.sales },
      ),
    );
    const changes = orderTimeline.filter(({ kind }) => kind === 'CHANGE');
    expect(changes).toMatchObject([
      { reason: `Called the customer at ${before.contact.phone}. A wrong street number`, by: { name: 'Tom Fraser' } },
    ]);
    expect(changes[0]!.changes).toMatchObject([{ field: 'address', to: expect.stringContaining('77 Wrong Way') as string }]);
    const subject = `Your order ${orderNumber} has been changed`;
    const mails = async (): Promise<OutboxMail[]> => (await outbox()).filter((mail) => mail.subject === subject);
    await expect.poll(mails).toMatchObject([{ to: before.contact.email, text: expect.stringContaining('77 Wrong Way') as string }]);
  });

  it('takes a call at a number that was known before, unless an Admin knows the customer otherwise', async () => {
    const { input } = await paid({ contact: { phone: '021 999 888 7' }, delivery: { line1: '1 Other Street' } });
    for (const calledAt of [null, '021 999 888 7'])
      expect(await send({ ...input, calledAt })).toMatchObject({ changing: null, userErrors: [{ field: 'calledAt' }] });
    expect(await send({ ...input, calledAt: '021 999 888 7', key: randomUUID() }, people.admin)).toMatchObject({ userErrors: [] });
  });

  it('takes no call at a number that the order has got within 72 hours', async () => {
    const { orderNumber, input, before } = await paid({ contact: { phone: '021 999 888 7' } });
    expect(await send(input)).toMatchObject({ userErrors: [] });
    const { contact, delivery } = (await read(orderNumber)).order;
    const moved = { ...input, contact, delivery: { ...delivery, line1: '3 Other Street' }, revision: 1, key: randomUUID() };
    expect(await send({ ...moved, calledAt: contact.phone })).toMatchObject({ userErrors: [{ field: 'calledAt', message: TOO_NEW }] });
    expect(await send({ ...moved, calledAt: before.contact.phone })).toMatchObject({ userErrors: [] });
  });

  it('takes no call at a number that its account has got within 72 hours', async () => {
    const { headers } = await signIn(shop, SHOPPER);
    const cart = await fillCart(shop, [1], headers);
    const { orderNumber } = placed(await placeOrder(shop, cart, orderInput(cart), headers)).order!;
    dataOf(await shop.ask('mutation { updateProfile(input: { phone: "021 999 888 7" }) { userErrors { code } } }', {}, { headers }));
    dataOf(await shop.ask('mutation { updateProfile(input: { phone: "021 999 888 6" }) { userErrors { code } } }', {}, { headers }));
    const { contact, delivery } = (await read(orderNumber)).order;
    const moved = (sales = people.sales): Promise<Changed> => {
      const input = { orderNumber, revision: 0, contact, delivery: { ...delivery, line1: '4 Other Street' }, note: 'They have moved' };
      return send({ ...input, calledAt: '021 999 888 6', key: randomUUID() }, sales);
    };
    expect(await moved()).toMatchObject({ userErrors: [{ field: 'calledAt', message: TOO_NEW }] });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 73 * 3_600_000 });
    expect(await moved((await signIn(shop, SALES)).headers)).toMatchObject({ userErrors: [] });
  });

  it('is refused with the field, and where a colleague was faster, with their name', async () => {
    const { input, orderNumber } = await paid({ delivery: { line1: '2 Other Street' } });
    const at = (delivery: object): object => ({ ...input, delivery: { ...(input as Details).delivery, ...delivery } });
    expect(await send(at({ postcode: '12' }))).toMatchObject({ userErrors: [{ field: 'delivery.postcode' }] });
    expect(await send(at({ line1: 'PO Box 12' }))).toMatchObject({ userErrors: [{ field: 'delivery.line1' }] });
    expect(await send(at({ countryCode: 'AU', state: 'NSW', suburb: 'Sydney', city: '', postcode: '2000' }))).toMatchObject({
      changing: null,
    });
    expect(await send({ ...input, note: ' ' })).toMatchObject({ userErrors: [{ field: 'note' }] });
    expect(await send({ ...input, contact: { ...(input as Details).contact, firstName: 'Someone' } })).toMatchObject({
      userErrors: [{ message: expect.stringContaining('invoice') as string }],
    });
    expect(await send({ ...input, key: randomUUID() }, people.admin)).toMatchObject({ userErrors: [] });
    expect(await send(input)).toMatchObject({
      userErrors: [{ code: 'ORDER_CHANGED', message: expect.stringContaining('has changed this order meanwhile') as string }],
    });
    expect(await read(orderNumber)).toMatchObject({ changing: { revision: 1 } });
  });
});

it('another email address gets the mails from now on, the former one a notice, and its links open nothing', async () => {
  const { orderNumber, input, before } = await paid({ contact: { email: 'new.address@example.test' } });
  const first = (): Promise<OutboxMail | undefined> => outbox().then((mails) => mails.find(({ subject }) => subject.endsWith(orderNumber)));
  await expect.poll(first).toBeDefined();
  const link = /\/order-link\/[\w-]+\//.exec((await first())!.text)![0];
  expect(await send(input)).toMatchObject({ userErrors: [] });
  const about = async (to: string): Promise<string[]> =>
    (await outbox()).filter((mail) => mail.to === to && mail.subject.includes(orderNumber)).map(({ subject }) => subject);
  await expect.poll(() => about('new.address@example.test')).toEqual([`Your order ${orderNumber} has been changed`]);
  await expect
    .poll(() => about(before.contact.email))
    .toEqual([`Your order ${orderNumber}`, `The email address of your order ${orderNumber} has been changed`]);
  const notice = (await outbox()).find(({ subject }) => subject.startsWith('The email address'))!;
  expect(notice.text).not.toContain('new.address');
  const opened = await fetch(`${shop.url}${link}`, { redirect: 'manual' });
  expect(opened.headers.get('location') ?? '').not.toContain(orderNumber);
});

it('nothing is changed once its parcel was handed over, which fulfils it', async () => {
  const { orderNumber, input } = await paid({ delivery: { line1: '3 Other Street' } });
  const parcel = { orderNumber, carrier: 'NZ Couriers', number: 'KB1' };
  dataOf(await shop.ask(PARCEL, { input: parcel }, { headers: people.sales }));
  const { changing } = await read(orderNumber);
  expect(changing.closedBecause).toBe('The order has been fulfilled.');
  expect(await send(input)).toMatchObject({ userErrors: [{ code: 'ORDER_CLOSED', message: changing.closedBecause }] });
});
