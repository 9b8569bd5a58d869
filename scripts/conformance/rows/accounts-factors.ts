import { randomBytes } from 'node:crypto';
import { signIn } from '@koura/shared-types/wire/account';
import { factors, passkey as passkeySchema, passkeyOfSomebody } from '@koura/shared-types/wire/factors';
import * as v from 'valibot';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

const anything = v.looseObject({});

export const accountsFactors: Row[] = [
  {
    name: 'a passkey is kept, found, used with a rising counter, renamed and removed, for the gateway alone',
    clauses: ['passkeys'],
    needs: ['service', 'login'],
    run: async (trial) => {
      const { backend } = trial;
      const person = await trial.customer();
      const { id: userId } = person;
      const id = randomBytes(16).toString('base64url');
      const at = `/users/${userId}/factors` as const;
      const body = {
        id,
        publicKey: randomBytes(77).toString('base64url'),
        counter: 0,
        transports: ['internal'],
        label: 'Conformance test',
      };
      await backend.refused(`GET ${at}`, NOT_SIGNED_IN, { as: person });
      await backend.refused(`POST ${at}/passkeys`, NOT_SIGNED_IN, { as: person, body });
      await backend.refused(`GET /passkeys/${id}`, [404], { as: 'service' });
      const added = await backend.action(`POST ${at}/passkeys`, passkeySchema, { as: 'service', body });
      trial.afterwards('a passkey', () => backend.send(`DELETE ${at}/passkeys/${id}`, { as: 'service' }));
      check(added.id === id && added.lastUsedAt === null, 'the passkey, not used yet');
      await backend.refused(`POST ${at}/passkeys`, [409], { as: 'service', body });
      const { passkeys } = await backend.action(`GET ${at}`, factors, { as: 'service' });
      check(
        passkeys.some((one) => one.id === id && one.publicKey === body.publicKey),
        'the passkey with its key',
      );
      await backend.action('POST /auth/passkey', signIn, { as: 'service', body: { id, counter: 7 } });
      await backend.refused('POST /auth/passkey', [409], { as: 'service', body: { id, counter: 7 } });
      await backend.refused('POST /auth/passkey', NOT_SIGNED_IN, { body: { id, counter: 8 } });
      const found = await backend.action(`GET /passkeys/${id}`, passkeyOfSomebody, { as: 'service' });
      check(found.counter === 7 && found.userId === userId && found.lastUsedAt !== null, `counter 7 of person ${userId}, just used`);
      const renamed = await backend.action(`PUT ${at}/passkeys/${id}`, passkeySchema, { as: 'service', body: { label: 'Another name' } });
      check(renamed.label === 'Another name', 'the name Another name');
      await backend.action(`DELETE ${at}/passkeys/${id}`, anything, { as: 'service' });
      await backend.refused('POST /auth/passkey', [404], { as: 'service', body: { id, counter: 9 } });
    },
  },
];
