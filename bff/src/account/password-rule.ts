import type { UserError } from '../errors/user-error.model.ts';

const SHORTEST = 10;
/** Strapi's hash reads 72 bytes and refuses more. */
const LONGEST_BYTES = 72;

/** The most used passwords of ten characters and more, lower case, without digits and signs at the end. */
const COMMON = new Set([
  'password',
  'passwort',
  'motdepasse',
  'contrasena',
  'qwertyuiop',
  'qwerty',
  'qwertz',
  'azerty',
  'asdfghjkl',
  'zxcvbnm',
  'iloveyou',
  'letmein',
  'letmeinnow',
  'welcome',
  'welcomehome',
  'sunshine',
  'princess',
  'superman',
  'batman',
  'football',
  'baseball',
  'basketball',
  'administrator',
  'admin',
  'changeme',
  'changemenow',
  'trustno',
  'starwars',
  'pokemon',
  'whatever',
  'computer',
  'internet',
  'samsung',
  'liverpool',
  'manchester',
  'allblacks',
  'aotearoa',
  'newzealand',
  'auckland',
  'wellington',
  'kiwi',
  'koura',
  'bullion',
  'goldandsilver',
  'passwordpassword',
  'thisismypassword',
  'mypassword',
  'secret',
  'topsecret',
  'abcdefghij',
  'abcdefghijk',
  'onetwothree',
  'jesuschrist',
  'loveyou',
  'michelle',
  'jennifer',
  'elizabeth',
  'christopher',
  'alexander',
]);

/** What is wrong with a new password, in words; an empty list when it may be used. `email`: whose it is, if that is known. */
export function passwordFaults(password: string, email: string | undefined): UserError[] {
  const message = faultOf(password, email?.trim().toLowerCase() ?? '');
  return message === undefined ? [] : [{ code: 'PASSWORD_TOO_WEAK', message, field: 'password' }];
}

function faultOf(password: string, email: string): string | undefined {
  if ([...password].length < SHORTEST) return `A password has at least ${SHORTEST} characters.`;
  if (Buffer.byteLength(password) > LONGEST_BYTES) return `A password has at most ${LONGEST_BYTES} characters.`;
  const lower = password.toLowerCase();
  const [account = ''] = email.split('@');
  if (email !== '' && (lower === email || lower.replaceAll(/[\W\d_]+$/g, '') === account))
    return 'Your email address is no password. Please choose another one.';
  return isCommon(lower) ? 'This password is one of the first that anybody would try. Please choose another one.' : undefined;
}

function isCommon(lower: string): boolean {
  if (
    COMMON.has(
      lower
        .replaceAll(/^[\W\d_]+|[\W\d_]+$/g, '')
        .replaceAll('0', 'o')
        .replaceAll('@', 'a')
        .replaceAll('$', 's'),
    )
  )
    return true;
  if (new Set(lower).size <= 3) return true;
  // 1234567890, abcdefghij, 9876543210: every step is the same.
  const codes = [...lower].map((letter) => letter.codePointAt(0)!);
  const steps = new Set(codes.slice(1).map((code, place) => code - codes[place]!));
  return steps.size === 1 || /^(?:0?123456789?0?)+$/.test(lower);
}
