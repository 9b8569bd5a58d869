import { randomUUID } from 'node:crypto';
import type { BackendOrderChange } from '@koura/shared-types/live-events';
import type { Database } from '../database/database.ts';
import { storeEvent, type ShopEvent } from './shop-events.ts';

type Kind = ShopEvent['kind'];
type Listener<Event> = (event: Event) => void | Promise<void>;
type Listeners = { [K in Kind]: Listener<Extract<ShopEvent, { kind: K }>>[] };

const known = new WeakMap<Database, Announcements>();

/** The announcements of a database: one of each for every process with it. */
export function announcementsOf(database: Database): Announcements {
  let announcements = known.get(database);
  if (!announcements) known.set(database, (announcements = new Announcements(database)));
  return announcements;
}

/**
 * Where rules announce changes to listeners, who are told once the transaction is committed: they read what is stored. Those of this process
 * are told directly, those of other processes with a database on a server by a row of the same transaction (decision 0380). Resolves when all
 * of this process have been told, or within a transaction at once.
 */
export class Announcements {
  /** By which this process knows its own events. */
  readonly sender = randomUUID();
  readonly #database: Database;
  readonly #listeners: Listeners = { moved: [], refresh: [], cart: [], order: [], setUp: [] };

  constructor(database: Database) {
    this.#database = database;
  }

  /** Products whose figures changed (price, stock); null: spot prices or the market changed, and so all of them. */
  moved(ids: readonly number[] | null): Promise<void> {
    return this.#announce({ kind: 'moved', ids });
  }
  /** Products that changed in more than their figures; null: any of them may have. */
  refresh(ids: readonly number[] | null): Promise<void> {
    return this.#announce({ kind: 'refresh', ids });
  }
  cart(cartId: string): Promise<void> {
    return this.#announce({ kind: 'cart', cartId });
  }
  order(change: BackendOrderChange): Promise<void> {
    return this.#announce({ kind: 'order', change });
  }
  /** The dealer's settings or texts were written anew. */
  setUp(): Promise<void> {
    return this.#announce({ kind: 'setUp' });
  }

  onMoved(listener: Listener<readonly number[] | null>): void {
    this.#listeners.moved.push(({ ids }) => listener(ids));
  }
  onRefresh(listener: Listener<readonly number[] | null>): void {
    this.#listeners.refresh.push(({ ids }) => listener(ids));
  }
  onCart(listener: Listener<string>): void {
    this.#listeners.cart.push(({ cartId }) => listener(cartId));
  }
  onOrder(listener: Listener<BackendOrderChange>): void {
    this.#listeners.order.push(({ change }) => listener(change));
  }
  onSetUp(listener: Listener<void>): void {
    this.#listeners.setUp.push(() => listener());
  }

  /** Tells the listeners of this process. */
  async hear(event: ShopEvent): Promise<void> {
    for (const listener of this.#listeners[event.kind] as Listener<ShopEvent>[]) await listener(event);
  }

  async #announce(event: ShopEvent): Promise<void> {
    if (this.#database.kind === 'postgres') await storeEvent(this.#database, this.sender, event);
    await this.#database.afterCommit(() => this.hear(event));
  }
}

/**
 * Announces products that changed in more than their figures, within the transaction that changed them: pages show it, and carts move their
 * lines, at once. null: any of them may have.
 */
export async function productsChanged(database: Database, ids: readonly number[] | null): Promise<void> {
  const announcements = announcementsOf(database);
  await announcements.refresh(ids);
  await announcements.moved(ids);
}
