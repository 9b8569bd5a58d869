import { randomBytes } from 'node:crypto';
import { signIn } from '@koura/shared-types/wire/account';
import { asked, codeSecret, factors, passkey as passkeySchema, passkeyOfSomebody, RECOVERY_CODES } from '@koura/shared-types/wire/factors';
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
  {
    name: 'one-time and recovery codes are asked for after the password, each used once, by the gateway alone',
    clauses: ['one-time-codes'],
    needs: ['service'],
    run: async (trial) => {
      const { backend } = trial;
      const person = await trial.newcomer();
      const at = `/users/${person.id}/factors` as const;
      const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
      const hashes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(32).toString('base64url'));
      const service = 'service' as const;
      await backend.refused(`PUT ${at}/code`, NOT_SIGNED_IN, { as: person, body: { secret, step: 7 } });
      await backend.refused(`GET ${at}/code`, [404], { as: service });
      await backend.action(`PUT ${at}/code`, anything, { as: service, body: { secret, step: 7 } });
      trial.afterwards('one-time codes', () => backend.send(`DELETE ${at}/code`, { as: service }));
      await backend.action(`PUT ${at}/recovery-codes`, anything, { as: service, body: { hashes } });
      check((await backend.action(`GET ${at}/code`, codeSecret, { as: service })).secret === secret, 'the secret');
      await backend.refused(`GET ${at}/code`, NOT_SIGNED_IN, { as: person });
      const login = { identifier: person.email, password: person.password };
      const first = await backend.action('POST /auth/local', signIn, { body: login });
      check(!first.jwt && first.secondFactor?.ways.includes('code') === true, 'no token for the password alone, and the way "code"');
      await backend.refused(`POST ${at}/sign-in`, NOT_SIGNED_IN, { as: person, body: { step: 8 } });
      const entered = await backend.action(`POST ${at}/sign-in`, signIn, { as: service, body: { step: 8 } });
      check(Boolean(entered.jwt), 'a token for a code');
      await backend.refused(`POST ${at}/sign-in`, [409], { as: service, body: { step: 8 } });
      await backend.refused(`POST ${at}/uses`, [409], { as: service, body: { step: 7 } });
      await backend.action(`POST ${at}/uses`, anything, { as: service, body: { recoveryCode: hashes[0] } });
      await backend.refused(`POST ${at}/uses`, [404], { as: service, body: { recoveryCode: hashes[0] } });
      const left = await backend.action(`GET ${at}`, factors, { as: service });
      check(left.hasCodes && left.recoveryCodesLeft === RECOVERY_CODES - 1, 'codes, and nine recovery codes');
      await backend.refused(`PUT ${at}/password`, [409], { as: service, body: { off: true } });
      const told = await backend.action(`POST ${at}/asked`, asked, { as: service, body: {} });
      const again = await backend.action(`POST ${at}/asked`, asked, { as: service, body: {} });
      check(told.askedAt === again.askedAt, 'the first time');
      await backend.action(`DELETE ${at}/code`, anything, { as: service });
      check(Boolean((await backend.action('POST /auth/local', signIn, { body: login })).jwt), 'a token for the password again');
    },
  },
];
