import { issueToken } from '../../../commerce/src/account/issue-token.ts';
import { NO_PASSWORD } from '../../../commerce/src/account/password-hash.ts';
import { changeUser, findUser, insertUser } from '../../../commerce/src/account/user-store.ts';
import { invalidInput } from '../../../commerce/src/errors/api-error.ts';
import { isEmail } from '../../../commerce/src/query/body-fields.ts';
import type { Commerce } from '../../../commerce/src/context/commerce.ts';

export async function closeAccount({ database, clock }: Commerce, { id }: Record<string, unknown>): Promise<{ id: number; blocked: true }> {
  const known = Number.isSafeInteger(id) && (await findUser(database, 'id', id as number));
  if (!known) throw invalidInput({ path: ['id'], message: 'id must be the id of an account' });
  await changeUser(database, known.id, { blocked: 1 }, clock.now());
  return { id: known.id, blocked: true };
}

/** Creates an account with a random password, for tests with many users. Returns its token. */
export async function addPerson(
  sandbox: Commerce,
  { email, firstName, pricing }: Record<string, unknown>,
): Promise<{ id: number; email: string; jwt: string }> {
  if (!isEmail(email)) throw invalidInput({ path: ['email'], message: 'email must be a valid email' });
  const { database } = sandbox;
  const now = sandbox.clock.now();
  const person = {
    username: email,
    email,
    passwordHash: NO_PASSWORD,
    firstName: typeof firstName === 'string' ? firstName : '',
    lastName: '',
    phone: null,
    newsletter: false,
    provider: 'local',
    confirmed: true,
  };
  const { id } = await insertUser(database, person, now);
  const user = await changeUser(database, id, { pricing: typeof pricing === 'string' ? pricing : 'standard' }, now);
  return { id, email, jwt: await issueToken(sandbox, user, { kind: 'password', device: '', address: '', place: null }) };
}
