import type { Caller } from '../request/caller.ts';
import { cookieName } from '../request/cookies.ts';
import type { Config } from '../config.ts';

const ACTING_COOKIE = 'koura_acting';
const PARKED_COOKIE = 'koura_parked';
const PARKED_SECONDS = 300;
/** Browsers keep no cookie longer than this. */
const MAX_SECONDS = 400 * 86_400;
/** Characters of a token and of base64url: nothing else may be written into a header. */
const SAFE = /^[\w.-]{1,4096}$/;

/** The session cookies. HttpOnly, SameSite=Lax, for this host only; under TLS Secure and with the `__Host-` prefix. */
export class SessionCookies {
  readonly #config: Config;

  constructor(config: Config) {
    this.#config = config;
  }

  /** `expiresAt`: when the token expires, in milliseconds since 1970; the cookie expires with it, or with the browser session. */
  setToken(caller: Caller, token: string, expiresAt: number | undefined): void {
    if (!SAFE.test(token)) throw new Error('the backend issued a token that cannot be stored in a cookie');
    this.#set(caller, this.#config.tokenCookieName, token, secondsUntil(expiresAt));
  }

  /** Clears the session and what it does as a customer. */
  clear(caller: Caller): void {
    this.#clear(caller, this.#config.tokenCookieName);
    this.clearActing(caller);
  }

  /** Stores the token with which staff act as a customer, beside their own. */
  setActing(caller: Caller, token: string, expiresAt: number | undefined): void {
    if (!SAFE.test(token)) throw new Error('the backend issued a token that cannot be stored in a cookie');
    this.#set(caller, ACTING_COOKIE, token, secondsUntil(expiresAt));
  }

  /** The token in the browser's cookie, whether or not this request is to be done with it. */
  actingToken(caller: Caller): string | undefined {
    const value = caller.fromCookie ? caller.cookies[cookieName(ACTING_COOKIE, this.#config.siteUrl)] : undefined;
    return value !== undefined && SAFE.test(value) ? value : undefined;
  }

  clearActing(caller: Caller): void {
    this.#clear(caller, ACTING_COOKIE);
  }

  /** Keeps a token for five minutes, until the person has chosen whether to switch accounts. */
  park(caller: Caller, token: string, returnPath: string): void {
    const value = `${token}.${Buffer.from(returnPath).toString('base64url')}`;
    if (SAFE.test(value)) this.#set(caller, PARKED_COOKIE, value, PARKED_SECONDS);
  }

  parked(caller: Caller): { token: string; returnPath: string } | undefined {
    const value = caller.cookies[cookieName(PARKED_COOKIE, this.#config.siteUrl)];
    if (value === undefined || !SAFE.test(value)) return undefined;
    const end = value.lastIndexOf('.');
    return { token: value.slice(0, end), returnPath: Buffer.from(value.slice(end + 1), 'base64url').toString('utf8') };
  }

  clearParked(caller: Caller): void {
    this.#clear(caller, PARKED_COOKIE);
  }

  #set(caller: Caller, name: string, value: string, seconds: number | undefined): void {
    const age = seconds === undefined ? '' : `; Max-Age=${seconds}`;
    caller.setCookie(`${this.#nameOf(name)}=${value}; Path=/${age}${this.#flags()}`);
  }

  #clear(caller: Caller, name: string): void {
    caller.dropCookie(this.#nameOf(name), `${this.#nameOf(name)}=; Path=/; Max-Age=0${this.#flags()}`);
  }

  #nameOf(name: string): string {
    return cookieName(name, this.#config.siteUrl);
  }

  #flags(): string {
    return `; HttpOnly; SameSite=Lax${this.#config.siteUrl.startsWith('https:') ? '; Secure' : ''}`;
  }
}

function secondsUntil(expiresAt: number | undefined): number | undefined {
  return expiresAt === undefined ? undefined : Math.min(Math.floor((expiresAt - Date.now()) / 1000), MAX_SECONDS);
}
