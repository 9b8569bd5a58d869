import { createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { SETTINGS } from '@koura/shared-types/settings';
import { Inject, Injectable } from '@nestjs/common';

import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { personKey } from '../rate-limit/limit-keys.ts';
import { KeyValueStore } from '../redis/key-value-store.ts';
import type { Caller } from '../request/caller.ts';

const BYTES = 32;
const PERIOD_MS = 90 * 86_400_000;
const GENERATED_MS = 400 * 86_400_000;

/**
 * The keys that sign device cookies, a new one every 90 days. They are derived from the gateway's own token at the backend, so that all
 * replicas have the same without another setting. Where that token is the sandbox's, which is public, they are derived from a generated
 * secret: shared through Redis, or this process's own.
 */
@Injectable()
export class DeviceKeys {
  readonly #derived: Buffer | undefined;

  constructor(
    @Inject(CONFIG) { commerceServiceToken }: Config,
    private readonly shared: KeyValueStore,
  ) {
    const isPublic = commerceServiceToken === SETTINGS.COMMERCE_SERVICE_TOKEN.fallback;
    // Slow on purpose: whoever has a signed cookie could try tokens against its signature.
    if (!isPublic) this.#derived = scryptSync(commerceServiceToken, 'koura device cookies', BYTES);
  }

  /** The key of the period that contains `at`, in milliseconds since 1970. */
  async keyAt(at: number): Promise<Buffer> {
    const secret = this.#derived ?? (await this.#generated());
    return createHmac('sha256', secret)
      .update(`device:${Math.floor(at / PERIOD_MS)}`)
      .digest();
  }

  async #generated(): Promise<Buffer> {
    const { value } = await this.shared.claim('device-secret', randomBytes(BYTES).toString('base64url'), GENERATED_MS);
    return Buffer.from(value, 'base64url');
  }
}

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
    private readonly keys: DeviceKeys,
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
    const signature = createHmac('sha256', await this.keys.keyAt(at))
      .update(`${content}.${name}`)
      .digest('base64url');
    return `${content}.${signature}`;
  }
}

function entriesOf({ cookies }: Caller): string[] {
  return cookies[COOKIE]?.split('~', MAX_ENTRIES) ?? [];
}
