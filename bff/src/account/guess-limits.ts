import { Injectable } from '@nestjs/common';

import type { Caller } from '../request/caller.ts';
import { addressLimits, personKey } from '../rate-limit/limit-keys.ts';
import { type Limit, RateLimit } from '../rate-limit/rate-limit.ts';
import { RequestError, waitText } from '../errors/request-error.ts';
import { KnownDevices } from './known-devices.ts';

/** Secrets that can be guessed; each is counted separately. */
type Guess =
  | 'sign-in'
  | 'sign-up'
  | 'forgot'
  | 'confirm'
  | 'code'
  | 'password'
  | 'provider'
  | 'newsletter'
  | 'passkey'
  | 'one-time'
  | 'recovery';

const MINUTE = 60;
const HOUR = 3600;
const FROM_ONE_NETWORK = 20;
/** For one name, from one network or from one known device. */
const A_MINUTE = 5;
const AN_HOUR = 20;
/** For one name from everywhere but its known devices: six times what one network may try. */
const AN_HOUR_FROM_EVERYWHERE = 120;
/** Six digits are few, and whoever may try them knows the password already. */
const CODES_PER_HOUR_FROM_EVERYWHERE = 30;

/** Limits that share a window. */
interface Count {
  limits: Limit[];
  seconds: number;
}

/**
 * Limits guesses for a name (an email address, a user name): tightly for the name from one network, loosely for the name from everywhere,
 * so that nobody elsewhere can easily keep its owner out while guessing from many addresses stays bounded. A browser in which the owner has
 * signed in before has its own count. SECURITY.md has the guesses a day.
 */
@Injectable()
export class GuessLimits {
  constructor(
    private readonly limit: RateLimit,
    private readonly devices: KnownDevices,
  ) {}

  /** Counts a try; throws RATE_LIMITED with the seconds to wait when it exceeds a limit. `name`: the account concerned, if any. */
  async count(guess: Guess, name: string | undefined, caller: Caller): Promise<void> {
    // One after the other: what its network's limit rejects must not count for everybody.
    for (const { limits, seconds } of await this.#countsOf(guess, name, caller)) {
      const wait = await this.limit.waitForAll(limits, seconds);
      if (wait === 0) continue;
      caller.setRetryAfter(wait);
      throw new RequestError(`Too many tries. Please wait ${waitText(wait)} and try again.`, 'RATE_LIMITED', 429, wait);
    }
  }

  /** Takes back a try that was not a guess. */
  async takeBack(guess: Guess, name: string | undefined, caller: Caller): Promise<void> {
    const counts = await this.#countsOf(guess, name, caller);
    await Promise.all(counts.map(({ limits, seconds }) => this.limit.takeBackAll(limits, seconds)));
  }

  async #countsOf(guess: Guess, name: string | undefined, caller: Caller): Promise<Count[]> {
    const network = addressLimits(guess, caller.clientAddress, FROM_ONE_NETWORK);
    if (name === undefined) return [{ limits: network, seconds: MINUTE }];
    const device = await this.devices.idFor(name, caller);
    if (device !== undefined) {
      return [
        { limits: [{ key: `${guess}:device:${device}`, tries: A_MINUTE }], seconds: MINUTE },
        { limits: [{ key: `${guess}:device-hour:${device}`, tries: AN_HOUR }], seconds: HOUR },
      ];
    }
    const person = personKey(name);
    const everywhere = guess === 'one-time' || guess === 'recovery' ? CODES_PER_HOUR_FROM_EVERYWHERE : AN_HOUR_FROM_EVERYWHERE;
    return [
      { limits: [...network, ...addressLimits(`${guess}:for:${person}`, caller.clientAddress, A_MINUTE)], seconds: MINUTE },
      { limits: addressLimits(`${guess}:hour-for:${person}`, caller.clientAddress, AN_HOUR), seconds: HOUR },
      { limits: [{ key: `${guess}:everywhere:${person}`, tries: everywhere }], seconds: HOUR },
    ];
  }
}
