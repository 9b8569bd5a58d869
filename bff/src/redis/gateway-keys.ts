import { createHmac, randomBytes, scryptSync } from 'node:crypto';
import { SETTINGS } from '@koura/shared-types/settings';
import { Inject, Injectable } from '@nestjs/common';

import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { KeyValueStore } from './key-value-store.ts';

const BYTES = 32;
const PERIOD_MS = 90 * 86_400_000;
const GENERATED_MS = 400 * 86_400_000;

/**
 * The keys that sign device cookies, advertised prices and challenges, new ones every 90 days. They are derived from the gateway's own token at the
 * backend, so that all replicas have the same without another setting. Where that token is the sandbox's, which is public, they are derived
 * from a generated secret: shared through Redis, or this process's own.
 */
@Injectable()
export class GatewayKeys {
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
  async keyAt(purpose: 'device' | 'price' | 'challenge', at: number): Promise<Buffer> {
    const secret = this.#derived ?? (await this.#generated());
    return createHmac('sha256', secret)
      .update(`${purpose}:${Math.floor(at / PERIOD_MS)}`)
      .digest();
  }

  async #generated(): Promise<Buffer> {
    const { value } = await this.shared.claim('device-secret', randomBytes(BYTES).toString('base64url'), GENERATED_MS);
    return Buffer.from(value, 'base64url');
  }
}
