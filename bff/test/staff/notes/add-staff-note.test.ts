import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { BackendProxy } from '../../support/backend-proxy.ts';
import { openShop, type SeenRequest, type Shop } from '../../support/cart-shop.ts';
import { CapturedLog } from '../../support/captured-log.ts';
import { dataOf, EDITOR, SALES, SHOPPER, signIn, type UserErrorData } from '../../support/people.ts';
import { newKey } from '../../support/staff-money.ts';

const NOTE = '{ id at by { name } text isShown struckAt struckBy { name } }';
const ADD = `mutation($input: AddStaffNoteInput!) { addStaffNote(input: $input) { note ${NOTE} userErrors { code message field } } }`;
const STRIKE = `mutation($input: StrikeStaffNoteInput!) { strikeStaffNote(input: $input) { note ${NOTE} userErrors { code message } } }`;
const NOTES = `query($customerId: ID!, $page: Int) { staffNotes(customerId: $customerId, page: $page) { total items ${NOTE} } }`;
const TIMELINE = `query($number: String!) {
  orderTimeline(number: $number) { at kind by { name } status paymentState action amount { amount currencyCode } parcel { carrier number kind } mail note ${NOTE} }
}`;
const MESSAGES = 'query($number: String!) { order(number: $number) { messages { id at text } } }';
/** Hannah Wilson, who signs in as the shopper. */
const HANNAH = '4';

interface NoteData {
  id: string;
  at: string;
  by: { name: string };
  text: string;
  isShown: boolean;
  struckAt: string | null;
  struckBy: { name: string } | null;
}
interface Result {
  note: NoteData | null;
  userErrors: UserErrorData[];
}
interface EventData {
  kind: string;
  by: { name: string } | null;
  status: string | null;
  note: NoteData | null;
}

const backend = new BackendProxy();
let log: CapturedLog;
let shop: Shop;
let sales: Record<string, string>;
let editor: Record<string, string>;
let shopper: Record<string, string>;
let number: string;
beforeAll(async () => {
  log = new CapturedLog();
  shop = await openShop({ LOG_LEVEL: 'info' }, { backend });
});
beforeEach(async () => {
  backend.interfere = () => undefined;
  await shop.control('/_sandbox/reset', 'POST');
  ({ headers: sales } = await signIn(shop, SALES));
  ({ headers: editor } = await signIn(shop, EDITOR));
  ({ headers: shopper } = await signIn(shop, SHOPPER));
  const orders = await shop.ask<{ orders: { items: { orderNumber: string }[] } }>(
    '{ orders { items { orderNumber } } }',
    {},
    { headers: shopper },
  );
  number = dataOf(orders).orders.items[0]!.orderNumber;
});
afterAll(async () => {
  await shop.close();
  await backend.close();
  log.end();
});

const add = async (input: object): Promise<Result> => {
  const wanted = { orderNumber: number, text: 'Rang back', key: newKey(), ...input };
  return dataOf(await shop.ask<{ addStaffNote: Result }>(ADD, { input: wanted }, { headers: sales })).addStaffNote;
};
const strike = async (noteId: string): Promise<Result> =>
  dataOf(await shop.ask<{ strikeStaffNote: Result }>(STRIKE, { input: { noteId } }, { headers: sales })).strikeStaffNote;
const timeline = async (): Promise<EventData[] | null> =>
  dataOf(await shop.ask<{ orderTimeline: EventData[] | null }>(TIMELINE, { number }, { headers: editor })).orderTimeline;
const onCustomer = async (): Promise<{ total: number; items: NoteData[] } | null> =>
  dataOf(await shop.ask<{ staffNotes: { total: number; items: NoteData[] } | null }>(NOTES, { customerId: HANNAH }, { headers: editor }))
    .staffNotes;
const messages = async (): Promise<{ id: string; text: string }[]> =>
  dataOf(await shop.ask<{ order: { messages: { id: string; text: string }[] } }>(MESSAGES, { number }, { headers: shopper })).order
    .messages;

it('a note is plain text with who and when, in the timeline of its order', async () => {
  const { note, userErrors } = await add({ text: ' Rang back.\n<b>Friday</b> ' });
  const expected = { text: 'Rang back.\n<b>Friday</b>', by: { name: 'Tom Fraser' }, isShown: false, struckAt: null, struckBy: null };
  expect([note, userErrors]).toEqual([expect.objectContaining(expected), []]);
  const events = await timeline();
  expect(events![0]).toMatchObject({ kind: 'PLACED', note: null });
  expect(events!.at(-1)).toMatchObject({ kind: 'NOTE', by: { name: 'Tom Fraser' }, note: expected });
});

it('is struck through, never edited; the customer sees what was meant for them, until then', async () => {
  await add({ text: 'Careful: rude on the telephone' });
  const { note } = await add({ text: 'Your coin arrives on Friday.', isShown: true });
  expect(await messages()).toEqual([{ id: note!.id, at: note!.at, text: 'Your coin arrives on Friday.' }]);
  const struck = await strike(note!.id);
  expect(struck).toMatchObject({ note: { text: note!.text, struckBy: { name: 'Tom Fraser' } }, userErrors: [] });
  expect(await strike(note!.id)).toEqual(struck);
  expect(await messages()).toEqual([]);
  expect(await strike('99999')).toEqual({ note: null, userErrors: [{ code: 'INVALID_INPUT', message: 'There’s no such note.' }] });
});

it('on a customer, newest first', async () => {
  await add({ orderNumber: null, customerId: HANNAH, text: 'Prefers the telephone' });
  await add({ orderNumber: null, customerId: HANNAH, text: 'Moved to Nelson' });
  const { total, items } = (await onCustomer())!;
  expect([total, items.map(({ text }) => text)]).toEqual([2, ['Moved to Nelson', 'Prefers the telephone']]);
});

it('a lost answer: the same key again is the same note', async () => {
  const key = newKey();
  await shop.control('/_sandbox/faults', 'POST', { method: 'POST', path: '/staff-notes', cut: 'after', times: 1 });
  expect(await add({ key })).toMatchObject({ note: null, userErrors: [{ message: expect.stringContaining('hasn’t confirmed') }] });
  await shop.control('/_sandbox/faults', 'DELETE');
  expect((await add({ key })).userErrors).toEqual([]);
  expect((await timeline())!.filter(({ kind }) => kind === 'NOTE')).toHaveLength(1);
});

it('tells what is wrong beside its field, and sends nothing that is about nobody', async () => {
  await shop.forgetRequests();
  const wrong = async (input: object): Promise<[string, string | null]> => {
    const { userErrors } = await add(input);
    return [userErrors[0]!.message, userErrors[0]!.field];
  };
  expect(await wrong({ text: ' ' })).toEqual(['Please write something.', 'text']);
  expect(await wrong({ orderNumber: null })).toEqual(['A note is about one order, or one customer.', null]);
  expect(await wrong({ customerId: HANNAH })).toEqual(['A note is about one order, or one customer.', null]);
  expect(await wrong({ orderNumber: '../1' })).toEqual(['There’s no such order.', 'orderNumber']);
  const writes = (await shop.control<SeenRequest[]>('/_sandbox/requests')).filter(({ method }) => method !== 'GET');
  expect(writes).toEqual([]);
  expect(await wrong({ orderNumber: 'K-999999' })).toEqual(['There’s no such order.', 'orderNumber']);
  expect(await wrong({ orderNumber: null, customerId: '99999' })).toEqual(['There’s no such customer.', 'customerId']);
});

it('what a note says stays out of the logs', async () => {
  await add({ text: 'Canary: pays from two accounts' });
  expect(log.text).toContain('add staff note');
  expect(log.text).not.toContain('Canary');
});

it('a backend without notes: none are shown or sent', async () => {
  const without = await openShop({}, {}, ['staff.notes']);
  try {
    const { headers } = await signIn(without, SALES);
    expect(dataOf(await without.ask(TIMELINE, { number: 'K-100310' }, { headers }))).toEqual({ orderTimeline: null });
    expect(dataOf(await without.ask(NOTES, { customerId: HANNAH }, { headers }))).toEqual({ staffNotes: null });
    const { data } = await without.ask<{ addStaffNote: Result }>(
      ADD,
      { input: { orderNumber: 'K-100310', text: 'Rang back', key: newKey() } },
      { headers },
    );
    expect(data!.addStaffNote.userErrors).toEqual([{ code: 'INVALID_INPUT', message: 'Notes can’t be kept here.', field: null }]);
  } finally {
    await without.close();
  }
});
