import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { RevokedSessions, keyOf, type SessionRevocation } from '../../access/revoked-sessions.ts';
import { Sessions } from '../../access/sessions.ts';
import type { Caller } from '../../request/caller.ts';
import { FeedReads } from './feed-reads.ts';
import type { LiveSocket } from '../sockets/live-socket.ts';

/** The maximum age of a displayed price (specification section 9), for backends that announce no edits. */
const CHECK_INTERVAL_MS = 5 * 60_000;
/** One edit is announced by the backend, by this BFF, and once per country: all are handled together. */
const GATHER_MS = 100;
const ASKED_AT_ONCE = 4;

interface Person {
  /** The keys of the socket's token and, while staff act as the customer, of theirs (`keyOf`). */
  keys: readonly string[];
  makePersonal: () => void;
}

/**
 * The sockets with a session. The connection ends with the session: at once when this process or, through Redis, another replica learns
 * of it, otherwise within five minutes. They receive shared prices only until they have customer-specific ones (decision 0080).
 */
@Injectable()
export class PricingClaimWatch implements OnModuleDestroy {
  readonly #sockets = new Map<LiveSocket, Person>();
  readonly #timer = setInterval(() => void this.#check(() => true), CHECK_INTERVAL_MS).unref();
  /** Products whose pricing may have changed; null: any. */
  #edited: Set<string> | null = new Set();
  #nextCheck: NodeJS.Timeout | undefined;

  constructor(
    private readonly sessions: Sessions,
    private readonly reads: FeedReads,
    private readonly ended: RevokedSessions,
  ) {
    ended.listen((revocation) => this.#onRevocation(revocation));
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#nextCheck);
  }

  /** `makePersonal`: switches the socket to customer-specific prices. */
  join(socket: LiveSocket, makePersonal: () => void): void {
    const { caller } = socket;
    if (!caller.session && !caller.identifyError) return;
    const keys = this.#keysOf(caller);
    this.#sockets.set(socket, { keys, makePersonal });
    // The session may have ended while it was being verified.
    if (keys.some((key) => this.ended.has(key))) socket.drop('signedOut');
  }

  leave(socket: LiveSocket): void {
    this.#sockets.delete(socket);
  }

  /** Products changed in more than their figures (null: any): a person may have received a premium of their own. */
  edited(products: readonly string[] | null): void {
    this.sessions.doubtPrices();
    if (products === null || this.#edited === null) this.#edited = null;
    else for (const id of products) this.#edited.add(id);
    this.#nextCheck ??= setTimeout(() => this.#checkEdited(), GATHER_MS);
  }

  #checkEdited(): void {
    const edited = this.#edited;
    this.#edited = new Set();
    this.#nextCheck = undefined;
    void this.#check(({ watched, ownPrices }) => !ownPrices && (edited === null || [...edited].some((id) => watched.has(id))));
  }

  #onRevocation({ kind, key, userId }: SessionRevocation): void {
    const isMeant = (socket: LiveSocket, { keys }: Person): boolean =>
      (key !== undefined && keys.includes(key)) || (userId !== undefined && isOf(socket.caller, userId));
    if (kind === 'doubtful') void this.#check(isMeant);
    else for (const [socket, person] of this.#sockets) if (isMeant(socket, person)) socket.drop('signedOut');
  }

  #keysOf(caller: Caller): string[] {
    const tokens = [caller.bearer, caller.actingStaff && caller.session?.token];
    return tokens.flatMap((token) => (token === undefined ? [] : [keyOf(token)]));
  }

  /** While the backend is unavailable, nothing changes until the next check. */
  async #check(isConcerned: (socket: LiveSocket, person: Person) => boolean): Promise<void> {
    const waiting = [...this.#sockets].filter(([socket, person]) => isConcerned(socket, person));
    const requestNext = async (): Promise<void> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [socket, { makePersonal }] = next;
        const session = await this.reads.personOf(socket.caller);
        if (!this.#sockets.has(socket)) continue;
        if (session === null) socket.drop('signedOut');
        else if (session?.ownPrices && !socket.ownPrices) makePersonal();
      }
    };
    await Promise.all(Array.from({ length: ASKED_AT_ONCE }, requestNext));
  }
}

function isOf({ session, actingStaff }: Caller, userId: string): boolean {
  return session?.user.id === userId || actingStaff?.user.id === userId;
}
