import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { DueMails } from '../../../src/mails/due-mails.ts';
import { openShop, ownAddress, type Shop } from '../../support/cart-shop.ts';
import { dataOf, SALES, signIn, SITE, type UserErrorData } from '../../support/people.ts';

const FIELDS =
  'id kind state name email phone subject message offer { metal quantity estimate { amount } } answers { text by { name } } closedBy { name }';
const LIST = `query($state: EnquiryState, $kind: EnquiryKind, $page: Int! = 1) { staffEnquiries(state: $state, kind: $kind, page: $page) { total items { ${FIELDS} } stateCounts { state count } } }`;
const ANSWER = `mutation($input: AnswerEnquiryInput!) { answerEnquiry(input: $input) { enquiry { ${FIELDS} } userErrors { code message field } } }`;
const CLOSE = `mutation($input: CloseEnquiryInput!) { closeEnquiry(input: $input) { enquiry { ${FIELDS} } userErrors { code message field } } }`;
const CONTACT = 'mutation($input: SendContactMessageInput!) { sendContactMessage(input: $input) { userErrors { code message } } }';

interface Enquiry {
  id: string;
  kind: string;
  state: string;
  email: string;
  message: string;
  answers: { text: string; by: { name: string } }[];
  closedBy: { name: string } | null;
}
interface Result {
  enquiry: Enquiry | null;
  userErrors: UserErrorData[];
}

let shop: Shop;
let sales: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await shop.control('/_sandbox/reset', 'POST');
  await shop.control('/_sandbox/faults', 'DELETE');
  ({ headers: sales } = await signIn(shop, SALES));
  const input = { name: 'Ana Ngata', email: 'ana.ngata@example.nz', message: 'Are you open on Saturday?' };
  const { sendContactMessage } = dataOf(
    await shop.ask<{ sendContactMessage: { userErrors: UserErrorData[] } }>(CONTACT, { input }, { headers: { ...SITE, ...ownAddress() } }),
  );
  if (sendContactMessage.userErrors.length > 0) throw new Error(sendContactMessage.userErrors[0]!.message);
});
afterAll(() => shop.close());

const list = async (
  variables: object = {},
): Promise<{ total: number; items: Enquiry[]; stateCounts: { state: string; count: number }[] }> =>
  dataOf(
    await shop.ask<{ staffEnquiries: { total: number; items: Enquiry[]; stateCounts: { state: string; count: number }[] } }>(
      LIST,
      { ...variables },
      { headers: sales },
    ),
  ).staffEnquiries;
const answer = async (input: object): Promise<Result> =>
  dataOf(
    await shop.ask<{ answerEnquiry: Result }>(
      ANSWER,
      { input: { text: 'Yes, from nine to one.', key: randomUUID(), ...input } },
      { headers: sales },
    ),
  ).answerEnquiry;
const close = async (input: object): Promise<Result> =>
  dataOf(await shop.ask<{ closeEnquiry: Result }>(CLOSE, { input }, { headers: sales })).closeEnquiry;
const newest = async (): Promise<Enquiry> => (await list({ kind: 'CONTACT' })).items[0]!;

it('lists what was sent with the forms, by state and kind', async () => {
  const { items, total, stateCounts } = await list({ state: 'NEW' });
  expect(items[0]).toMatchObject({ kind: 'CONTACT', state: 'NEW', email: 'ana.ngata@example.nz', message: 'Are you open on Saturday?' });
  expect(stateCounts.find(({ state }) => state === 'NEW')?.count).toBe(total);
});

it('answers by mail, once for each key, and closes', async () => {
  const { id } = await newest();
  const key = randomUUID();
  const sent = await answer({ enquiryId: id, key });
  expect(sent).toMatchObject({
    enquiry: { state: 'ANSWERED', answers: [{ text: 'Yes, from nine to one.', by: { name: 'Tom Fraser' } }] },
    userErrors: [],
  });
  expect((await answer({ enquiryId: id, key })).enquiry?.answers).toHaveLength(1);
  const mails = await shop.control<{ to: string; text: string }[]>('/_sandbox/outbox');
  expect(mails.filter(({ to, text }) => to === 'ana.ngata@example.nz' && text.startsWith('Yes,'))).toHaveLength(1);
  expect((await close({ enquiryId: id, from: 'NEW' })).userErrors[0]?.message).toMatch(/^A colleague got there first/);
  expect(await close({ enquiryId: id, from: 'ANSWERED' })).toMatchObject({
    enquiry: { state: 'CLOSED', closedBy: { name: 'Tom Fraser' } },
  });
  expect((await close({ enquiryId: '999999', from: 'NEW' })).userErrors[0]?.message).toBe('There’s no such enquiry.');
});

it('two who answer at once: the second is told beside the text, and may send it all the same', async () => {
  const { id } = await newest();
  expect((await answer({ enquiryId: id, answersSeen: 0 })).enquiry?.answers).toHaveLength(1);
  const late = await answer({ enquiryId: id, answersSeen: 0, text: 'Saturday is fine.' });
  expect(late).toMatchObject({
    enquiry: null,
    userErrors: [{ field: 'text', message: expect.stringMatching(/^A colleague has already answered/) }],
  });
  expect((await newest()).answers).toHaveLength(1);
  const both = await answer({ enquiryId: id, answersSeen: null, text: 'Saturday is fine.' });
  expect(both.enquiry?.answers.map(({ text }) => text)).toEqual(['Yes, from nine to one.', 'Saturday is fine.']);
});

it('a lost response says that sending again is safe', async () => {
  const { id } = await newest();
  const key = randomUUID();
  await shop.control('/_sandbox/faults', 'POST', { method: 'POST', path: `/enquiries/${id}/answers`, status: 503 });
  expect((await answer({ enquiryId: id, key })).userErrors[0]?.message).toMatch(/never a second one/);
  await shop.control('/_sandbox/faults', 'DELETE');
  expect((await answer({ enquiryId: id, key })).enquiry?.answers).toHaveLength(1);
});

it('the gateway composes the mail where the backend does not', async () => {
  const own = await openShop({}, {}, [], []);
  try {
    const { headers } = await signIn(own, SALES);
    const enquiries = dataOf(
      await own.ask<{ staffEnquiries: { items: Enquiry[] } }>(LIST, { state: 'NEW', kind: 'BUY_BACK' }, { headers }),
    );
    const { id, email, message } = enquiries.staffEnquiries.items.find((one) => one.message !== '')!;
    const input = { enquiryId: id, text: 'Yes,\n\nplease bring <b>photo ID</b>.', key: randomUUID() };
    await own.ask(ANSWER, { input }, { headers });
    const mails = async (): Promise<{ to: string; subject: string; text: string; html: string }[]> =>
      (await own.control<{ to: string; subject: string; text: string; html: string }[]>('/_sandbox/outbox')).filter(
        ({ to }) => to === email,
      );
    await expect.poll(mails).toHaveLength(1);
    const [mail] = await mails();
    expect(mail!.subject).toBe('About your offer to sell');
    expect(mail!.text).toContain('please bring <b>photo ID</b>.');
    expect(mail!.text).toContain(`You wrote:\n${message}`);
    expect(mail!.html).not.toContain('<b>');
    await own.app.get(DueMails, { strict: false }).pass();
    expect(await mails()).toHaveLength(1);
  } finally {
    await own.close();
  }
});

it('a backend without enquiries lists none, and none is answered', async () => {
  const without = await openShop({}, {}, ['staff.enquiries']);
  try {
    const { headers } = await signIn(without, SALES);
    expect(dataOf(await without.ask(LIST, {}, { headers }))).toEqual({ staffEnquiries: null });
    const input = { enquiryId: '1', text: 'Yes.', key: randomUUID() };
    const { answerEnquiry } = dataOf(await without.ask<{ answerEnquiry: Result }>(ANSWER, { input }, { headers }));
    expect(answerEnquiry).toMatchObject({ enquiry: null, userErrors: [{ code: 'INVALID_INPUT' }] });
  } finally {
    await without.close();
  }
});
