import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';

import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { personKey } from '../rate-limit/limit-keys.ts';
import { GatewayKeys } from '../redis/gateway-keys.ts';
import type { Caller } from '../request/caller.ts';

const COOKIE = 'koura_device';
const VALID_MS = 180 * 86_400_000;
/** Clocks of replicas may differ this much. */
const AHEAD_MS = 300_000;
/** People who share a browser; each has one entry, or two with a user name that is not their email address. */
const MAX_ENTRIES = 6;
/** `time.id.signature`: the time in base 36, 16 random bytes, HMAC-SHA-256 over both and the name. */
const ENTRY = /^([0-9a-z]{6,10})\.([\w-]{22})\.([\w-]{43})$/;

/**
 * Browsers in which a person has signed in before, remembered by a signed cookie. Tries from such a browser are counted apart from all
 * others, so that guesses made elsewhere cannot keep the person out. The cookie is no login, and does not contain the name. It is replaced
 * at every sign-in, valid for 180 days, and survives signing out. A `jwt_token` in an address proves too little: it sets none.
 */
@Injectable()
export class KnownDevices {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly keys: GatewayKeys,
  ) {}

  /** Sets the cookie for a person who has just signed in. `names`: everything that they can sign in with. */
  async remember(names: readonly string[], caller: Caller): Promise<void> {
    const own = [...new Set(names.map(personKey))];
    const others: string[] = [];
    for (const entry of entriesOf(caller)) {
      const isOwn = await Promise.all(own.map((name) => this.#idIn(entry, name)));
      if (isOwn.every((id) => id === undefined)) others.push(entry);
    }
    const mine = await Promise.all(own.map((name) => this.#sign(Date.now(), randomBytes(16).toString('base64url'), name)));
    const value = [...mine, ...others].slice(0, MAX_ENTRIES).join('~');
    const secure = this.config.siteUrl.startsWith('https:') ? '; Secure' : '';
    caller.setCookie(`${COOKIE}=${value}; Path=/graphql; Max-Age=${VALID_MS / 1000}; HttpOnly; SameSite=Strict${secure}`);
  }

  /** Id of this browser if the person with this name has signed in with it before; undefined for all others. */
  async idFor(name: string, caller: Caller): Promise<string | undefined> {
    for (const entry of entriesOf(caller)) {
      const id = await this.#idIn(entry, personKey(name));
      if (id !== undefined) return id;
    }
    return undefined;
  }

  async #idIn(entry: string, name: string): Promise<string | undefined> {
    const [, time, id] = ENTRY.exec(entry) ?? [];
    if (time === undefined || id === undefined) return undefined;
    const at = Number.parseInt(time, 36);
    const age = Date.now() - at;
    if (age > VALID_MS || age < -AHEAD_MS) return undefined;
    return timingSafeEqual(Buffer.from(entry), Buffer.from(await this.#sign(at, id, name))) ? id : undefined;
  }

  async #sign(at: number, id: string, name: string): Promise<string> {
    const content = `${at.toString(36)}.${id}`;
    const signature = createHmac('sha256', await this.keys.keyAt('device', at))
      .update(`${content}.${name}`)
      .digest('base64url');
    return `${content}.${signature}`;
  }
}

function entriesOf({ cookies }: Caller): string[] {
  return cookies[COOKIE]?.split('~', MAX_ENTRIES) ?? [];
}
