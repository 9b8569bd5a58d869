import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** What a login token says. Times are seconds since 1970. */
export interface TokenClaims {
  id: number;
  /** Name of the person's price list. */
  pricing: string;
  /** The account's token version when it was signed in. */
  version: number;
  /** Who acts for the person (RFC 8693): a member of the staff, by id and token version. */
  act?: { sub: string; version: number };
  /** Makes every token another one: of two logins in one second one may be signed out. */
  jti: string;
  iat: number;
  exp: number;
}

const HEADER = encode({ alg: 'HS256', typ: 'JWT' });
const LIFETIME_SECONDS = 30 * 86_400;

/** A signed HS256 token, good for 30 days when `lifetimeSeconds` says nothing else. */
export function signToken(
  claims: Omit<TokenClaims, 'jti' | 'iat' | 'exp'>,
  secret: string,
  now: Date,
  lifetimeSeconds: number = LIFETIME_SECONDS,
): string {
  const iat = Math.floor(now.getTime() / 1000);
  const content = `${HEADER}.${encode({ ...claims, jti: randomUUID(), iat, exp: iat + lifetimeSeconds })}`;
  return `${content}.${signature(content, secret).toString('base64url')}`;
}

/** The claims of a token of ours that still counts; undefined for anything else. */
export function readToken(token: string, secret: string, now: Date): TokenClaims | undefined {
  const [header, payload, signed, more] = token.split('.');
  // One algorithm only: what the header wants instead is nobody's business.
  if (header !== HEADER || payload === undefined || signed === undefined || more !== undefined) return undefined;
  const expected = signature(`${header}.${payload}`, secret);
  const given = Buffer.from(signed, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as TokenClaims;
  return claims.exp * 1000 > now.getTime() ? claims : undefined;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function signature(content: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(content).digest();
}
