import { Injectable } from '@nestjs/common';

import type { Caller } from '../request/caller.ts';
import { addressLimits } from '../rate-limit/limit-keys.ts';
import { RateLimit } from '../rate-limit/rate-limit.ts';
import { RequestError, waitText } from '../errors/request-error.ts';
import type { Session } from '../request/session.ts';

const SECONDS = 60;
/** Fewer than the calls that may wait for the backend, so that a flood from one address leaves room for others. */
const FROM_ONE_ADDRESS = 60;

/**
 * Limits tokens that this process has not seen accepted: each costs the backend one `users/me`. A token that is accepted, or that could
 * not be verified during an outage, does not count; parallel requests with the same token count once.
 */
@Injectable()
export class UnverifiedTokenLimit {
  readonly #inFlight = new Map<string, Promise<Session | undefined>>();

  constructor(private readonly limit: RateLimit) {}

  /**
   * Runs `verify` for the token with this hash. Throws RATE_LIMITED, with the seconds to wait, after too many rejected tokens from this
   * address.
   */
  async verify(key: string, caller: Caller, verify: () => Promise<Session | undefined>): Promise<Session | undefined> {
    let pending = this.#inFlight.get(key);
    if (!pending) {
      pending = this.#limited(caller, verify).finally(() => this.#inFlight.delete(key));
      this.#inFlight.set(key, pending);
    }
    try {
      return await pending;
    } catch (error) {
      if (error instanceof RequestError && error.retryAfterSeconds) caller.setRetryAfter(error.retryAfterSeconds);
      throw error;
    }
  }

  async #limited({ clientAddress }: Caller, verify: () => Promise<Session | undefined>): Promise<Session | undefined> {
    const limits = addressLimits('bearer', clientAddress, FROM_ONE_ADDRESS);
    const seconds = await this.limit.reserve(limits, SECONDS);
    if (seconds > 0) throw new RequestError(`Too many invalid tokens. Please wait ${waitText(seconds)}.`, 'RATE_LIMITED', 429, seconds);
    let isRejected = false;
    try {
      const session = await verify();
      isRejected = session === undefined;
      return session;
    } finally {
      if (!isRejected) await this.limit.takeBackAll(limits, SECONDS);
    }
  }
}
