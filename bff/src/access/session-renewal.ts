import { Injectable } from '@nestjs/common';

import { lruByCount } from '../cache/lru-by-count.ts';
import { AccountSessions } from '../commerce/account-sessions.ts';
import { BackendError } from '../errors/backend-error.ts';
import type { Caller } from '../request/caller.ts';
import type { Session } from '../request/session.ts';
import { keyOf } from './revoked-sessions.ts';

/** A page makes several requests with the same cookie: they get the same new token. */
const REMEMBERED_MS = 60_000;
const MAX_REMEMBERED = 20_000;
/** 404: a backend that does not renew tokens. */
const REFUSALS = new Set([400, 401, 403, 404]);

/** New tokens in place of those that have expired or soon will, for as long as the backend's session goes on. */
@Injectable()
export class SessionRenewal {
  /** By the old token's hash; token "": the backend refused. */
  readonly #renewed = lruByCount<string, { at: number; token: string }>(MAX_REMEMBERED);
  readonly #inFlight = new Map<string, Promise<string>>();

  constructor(private readonly backend: AccountSessions) {}

  /** Half of the token's life is over, and there is another to be had. */
  isDue({ expiresAt, lifetimeMs, renewableUntil }: Session): boolean {
    if (expiresAt === undefined || lifetimeMs === undefined || renewableUntil === undefined) return false;
    return expiresAt - Date.now() < lifetimeMs / 2;
  }

  /** The backend has just refused to renew this token. */
  isRefused(token: string): boolean {
    return this.#rememberedFor(keyOf(token)) === '';
  }

  /** undefined when the session has ended. Throws a BackendError while the backend is unavailable. */
  async renew(token: string, caller: Caller): Promise<string | undefined> {
    const key = keyOf(token);
    const known = this.#rememberedFor(key);
    if (known !== undefined) return known || undefined;
    let pending = this.#inFlight.get(key);
    if (!pending) {
      pending = this.#load(token, caller).finally(() => this.#inFlight.delete(key));
      this.#inFlight.set(key, pending);
    }
    const renewed = await pending;
    this.#renewed.set(key, { at: Date.now(), token: renewed });
    return renewed || undefined;
  }

  #rememberedFor(key: string): string | undefined {
    const known = this.#renewed.get(key);
    return known && Date.now() - known.at < REMEMBERED_MS ? known.token : undefined;
  }

  /** The backend no longer accepts this token, although it has not expired. */
  refuse(token: string): void {
    this.#renewed.set(keyOf(token), { at: Date.now(), token: '' });
  }

  async #load(token: string, caller: Caller): Promise<string> {
    try {
      return (await this.backend.renew(token, caller)).jwt ?? '';
    } catch (error) {
      if (error instanceof BackendError && REFUSALS.has(error.status)) return '';
      throw error;
    }
  }
}
