import { Injectable } from '@nestjs/common';

import { keyOf } from '../../access/revoked-sessions.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import { KeyValueStore } from '../../redis/key-value-store.ts';
import { SharedRecords } from '../../redis/shared-records.ts';
import type { Session } from '../../request/session.ts';

const FRESH_MS = 10 * 60_000;

export const PROOF_NEEDED: UserError = { code: 'PROOF_NEEDED', message: 'Please confirm it’s you first.', field: null };

/** Whether the person of a session has proved within ten minutes that it is them: by signing in, or by `confirmIdentity`. */
@Injectable()
export class FreshProof {
  /** By the session, or the token's hash where it has none: when it was proved, in milliseconds since 1970. */
  readonly #proofs: SharedRecords<{ at: number }>;

  constructor(shared: KeyValueStore) {
    this.#proofs = new SharedRecords('proof', shared);
  }

  async isFresh(session: Session): Promise<boolean> {
    const { signedInAt } = session;
    if (signedInAt !== undefined && Date.now() - signedInAt < FRESH_MS) return true;
    const proof = await this.#proofs.find(nameOf(session));
    return proof !== undefined && Date.now() - proof.at < FRESH_MS;
  }

  async record(session: Session): Promise<void> {
    await this.#proofs.set(nameOf(session), { at: Date.now() });
  }
}

/** Of the session: its token is renewed. */
function nameOf({ id, token }: Session): string {
  return keyOf(id ?? token);
}
