import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Sessions } from '../access/sessions.ts';
import { LiveReads } from './live-reads.ts';
import type { LiveSocket } from './live-socket.ts';

/** As old as a shown price may get (specification section 9), for backends that announce no edits. */
const LOOK_EVERY_MS = 5 * 60_000;
/** One edit is heard of from the backend, from this BFF and once for each country. */
const GATHER_MS = 100;
const ASKED_AT_ONCE = 4;

/** The sockets of signed-in people who hear shared prices: only until they buy at prices of their own (docs/decisions/0080). */
@Injectable()
export class LivePeople implements OnModuleDestroy {
  /** Each with what makes its prices its own. */
  readonly #sockets = new Map<LiveSocket, () => void>();
  readonly #timer = setInterval(() => void this.#look(() => true), LOOK_EVERY_MS).unref();
  /** Products whose pricing may have changed; null: any. */
  #edited: Set<number> | null = new Set();
  #lookSoon: NodeJS.Timeout | undefined;

  constructor(
    private readonly sessions: Sessions,
    private readonly reads: LiveReads,
  ) {}

  onModuleDestroy(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#lookSoon);
  }

  join(socket: LiveSocket, makePersonal: () => void): void {
    if (socket.caller.session && !socket.ownPrices) this.#sockets.set(socket, makePersonal);
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
    void this.#look(({ watched }) => edited === null || [...edited].some((id) => watched.has(id)));
  }

  /** Where the backend cannot tell, the next look will. */
  async #look(isConcerned: (socket: LiveSocket) => boolean): Promise<void> {
    const waiting = [...this.#sockets.keys()].filter(isConcerned);
    const askNext = async (): Promise<void> => {
      for (let socket = waiting.pop(); socket; socket = waiting.pop()) {
        const session = await this.reads.personOf(socket.caller);
        if (!session?.ownPrices) continue;
        this.#sockets.get(socket)?.();
        this.#sockets.delete(socket);
      }
    };
    await Promise.all(Array.from({ length: ASKED_AT_ONCE }, askNext));
  }
}
