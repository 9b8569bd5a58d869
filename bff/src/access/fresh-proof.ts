import { Injectable, Logger } from '@nestjs/common';

import { RequestError } from '../errors/request-error.ts';
import { KeyValueStore } from '../redis/key-value-store.ts';
import { SharedRecords } from '../redis/shared-records.ts';
import type { Caller } from '../request/caller.ts';
import { hasFactor, type Session } from '../request/session.ts';
import { keyOf } from './revoked-sessions.ts';

const FRESH_MS = 10 * 60_000;

const ASK = 'Please confirm it’s you first.';
/** Whoever has just done so was heard by another replica. */
const AWAY = 'We couldn’t check that it’s you, because a part of our system isn’t responding. Please try again in a minute.';

/** How somebody proved that it is them. */
type By = 'factor' | 'password';

/**
 * Whether the person of a session has proved within ten minutes that it is them: with a passkey, a one-time code or a recovery code. Whoever
 * has neither passkeys nor codes proves it by signing in, or with the password.
 */
@Injectable()
export class FreshProof {
  readonly #logger = new Logger('audit');
  /** By the session, or the token's hash where it has none: when it was proved, in milliseconds since 1970. */
  readonly #proofs: SharedRecords<{ at: number; by: By }>;

  constructor(private readonly shared: KeyValueStore) {
    this.#proofs = new SharedRecords('proof', shared);
  }

  /** Whether it is proved now; never while staff act as the customer. */
  async isFresh({ session, actingStaff }: Caller): Promise<boolean> {
    return session !== undefined && !actingStaff && this.#isProved(session);
  }

  /** Throws PROOF_NEEDED, and FORBIDDEN while staff act as the customer: they cannot prove to be somebody else. */
  async demand({ session, actingStaff }: Caller): Promise<void> {
    if (actingStaff) throw new RequestError('Only the customer can do this: they have to confirm it’s them.', 'FORBIDDEN', 403);
    if (!session) throw new RequestError('Please sign in.', 'UNAUTHENTICATED', 401);
    if (!(await this.#isProved(session))) throw new RequestError(this.shared.isAway ? AWAY : ASK, 'PROOF_NEEDED', 403);
  }

  async record(session: Session, by: By): Promise<void> {
    this.#logger.log({ msg: 'somebody confirmed who they are', userId: session.user.id, by });
    await this.#proofs.set(nameOf(session), { at: Date.now(), by });
  }

  /** After a sign-in: where the backend's clock contradicts ours, its token does not say when that was. */
  async signedIn(session: Session): Promise<void> {
    if (session.signedInAt === undefined) await this.#proofs.set(nameOf(session), { at: Date.now(), by: 'password' });
  }

  async #isProved(session: Session): Promise<boolean> {
    const found = await this.#proofs.find(nameOf(session));
    const proof = found && Date.now() - found.at < FRESH_MS ? found.by : undefined;
    if (hasFactor(session)) return proof === 'factor';
    return proof !== undefined || isJustSignedIn(session);
  }
}

function isJustSignedIn({ signedInAt }: Session): boolean {
  return signedInAt !== undefined && Date.now() - signedInAt < FRESH_MS;
}

/** Names the session, because its token is renewed. */
function nameOf({ id, token }: Session): string {
  return keyOf(id ?? token);
}
