import { signIn, user } from '@koura/shared-types/wire/account';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';
import { anything } from '../trial.ts';

export const section7Accounts: Row[] = [
  {
    name: 'a person registers, signs in and is recognised',
    clauses: ['section-7: POST /auth/local', 'section-7: GET /users/me?populate=role'],
    run: async (trial) => {
      const { email, password, id } = await trial.newcomer();
      const known = await trial.signIn({ email, password });
      check(known.id === id && known.email === email, `account ${id}`);
      await trial.backend.refused('POST /auth/local', [400, 401], { body: { identifier: email, password: `${password}x` } });
      await trial.backend.refused('GET /users/me', NOT_SIGNED_IN);
    },
  },
  {
    name: 'a forgotten password says the same of every address, and a wrong code opens nothing',
    clauses: [
      'section-7: POST /auth/local',
      'section-7: GET /customer/validate-token/{code}',
      'section-7: GET /auth/email-confirmation?confirmation=',
    ],
    run: async ({ backend, mark, email }) => {
      const unknown = await backend.send('POST /auth/forgot-password', { body: { email } });
      check(unknown.reply.status < 500, 'no failure for an unknown address');
      const password = 'conformance-2026-Aa1!';
      await backend.refused('POST /auth/reset-password', [400, 401, 404], {
        body: { code: mark, password, passwordConfirmation: password },
      });
      await backend.refused(`GET /customer/validate-token/${mark}`, [404, 400]);
      const { reply } = await backend.send(`GET /auth/email-confirmation?confirmation=${mark}`);
      check(reply.status >= 400 && reply.status < 500, 'an unknown confirmation is rejected');
    },
  },
  {
    name: 'a password is changed with the one of before',
    clauses: ['section-7: POST /me/password'],
    run: async (trial) => {
      const person = await trial.newcomer();
      const password = `${person.password}2`;
      const change = (currentPassword: string) => ({ as: person, body: { currentPassword, password, passwordConfirmation: password } });
      await trial.backend.refused('POST /me/password', NOT_SIGNED_IN, change('wrong'));
      await trial.backend.action('POST /me/password', anything, change(person.password));
      await trial.backend.action('POST /auth/local', signIn, { body: { identifier: person.email, password } });
    },
  },
  {
    name: 'a profile keeps what is not sent',
    clauses: ['section-7: POST /user/me'],
    run: async (trial) => {
      const person = await trial.newcomer();
      await trial.backend.action('POST /user/me', anything, { as: person, body: { firstName: 'Ana' } });
      const known = await trial.backend.action('GET /users/me', user, { as: person, query: { populate: 'role' } });
      check(known.firstName === 'Ana' && known.lastName === 'Test', 'the first name Ana and the last name Test');
    },
  },
];
