import { hashSync } from 'bcryptjs';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPasswordNow, NO_PASSWORD, Passwords } from '../../src/account/password-hash.ts';
import { CommerceCommands, type StartedProgram } from '../support/commerce-commands.ts';
import { mainRows, onlyInFull } from '../support/only-in-full.ts';
import { setUpShop } from '../support/set-up-shop.ts';

const PASSWORD = 'kererū in the rata';

describe('in the running program', () => {
  let commands: CommerceCommands;
  let shop: StartedProgram;
  let email: string;
  let tests = 0;
  beforeAll(async () => {
    commands = new CommerceCommands();
    await setUpShop(commands);
    shop = await commands.start({ BACKEND_EMAIL_CONFIRMATION: 'off' });
  });
  beforeEach(() => {
    email = `aroha-${++tests}@example.nz`;
  });
  afterAll(() => commands.remove());

  const post = (path: string, body: object, token?: string): Promise<Response> =>
    fetch(`${shop.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const signUp = (): Promise<Response> => post('/auth/local/register', { username: email, email, password: PASSWORD });
  const signIn = async (password: string): Promise<number> => (await post('/auth/local', { identifier: email, password })).status;
  /** Reads or replaces the stored hash, beside the program. */
  function storedHash(replacement?: string): string {
    const database = new DatabaseSync(commands.database);
    if (replacement !== undefined) database.prepare('UPDATE users SET password_hash = ? WHERE email = ?').run(replacement, email);
    const row = database.prepare('SELECT password_hash AS hash FROM users WHERE email = ?').get(email);
    database.close();
    return String(row!['hash']);
  }

  it('hashes at N = 2^17, and answers others meanwhile', async () => {
    const signingUp = signUp().then((response) => `signed up: ${response.status}`);
    const health = fetch(`${shop.url}/healthz`).then(() => 'health');
    expect(await Promise.race([signingUp, health])).toBe('health');
    expect(await signingUp).toBe('signed up: 200');
    expect(storedHash()).toMatch(/^scrypt:17:/);
  });

  it.each(
    mainRows(1, [
      ['Strapi', hashSync(PASSWORD, 10)],
      ['a lower cost', hashPasswordNow(PASSWORD, 12)],
      ['an older bcrypt', hashSync(PASSWORD, 4).replace('$2b$', '$2a$')],
    ]),
  )('accepts a hash of %s once more, and replaces it with one at today’s cost', async (_from, hash) => {
    const { jwt } = (await (await signUp()).json()) as { jwt: string };
    storedHash(hash);
    expect(await signIn('kererū')).toBe(400);
    expect(storedHash()).toBe(hash);
    expect(await signIn(PASSWORD)).toBe(200);
    const renewed = storedHash();
    expect(renewed).toMatch(/^scrypt:17:/);
    expect(await signIn(PASSWORD)).toBe(200);
    expect(storedHash()).toBe(renewed);
    // It is the same password: no session ends.
    expect((await fetch(`${shop.url}/users/me`, { headers: { authorization: `Bearer ${jwt}` } })).status).toBe(200);
  });

  it('changes a password once, however many ask at the same time', onlyInFull, async () => {
    const { jwt } = (await (await signUp()).json()) as { jwt: string };
    const change = (password: string): Promise<Response> =>
      post('/auth/change-password', { currentPassword: PASSWORD, password, passwordConfirmation: password }, jwt);
    const answers = await Promise.all([change('tūī'), change('kākā')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    const chosen = answers[0].status === 200 ? 'tūī' : 'kākā';
    expect([await signIn(chosen), await signIn(PASSWORD)]).toEqual([200, 400]);
  });
});

it('lets a few wait, and asks others to come back', async () => {
  const passwords = new Passwords(4);
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.hash(PASSWORD)));
  const failed = answers.filter((answer) => answer.status === 'rejected');
  expect(failed.map(({ reason }) => (reason as { status: number }).status)).toEqual(Array.from({ length: 18 }, () => 503));
  expect(await passwords.check(PASSWORD, await passwords.hash(PASSWORD))).toBe('right');
});

it.each([undefined, NO_PASSWORD, '', 'scrypt:4', '$2b$10$short'])('takes no password for %s', async (stored) => {
  const passwords = new Passwords(4);
  expect(await passwords.check(PASSWORD, stored)).toBe('wrong');
  expect(await passwords.check(NO_PASSWORD, stored)).toBe('wrong');
});
