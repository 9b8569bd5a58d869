import { signUp } from '@koura/shared-types/wire/account';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const accountsEmailConfirmation: Row[] = [
  {
    name: 'a new account signs in only after the mailed link',
    clauses: ['section-7: GET /auth/email-confirmation?confirmation='],
    run: async (trial) => {
      const { backend, email } = trial;
      const password = 'conformance-2026-Aa1!';
      const address = `confirm-${email}`;
      const body = { username: address, email: address, password, firstName: 'Conformance', lastName: 'Test' };
      const { jwt } = await backend.action('POST /auth/local/register', signUp, { body });
      check(!jwt, 'an account without a jwt');
      await backend.refused('POST /auth/local', NOT_SIGNED_IN, { body: { identifier: address, password } });
    },
  },
];
