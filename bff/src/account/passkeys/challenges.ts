import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';

import { GatewayKeys } from '../../redis/gateway-keys.ts';
import { KeyValueStore } from '../../redis/key-value-store.ts';

/** As long as browsers wait for a person by default. */
export const CHALLENGE_MS = 300_000;
const TIME_BYTES = 6;
const RANDOM_BYTES = 16;
const BYTES = TIME_BYTES + RANDOM_BYTES + 32;

/**
 * What an authenticator has to sign: the end of its validity, random bytes, and the gateway's signature over both and the purpose. So that
 * nothing is kept for a challenge that nobody answers; one that was answered is remembered until it ends, at every replica.
 */
@Injectable()
export class Challenges {
  constructor(
    private readonly keys: GatewayKeys,
    private readonly shared: KeyValueStore,
  ) {}

  /** 54 bytes. `purpose`: with the person's id where it is for them alone. */
  async issue(purpose: string): Promise<Buffer> {
    const head = Buffer.alloc(TIME_BYTES + RANDOM_BYTES);
    head.writeUIntBE(Date.now() + CHALLENGE_MS, 0, TIME_BYTES);
    randomBytes(RANDOM_BYTES).copy(head, TIME_BYTES);
    return Buffer.concat([head, await this.#sign(head, purpose)]);
  }

  /** Whether it was issued for this purpose and has not ended. `challenge`: base64url. */
  async isValid(challenge: string, purpose: string): Promise<boolean> {
    const bytes = Buffer.from(challenge, 'base64url');
    if (bytes.length !== BYTES) return false;
    const head = bytes.subarray(0, TIME_BYTES + RANDOM_BYTES);
    if (!timingSafeEqual(bytes.subarray(head.length), await this.#sign(head, purpose))) return false;
    return head.readUIntBE(0, TIME_BYTES) > Date.now();
  }

  /** Uses it up; false when it was before. To be called once the answer is right, so that nobody can fill the memory of used ones. */
  async use(challenge: string): Promise<boolean> {
    const hash = createHash('sha256').update(Buffer.from(challenge, 'base64url')).digest('base64url');
    const { isNew } = await this.shared.claim(`challenge:${hash}`, 'used', CHALLENGE_MS);
    return isNew;
  }

  async #sign(head: Buffer, purpose: string): Promise<Buffer> {
    const key = await this.keys.keyAt('challenge', head.readUIntBE(0, TIME_BYTES));
    return createHmac('sha256', key).update(head).update(purpose).digest();
  }
}
