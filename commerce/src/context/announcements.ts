import type { Database } from '../database/database.ts';

type Listener<Change> = (change: Change) => void | Promise<void>;

/**
 * Where rules announce changes to listeners, who are told once the transaction is committed: they read what is stored. Resolves when all
 * have been told, or within a transaction at once.
 */
export class Announcements {
  readonly #database: Database;
  readonly #moved: Listener<readonly number[] | null>[] = [];
  readonly #refresh: Listener<number[] | null>[] = [];
  readonly #cart: Listener<string>[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  /** Products whose figures changed (price, stock); null: spot prices or the market changed, and so all of them. */
  moved(ids: readonly number[] | null): Promise<void> {
    return this.#tell(this.#moved, ids);
  }
  /** Products that changed in more than their figures; null: any of them may have. */
  refresh(ids: number[] | null): Promise<void> {
    return this.#tell(this.#refresh, ids);
  }
  cart(cartId: string): Promise<void> {
    return this.#tell(this.#cart, cartId);
  }

  onMoved(listener: Listener<readonly number[] | null>): void {
    this.#moved.push(listener);
  }
  onRefresh(listener: Listener<number[] | null>): void {
    this.#refresh.push(listener);
  }
  onCart(listener: Listener<string>): void {
    this.#cart.push(listener);
  }

  #tell<Change>(listeners: Listener<Change>[], change: Change): Promise<void> {
    return this.#database.afterCommit(async () => {
      for (const listener of listeners) await listener(change);
    });
  }
}
