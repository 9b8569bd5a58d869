import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** Claims of a token. Times are seconds since 1970. */
export interface TokenClaims {
  id: number;
  pricing: string;
  /** The account's token version at sign-in. */
  version: number;
  /** The impersonating staff member (RFC 8693 `act`), by id and token version. */
  act?: { sub: string; version: number };
  /** Makes every token unique, so that one of two tokens issued in the same second can be revoked. */
  jti: string;
  /** The session that the token belongs to; none where sessions are not kept. */
  sid?: string;
  /** When the person proved who they are: before `iat` in a renewed token. */
  auth_time: number;
  /** Until when the token can be renewed, though it has expired; none for one that cannot be. */
  until?: number;
  iat: number;
  exp: number;
}

const HEADER = encode({ alg: 'HS256', typ: 'JWT' });
/** A token without a session cannot be renewed. */
const LIFETIME_SECONDS = 30 * 86_400;

/** A signed HS256 token, valid for 30 days unless `lifetimeSeconds` says otherwise. `auth_time` is now unless it is given. */
export function signToken(
  claims: Omit<TokenClaims, 'jti' | 'iat' | 'exp' | 'auth_time'> & { auth_time?: number },
  secret: string,
  now: Date,
  lifetimeSeconds: number = LIFETIME_SECONDS,
): string {
  const iat = Math.floor(now.getTime() / 1000);
  const content = `${HEADER}.${encode({ auth_time: iat, ...claims, jti: randomUUID(), iat, exp: iat + lifetimeSeconds })}`;
  return `${content}.${signature(content, secret).toString('base64url')}`;
}

/** The claims of a valid, unexpired token of ours; undefined for anything else. */
export function readToken(token: string, secret: string, now: Date): TokenClaims | undefined {
  const claims = readExpiredToken(token, secret);
  return claims && claims.exp * 1000 > now.getTime() ? claims : undefined;
}

/** The same for a token that may have expired. */
export function readExpiredToken(token: string, secret: string): TokenClaims | undefined {
  const [header, payload, signed, more] = token.split('.');
  // Only one algorithm is accepted, whatever the header asks for.
  if (header !== HEADER || payload === undefined || signed === undefined || more !== undefined) return undefined;
  const expected = signature(`${header}.${payload}`, secret);
  const given = Buffer.from(signed, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as TokenClaims;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function signature(content: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(content).digest();
}
