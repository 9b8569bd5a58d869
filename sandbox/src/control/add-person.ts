import { randomUUID } from 'node:crypto';
import { tokenFor } from '../account/auth-routes.ts';
import { hashPassword } from '../account/password-hash.ts';
import { changeUser, insertUser } from '../account/user-store.ts';
import { invalidInput } from '../errors/refusal.ts';
import { isEmail } from '../query/body-fields.ts';
import type { Sandbox } from '../server/context.ts';

// Hashing takes its time, and nobody knows the password anyway.
let hash: string | undefined;

/** Opens an account without a password that anybody knows for tests with crowds. Answers the login token. */
export function addPerson(
  sandbox: Sandbox,
  { email, firstName, pricing }: Record<string, unknown>,
): { id: number; email: string; jwt: string } {
  if (!isEmail(email)) throw invalidInput({ path: ['email'], message: 'email must be a valid email' });
  const { database } = sandbox;
  const now = new Date();
  const person = {
    username: email,
    email,
    passwordHash: (hash ??= hashPassword(randomUUID())),
    firstName: typeof firstName === 'string' ? firstName : '',
    lastName: '',
    phone: null,
    newsletter: false,
    provider: 'local',
    confirmed: true,
  };
  const { id } = insertUser(database, person, now);
  const user = changeUser(database, id, { pricing: typeof pricing === 'string' ? pricing : 'standard' }, now);
  return { id, email, jwt: tokenFor(sandbox, user) };
}
