import { Injectable } from '@nestjs/common';

import type { Caller } from '../request/caller.ts';
import { personKey } from '../rate-limit/person-key.ts';
import { addressLimits } from '../rate-limit/address-key.ts';
import { type Limit, RateLimit } from '../rate-limit/rate-limit.ts';
import { waitText } from '../errors/wait-text.ts';
import { RequestError } from '../errors/request-error.ts';

/** Secrets that can be guessed; each is counted separately. */
type Guess = 'sign-in' | 'sign-up' | 'forgot' | 'confirm' | 'code' | 'password' | 'provider' | 'newsletter';

const SECONDS = 60;
const FOR_ONE = 5;
const FROM_ONE_ADDRESS = 20;

/** Tries per minute: 5 per identifier, 20 per address (security, 12). */
@Injectable()
export class GuessLimits {
  constructor(private readonly limit: RateLimit) {}

  /** Counts a try; throws RATE_LIMITED with the seconds to wait when it exceeds the limit. `identifier`: the account concerned, if any. */
  async count(guess: Guess, identifier: string | undefined, caller: Caller): Promise<void> {
    const seconds = await this.limit.waitForAll(limitsOf(guess, identifier, caller), SECONDS);
    if (seconds === 0) return;
    caller.setRetryAfter(seconds);
    const message = `Too many tries. Please wait ${waitText(seconds)} and try again.`;
    throw new RequestError(message, 'RATE_LIMITED', 429, seconds);
  }

  /** Takes back a try that was not a guess. */
  async takeBack(guess: Guess, identifier: string | undefined, caller: Caller): Promise<void> {
    await this.limit.takeBackAll(limitsOf(guess, identifier, caller), SECONDS);
  }
}

function limitsOf(guess: Guess, identifier: string | undefined, { clientAddress }: Caller): Limit[] {
  const limits = addressLimits(guess, clientAddress, FROM_ONE_ADDRESS);
  if (identifier !== undefined) limits.push({ key: `${guess}:for:${personKey(identifier)}`, tries: FOR_ONE });
  return limits;
}
