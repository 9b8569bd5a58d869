import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BackendStaffEnquiry, staffEnquiry } from '@koura/shared-types/wire/staff-enquiry';
import { actionOf, detailsOf, entityBody, entityOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { asService, startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

const SENDER = { name: 'Ana Ngata', email: 'ana.ngata@example.nz', phone: '021 555 0188' };
const FORMS = {
  'contact-messages': { ...SENDER, subject: 'Opening hours', message: 'Are you open on Saturday?' },
  'buy-back-requests': {
    ...SENDER,
    metal: 'silver',
    kind: 'coin',
    fineness: 999,
    weightGrams: 31.1,
    quantity: 5,
    estimate: 412.5,
    currency: 'NZD',
  },
  'premium-applications': { ...SENDER, email: 'shopper@koura.example', volume: '$50,000' },
};

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  const logins: Record<string, Awaited<ReturnType<typeof headersOf>>> = {};
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
  });
  afterAll(() => client.sandbox.close());
  beforeEach(async () => {
    await client.sandbox.reset();
    for (const name of ['admin', 'sales', 'editor', 'shopper']) logins[name] = await headersOf(client, name);
    for (const [collection, fields] of Object.entries(FORMS))
      if ((await client.call('POST', `/${collection}`, { body: entityBody(client, fields) })).status !== 200)
        throw new Error(`The sandbox refused the form ${collection}`);
  });

  const get = (query: string, name = 'sales'): Promise<Reply> => client.call('GET', `/enquiries?facets=true&${query}`, logins[name] ?? {});
  const list = async (query = ''): Promise<{ rows: BackendStaffEnquiry[]; counts: Record<string, number> }> => {
    const { body } = await get(query);
    const rows: Json[] = apiVersion === 'v3' ? body.enquiries : body.data.map(({ id, attributes }: Json) => ({ id, ...attributes }));
    const [state] = apiVersion === 'v3' ? body.facets : body.meta.facets;
    return {
      rows: rows.map((row) => v.parse(staffEnquiry, row)),
      counts: Object.fromEntries(state.values.map(({ value, count }: Json) => [value, count])),
    };
  };
  const answer = (id: number, fields: object = {}, name = 'sales'): Promise<Reply> =>
    client.call('POST', `/enquiries/${id}/answers`, {
      ...logins[name],
      body: { text: 'Yes, from nine to one.', key: randomUUID(), ...fields },
    });
  const close = (id: number, from?: string, name = 'sales'): Promise<Reply> =>
    client.call('PUT', `/enquiries/${id}`, {
      headers: { ...logins[name]?.headers, ...(from && { 'if-match': `"${from}"` }) },
      body: entityBody(client, { state: 'closed' }),
    });
  const mailsTo = async (email: string): Promise<Json[]> =>
    (await client.control('GET', '/_sandbox/outbox')).body.filter(({ to }: Json) => to === email);

  it('what each form sent is in one list, the newest first, with the account of the address', async () => {
    const { rows, counts } = await list('filters[state][$eq]=new');
    expect(rows.slice(0, 3)).toMatchObject([
      { kind: 'premium', volume: '$50,000', customer: { id: 4, firstName: 'Hannah' }, offer: null },
      { kind: 'buyBack', offer: { metal: 'silver', quantity: 5, estimate: 412.5, currency: 'NZD' }, customer: null },
      { kind: 'contact', subject: 'Opening hours', message: 'Are you open on Saturday?', state: 'new', answers: [], closed: null },
    ]);
    expect(counts['new']).toBe(rows.length);
    expect((await list('filters[kind][$eq]=buyBack')).rows.every(({ kind }) => kind === 'buyBack')).toBe(true);
    expect((await list('filters[customer][id][$eq]=4')).rows[0]).toMatchObject({ kind: 'premium' });
    expect((await get('filters[state][$eq]=odd')).status).toBe(400);
  });

  it('an answer is mailed once, with what was asked below it', async () => {
    await client.control('POST', '/_sandbox/own-mails', { kinds: ['enquiryAnswered'] });
    const { id } = (await list('filters[kind][$eq]=contact')).rows[0]!;
    const before = (await mailsTo(SENDER.email)).length;
    const key = randomUUID();
    const answered = v.parse(staffEnquiry, actionOf(client, await answer(id, { key })));
    expect(answered).toMatchObject({
      state: 'answered',
      answers: [{ text: 'Yes, from nine to one.', by: { firstName: 'Tom', lastName: 'Fraser' } }],
    });
    expect((await answer(id, { key })).status).toBe(200);
    const mails = await mailsTo(SENDER.email);
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]).toMatchObject({ subject: 'Re: Opening hours' });
    expect(mails[0].text).toContain('Yes, from nine to one.');
    expect(mails[0].text).toContain('> Are you open on Saturday?');
    const another = await answer(id, { key, text: 'No.' });
    expect([another.status, detailsOf(client, another).code]).toEqual([409, 'CONFLICT']);
    for (const fields of [{ text: ' ' }, { text: 'x'.repeat(4001) }, { text: 'a\u0007b' }, { key: 'short' }])
      expect((await answer(id, fields)).status).toBe(400);
    expect((await answer(999_999)).status).toBe(404);
  });

  it('an answer is due to be mailed by the gateway until it was handed over', async () => {
    const { id } = (await list('filters[kind][$eq]=contact')).rows[0]!;
    const { answers } = actionOf(client, await answer(id));
    const due = async (): Promise<Json[]> =>
      actionOf(client, await client.call('GET', '/mails/due', asService)).filter(({ kind }: Json) => kind === 'enquiryAnswered');
    const [mail, ...more] = await due();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      key: `enquiryAnswered:${answers[0].id}`,
      orderNumber: null,
      answer: { email: SENDER.email, kind: 'contact', message: 'Are you open on Saturday?', text: 'Yes, from nine to one.' },
    });
    const body = {
      kind: mail!.kind,
      key: mail!.key,
      orderNumber: null,
      to: SENDER.email,
      subject: 'About your message',
      html: 'x',
      text: 'x',
    };
    // More than three mails a day: each answers something.
    for (const number of [1, 2, 3, 4]) {
      const key = number === 1 ? body.key : `enquiryAnswered:${9000 + number}`;
      expect(actionOf(client, await client.call('POST', '/mails', { ...asService, body: { ...body, key } }))).toEqual({ sent: true });
    }
    expect(await due()).toEqual([]);
  });

  it('is closed by who saw it as it is; answering opens it again', async () => {
    const { id } = (await list('filters[kind][$eq]=contact')).rows[0]!;
    await answer(id);
    const late = await close(id, 'new');
    expect([late.status, detailsOf(client, late).code]).toEqual([412, 'ENQUIRY_CHANGED']);
    expect(v.parse(staffEnquiry, entityOf(client, await close(id, 'answered')))).toMatchObject({
      state: 'closed',
      closed: { by: { lastName: 'Fraser' } },
    });
    expect((await close(id, 'closed')).status).toBe(200);
    expect(actionOf(client, await answer(id))).toMatchObject({ state: 'answered', closed: null });
  });

  it('counts in the figures, and is in the audit trail', async () => {
    const fresh = async (): Promise<number> => actionOf(client, await client.call('GET', '/staff-figures', logins['sales'])).newEnquiries;
    const before = await fresh();
    const { id } = (await list('filters[kind][$eq]=contact')).rows[0]!;
    await answer(id);
    expect(await fresh()).toBe(before - 1);
    const { body } = await client.call('GET', '/audit-entries?filters[action][$eq]=answerEnquiry', logins['admin']);
    const [entry] = apiVersion === 'v3' ? body : body.data.map(({ attributes }: Json) => attributes);
    expect(entry).toMatchObject({ action: 'answerEnquiry', outcome: 'done', staff: { lastName: 'Fraser' } });
  });

  it('is for sales only', async () => {
    const { id } = (await list()).rows[0]!;
    for (const name of ['editor', 'shopper', 'nobody'])
      expect([(await get('', name)).status, (await answer(id, {}, name)).status, (await close(id, undefined, name)).status]).toEqual([
        403, 403, 403,
      ]);
  });
});
