import { Injectable } from '@nestjs/common';

import type { Caller } from '../request/caller.ts';
import { personKey } from '../cache/person-key.ts';
import { addressLimits } from '../cache/address-key.ts';
import { type Limit, RateLimit } from '../cache/rate-limit.ts';
import { RequestError } from '../errors/request-error.ts';

/** What can be guessed; each is counted for itself. */
type Guess = 'sign-in' | 'sign-up' | 'forgot' | 'confirm' | 'code' | 'password' | 'provider' | 'newsletter';

const SECONDS = 60;
const FOR_ONE = 5;
const FROM_ONE_ADDRESS = 20;

/** Tries in a minute: 5 for one identifier, 20 from one address (security, 12). */
@Injectable()
export class GuessLimits {
  constructor(private readonly limit: RateLimit) {}

  /** Counts a try; throws RATE_LIMITED with the seconds to wait when it is one too many. `identifier`: whose account it is about, if anybody's. */
  async count(guess: Guess, identifier: string | undefined, caller: Caller): Promise<void> {
    const seconds = await this.limit.waitForAll(limitsOf(guess, identifier, caller), SECONDS);
    if (seconds === 0) return;
    caller.setRetryAfter(seconds);
    const message = `Too many tries. Please wait ${seconds === 1 ? 'a second' : `${seconds} seconds`} and try again.`;
    throw new RequestError(message, 'RATE_LIMITED', 429, seconds);
  }

  /** It was no guess. */
  async takeBack(guess: Guess, identifier: string | undefined, caller: Caller): Promise<void> {
    await this.limit.takeBackAll(limitsOf(guess, identifier, caller), SECONDS);
  }
}

function limitsOf(guess: Guess, identifier: string | undefined, { clientAddress }: Caller): Limit[] {
  const limits = addressLimits(guess, clientAddress, FROM_ONE_ADDRESS);
  if (identifier !== undefined) limits.push({ key: `${guess}:for:${personKey(identifier)}`, tries: FOR_ONE });
  return limits;
}
