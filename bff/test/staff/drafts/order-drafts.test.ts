import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';

import { ADD_TO_CART, type CartData, fillCart, oneShop, ownAddress, payloadOf } from '../../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../../support/checkout-order.ts';
import { ADMIN, dataOf, EDITOR, SALES, signIn, type UserErrorData } from '../../support/people.ts';
import { quoteFor } from '../../support/quote.ts';
import { shopWithout } from '../../support/staff-transfers.ts';

const DRAFT = `id number version state approval isOwn email link heldUntil total { amount } orderNumber
  lines { productId quantity shopPrice { amount } unitPrice { amount } needsApproval reason }`;
interface Draft {
  id: string;
  number: string;
  version: number;
  state: string;
  approval: string;
  isOwn: boolean;
  email: string | null;
  link: string | null;
  heldUntil: string | null;
  total: { amount: string };
  orderNumber: string | null;
  lines: { shopPrice: { amount: string }; unitPrice: { amount: string }; needsApproval: boolean }[];
}
interface Step {
  draft: Draft | null;
  userErrors: UserErrorData[];
}
const TAKE = `mutation($code: String!) { takeOrderDraft(input: { code: $code }) {
  cart { cartId total { amount currencyCode } available { items { unitPrice { amount } } } } userErrors { code message } } }`;
interface Taken {
  takeOrderDraft: { cart: { cartId: string; total: { amount: string } } | null; userErrors: UserErrorData[] };
}
const QUOTE = 'query($code: String!) { mailedQuote(code: $code) { number total { amount } hold { until state } } }';

const shop = oneShop({}, {}, [], []);
let sales: Record<string, string>;
let admin: Record<string, string>;
beforeEach(async () => {
  await shop.sandbox.reset();
  ({ headers: sales } = await signIn(shop, SALES));
  ({ headers: admin } = await signIn(shop, ADMIN));
});

async function step(name: string, input: object, headers = sales): Promise<Step> {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { ${name}(input: $input) { draft { ${DRAFT} } userErrors { code message field } } }`;
  return dataOf(await shop.ask<Record<string, Step>>(query, { input }, { headers }))[name]!;
}
const create = (line: object = {}): Promise<Step> =>
  step('createOrderDraft', { key: randomUUID(), lines: [{ productId: '1', quantity: 1, ...line }] });
const read = async (id: string): Promise<Draft> =>
  dataOf(await shop.ask<{ orderDraft: Draft }>(`query($id: ID!) { orderDraft(id: $id) { ${DRAFT} } }`, { id }, { headers: sales }))
    .orderDraft;
const take = async (code: string): Promise<Taken['takeOrderDraft']> =>
  dataOf(await shop.ask<Taken>(TAKE, { code }, { headers: ownAddress() })).takeOrderDraft;
const fillTwo = async (productId: string): Promise<CartData> =>
  payloadOf(await shop.ask(ADD_TO_CART, { input: { items: [{ productId, quantity: 2 }] } })).cart!;
const codeOf = ({ link }: Draft): string => /\/quote\/([\w-]+)\/$/.exec(link!)![1]!;

it('a draft is built, held, mailed, opened and taken by a guest, at the prices that were held', async () => {
  const { draft } = await create();
  expect(draft).toMatchObject({ number: 'D-10001', state: 'NEW', approval: 'NONE', link: null });
  const { draft: held } = await step('holdOrderDraft', { id: draft!.id });
  expect(held).toMatchObject({ state: 'OPEN', link: expect.stringMatching(/^http:\/\/localhost:3000\/quote\/[\w-]{32}\/$/) });
  const { draft: sent } = await step('sendOrderDraft', { id: draft!.id, email: ' ana@example.test ', name: 'Ana' });
  expect(sent).toMatchObject({ state: 'SENT', email: 'ana@example.test' });
  const mails = async () =>
    (await shop.control<{ to: string; text: string; subject: string }[]>('/_sandbox/outbox')).filter(({ to }) => to === 'ana@example.test');
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  expect(mail!.subject).toBe('Your quote D-10001');
  expect(mail!.text).toContain('We hold these prices for you until');
  expect(mail!.text).toContain(held!.link!);

  const code = codeOf(held!);
  await shop.control('/_sandbox/spot', 'POST', { metal: 'gold', price: 9999 });
  const { data } = await shop.ask(QUOTE, { code }, { headers: ownAddress() });
  expect(data).toEqual({
    mailedQuote: { number: 'D-10001', total: { amount: held!.total.amount }, hold: { until: held!.heldUntil, state: 'HELD' } },
  });
  const { cart } = await take(code);
  expect(cart!.total.amount).toBe(held!.total.amount);
  expect(await read(draft!.id)).toMatchObject({ state: 'SENT' });
});

it('a link that is no draft’s, or whose prices are not held any more, fills no cart', async () => {
  expect(await take('x'.repeat(32))).toMatchObject({ cart: null, userErrors: [{ code: 'QUOTE_EXPIRED' }] });
  expect(await take('<script>')).toMatchObject({ cart: null, userErrors: [{ code: 'QUOTE_EXPIRED' }] });
  const { draft } = await create();
  const code = codeOf((await step('holdOrderDraft', { id: draft!.id })).draft!);
  const { version } = await read(draft!.id);
  await step('changeOrderDraft', { id: draft!.id, version, lines: [{ productId: '1', quantity: 2 }] });
  expect(await take(code)).toMatchObject({ cart: null, userErrors: [{ code: 'QUOTE_EXPIRED' }] });
});

it('a price that one person may not give waits for a second one', async () => {
  const { draft } = await create({ priceChange: '−900', reason: 'Matches another dealer' });
  expect(draft).toMatchObject({ approval: 'WAITING', isOwn: true, lines: [{ needsApproval: true }] });
  const { id, version } = draft!;
  expect((await step('holdOrderDraft', { id })).userErrors).toMatchObject([{ message: 'Someone else has to approve the price first.' }]);
  const own = await step('decideOrderDraft', { id, version, approve: true });
  expect(own).toMatchObject({ draft: null, userErrors: [{ message: 'You entered this price. Someone else has to approve it.' }] });
  expect(await step('decideOrderDraft', { id, version, approve: true }, admin)).toMatchObject({
    draft: { approval: 'APPROVED', isOwn: false },
  });
  const { draft: held } = await step('holdOrderDraft', { id });
  const [line] = held!.lines;
  expect(Number(line!.shopPrice.amount) - Number(line!.unitPrice.amount)).toBeCloseTo(900, 2);
  expect((await take(codeOf(held!))).cart!.total.amount).toBe(held!.total.amount);
});

it('who may approve prices need build no drafts, and who builds drafts need not approve', async () => {
  const { draft } = await create({ priceChange: '−900', reason: 'Matches another dealer' });
  const { id, version } = draft!;
  const give = async (member: string, tasks: string[] | null): Promise<void> => {
    const query = 'mutation($input: ChangeStaffTasksInput!) { changeStaffTasks(input: $input) { userErrors { message } } }';
    const members = dataOf(
      await shop.ask<{ staffMembers: { id: string; role: string; version: string }[] }>(
        '{ staffMembers { id role version } }',
        {},
        { headers: admin },
      ),
    ).staffMembers;
    const { id: memberId, version: seen } = members.find(({ role }) => role === member)!;
    dataOf(await shop.ask(query, { input: { memberId, version: seen, tasks } }, { headers: admin }));
  };
  const { headers: editor } = await signIn(shop, EDITOR);
  await give('Premium Editor', ['orders.draft']);
  const refused = await step('decideOrderDraft', { id, version, approve: true }, editor);
  expect(refused.userErrors).toMatchObject([{ message: 'Someone who may approve prices has to do this.' }]);
  await give('Premium Editor', ['orders.approve']);
  expect(await step('decideOrderDraft', { id, version, approve: true }, editor)).toMatchObject({ draft: { approval: 'APPROVED' } });
  const { errors } = await shop.ask(
    'mutation($input: HoldOrderDraftInput!) { holdOrderDraft(input: $input) { draft { id } } }',
    { input: { id } },
    { headers: editor },
  );
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

it('what is added to a charged order is on its page, with the link while its prices are held', async () => {
  const cart = await fillCart(shop);
  const { order, orderSecret } = placed(await placeOrder(shop, cart, orderInput(cart)));
  const { orderNumber } = order!;
  const additions = async (): Promise<object[]> => {
    const query = `query($number: String!, $secret: String) { order(number: $number, secret: $secret) {
      additions { number state total { amount } heldUntil code orderNumber } } }`;
    const variables = { number: orderNumber, secret: orderSecret };
    return dataOf(await shop.ask<{ order: { additions: object[] } }>(query, variables, { headers: ownAddress() })).order.additions;
  };
  const lines = [{ productId: '1', quantity: 1 }];
  const refused = await step('createOrderDraft', { key: randomUUID(), lines, forOrder: 'K-999999' });
  expect(refused.userErrors).toMatchObject([{ message: 'There’s no such order.' }]);
  const { draft } = await step('createOrderDraft', { key: randomUUID(), lines, forOrder: orderNumber });
  expect(await additions()).toEqual([]);
  const held = (await step('holdOrderDraft', { id: draft!.id })).draft!;
  expect(await additions()).toEqual([
    { number: held.number, state: 'HELD', total: held.total, heldUntil: held.heldUntil, code: codeOf(held), orderNumber: null },
  ]);
  const added = (await take(codeOf(held))).cart as unknown as CartData;
  const paid = placed(await placeOrder(shop, added, orderInput(added)));
  expect(await additions()).toMatchObject([{ state: 'ORDERED', code: null, orderNumber: paid.order!.orderNumber }]);
});

it('what is added goes in the parcel of its order: no second courier, one address, until something is packed', async () => {
  const { product } = dataOf(await shop.ask<{ product: { id: string } }>('{ product(slug: "koura-1-g-gold-bar") { id } }'));
  const productId = product.id;
  const lines = [{ productId, quantity: 1 }];
  const first = await fillTwo(productId);
  const { order } = placed(await placeOrder(shop, first, orderInput(first)));
  const { orderNumber } = order!;
  expect(Number(order!.shippingTotal.amount)).toBeGreaterThan(0);
  const build = async (): Promise<Draft> => {
    const { draft } = await step('createOrderDraft', { key: randomUUID(), lines, forOrder: orderNumber });
    return (await step('holdOrderDraft', { id: draft!.id })).draft!;
  };
  const draft = await build();
  expect(draft.total).toEqual(draft.lines[0]!.unitPrice);
  const cart = (await take(codeOf(draft))).cart as unknown as CartData;
  expect(cart.total.amount).toBe(draft.total.amount);
  const delivery = orderInput(cart)['delivery'] as object;
  const elsewhere = orderInput(cart, { delivery: { ...delivery, line1: '1 Elsewhere Road' } });
  expect(placed(await placeOrder(shop, cart, elsewhere)).userErrors).toMatchObject([
    {
      field: 'delivery.line1',
      message: `It goes in one parcel with order ${orderNumber}: please enter the address of that order, or call us. Nothing was taken.`,
    },
  ]);
  const { quote } = await quoteFor(shop, cart, { deliveryChoice: { code: 'COURIER' }, countryCode: 'NZ' });
  expect(quote).toMatchObject({ shippingTotal: { amount: '0.00' }, total: cart.total });
  const input = orderInput(cart, { quoteId: quote!.quoteId, deliveryChoice: { code: 'COURIER' } });
  expect(placed(await placeOrder(shop, cart, input))).toMatchObject({
    status: 'PLACED',
    order: { total: cart.total, shippingTotal: { amount: '0.00' }, deliveryChoice: { code: 'COURIER', price: { amount: '0.00' } } },
  });

  const parcel = `mutation($input: SaveShipmentInput!) { saveShipment(input: $input) { shipments { id } userErrors { message } } }`;
  const packed = { orderNumber, carrier: 'NZ Couriers', number: 'ADD-1', lines: [{ productId, quantity: 1 }] };
  expect(dataOf(await shop.ask<{ saveShipment: object }>(parcel, { input: packed }, { headers: sales })).saveShipment).toMatchObject({
    userErrors: [],
  });
  const later = await build();
  expect(Number(later.total.amount) - Number(later.lines[0]!.unitPrice.amount)).toBeCloseTo(Number(order!.shippingTotal.amount), 2);
});

it('a change without a reason, or with another version, is refused', async () => {
  expect((await create({ priceChange: '-5' })).userErrors).toMatchObject([{ message: 'Please say why the price differs.' }]);
  const { draft } = await create();
  const lines = [{ productId: '1', quantity: 2 }];
  expect((await step('changeOrderDraft', { id: draft!.id, version: 9, lines })).userErrors).toMatchObject([
    { message: 'Somebody has changed this draft meanwhile. Please look at it again.' },
  ]);
});

it('without the capability there are no drafts', async () => {
  const without = await shopWithout('staff.drafts');
  try {
    const { headers } = await signIn(without, SALES);
    expect((await without.ask('{ orderDrafts { id } }', {}, { headers })).data).toEqual({ orderDrafts: null });
  } finally {
    await without.close();
  }
});
