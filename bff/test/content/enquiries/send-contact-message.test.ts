import { beforeEach, expect, it } from 'vitest';
import { entityBody, keepsTheFormRules, SENDER, sendForm, STORED, writes } from '../../support/enquiry.ts';
import { oneBff } from '../../support/open-bff.ts';

const SEND = 'mutation ($input: SendContactMessageInput!) { sendContactMessage(input: $input) { sent userErrors { code message field } } }';

const bff = oneBff();
beforeEach(() => bff.forget());

const send = (input: object) => sendForm(bff, SEND, input);

it('stores the message trimmed and without the honeypot', async () => {
  expect(await send({ ...SENDER, subject: ' Storage ', website: '' })).toEqual({ sent: true, userErrors: [] });
  expect(writes(await bff.seen())).toEqual([{ call: 'POST /contact-messages', body: entityBody({ ...STORED, subject: 'Storage' }) }]);
});

it('leaves out what was not given', async () => {
  const { name, email, message } = SENDER;
  expect(await send({ name, email, message, phone: ' ', subject: null })).toEqual({ sent: true, userErrors: [] });
  const { phone: _phone, ...rest } = STORED;
  expect(writes(await bff.seen())).toMatchObject([{ body: entityBody(rest) }]);
});

it.each([
  [{ message: ' ' }, 'message'],
  [{ subject: 'a'.repeat(121) }, 'subject'],
  [{ subject: 'a\nBcc: x' }, 'subject'],
])('rejects %j', async (input, field) => {
  expect(await send({ ...SENDER, ...input })).toMatchObject({ sent: false, userErrors: [{ code: 'INVALID_INPUT', field }] });
});

keepsTheFormRules(bff, SEND, 'sent', {});
