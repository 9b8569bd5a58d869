import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { EndedLogins, keyOf, type LoginNews } from '../../access/ended-logins.ts';
import { Sessions } from '../../access/sessions.ts';
import type { Caller } from '../../request/caller.ts';
import { LiveReads } from './live-reads.ts';
import type { LiveSocket } from '../sockets/live-socket.ts';

/** As old as a shown price may get (specification section 9), for backends that announce no edits. */
const LOOK_EVERY_MS = 5 * 60_000;
/** One edit is heard of from the backend, from this BFF and once for each country. */
const GATHER_MS = 100;
const ASKED_AT_ONCE = 4;

interface Person {
  /** Of the socket's login, and of the staff login behind it (`keyOf`). */
  keys: readonly string[];
  makePersonal: () => void;
}

/**
 * The sockets that came with a login. Their connection ends with the login: at once when this process or, by Redis, another replica
 * learns of it, else within five minutes. They hear shared prices only until they buy at prices of their own (docs/decisions/0080).
 */
@Injectable()
export class LivePeople implements OnModuleDestroy {
  readonly #sockets = new Map<LiveSocket, Person>();
  readonly #timer = setInterval(() => void this.#look(() => true), LOOK_EVERY_MS).unref();
  /** Products whose pricing may have changed; null: any. */
  #edited: Set<number> | null = new Set();
  #lookSoon: NodeJS.Timeout | undefined;

  constructor(
    private readonly sessions: Sessions,
    private readonly reads: LiveReads,
    private readonly ended: EndedLogins,
  ) {
    ended.listen((news) => this.#hear(news));
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#lookSoon);
  }

  /** `makePersonal`: makes the socket's prices its own. */
  join(socket: LiveSocket, makePersonal: () => void): void {
    const { caller } = socket;
    if (!caller.session && !caller.identifyError) return;
    const keys = this.#keysOf(caller);
    this.#sockets.set(socket, { keys, makePersonal });
    // The login may have ended while it was looked up.
    if (keys.some((key) => this.ended.has(key))) socket.drop('signedOut');
  }

  leave(socket: LiveSocket): void {
    this.#sockets.delete(socket);
  }

  /** Products were changed in more than their figures (null: any may have): somebody may have got a premium of their own. */
  edited(products: readonly number[] | null): void {
    this.sessions.doubtPrices();
    if (products === null || this.#edited === null) this.#edited = null;
    else for (const id of products) this.#edited.add(id);
    this.#lookSoon ??= setTimeout(() => this.#lookAtEdited(), GATHER_MS);
  }

  #lookAtEdited(): void {
    const edited = this.#edited;
    this.#edited = new Set();
    this.#lookSoon = undefined;
    void this.#look(({ watched, ownPrices }) => !ownPrices && (edited === null || [...edited].some((id) => watched.has(id))));
  }

  #hear({ kind, key, userId }: LoginNews): void {
    const isMeant = (socket: LiveSocket, { keys }: Person): boolean =>
      (key !== undefined && keys.includes(key)) || (userId !== undefined && isOf(socket.caller, userId));
    if (kind === 'doubtful') void this.#look(isMeant);
    else for (const [socket, person] of this.#sockets) if (isMeant(socket, person)) socket.drop('signedOut');
  }

  #keysOf(caller: Caller): string[] {
    const tokens = [caller.bearer, caller.fromCookie ? this.sessions.cookies.staffToken(caller) : undefined];
    return tokens.flatMap((token) => (token === undefined ? [] : [keyOf(token)]));
  }

  /** Where the backend cannot tell, the next look will. */
  async #look(isConcerned: (socket: LiveSocket, person: Person) => boolean): Promise<void> {
    const waiting = [...this.#sockets].filter(([socket, person]) => isConcerned(socket, person));
    const askNext = async (): Promise<void> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [socket, { makePersonal }] = next;
        const session = await this.reads.personOf(socket.caller);
        if (!this.#sockets.has(socket)) continue;
        if (session === null) socket.drop('signedOut');
        else if (session?.ownPrices && !socket.ownPrices) makePersonal();
      }
    };
    await Promise.all(Array.from({ length: ASKED_AT_ONCE }, askNext));
  }
}

function isOf({ session, actingStaff }: Caller, userId: number): boolean {
  return session?.user.id === userId || actingStaff?.user.id === userId;
}
