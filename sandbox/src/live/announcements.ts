/**
 * Where rules say what has changed, for whoever passes it on. Announce after the transaction: listeners read what is committed.
 */
export class Announcements {
  readonly #moved: ((ids: readonly number[] | null) => void)[] = [];
  readonly #refresh: ((ids: number[] | null) => void)[] = [];
  readonly #cart: ((cartId: string) => void)[] = [];

  /** Figures of products changed (price, stock); null: the spot prices or the market, and with them everything. */
  moved(ids: readonly number[] | null): void {
    for (const listener of this.#moved) listener(ids);
  }
  /** Products changed in more than their figures; null: any may have. */
  refresh(ids: number[] | null): void {
    for (const listener of this.#refresh) listener(ids);
  }
  cart(cartId: string): void {
    for (const listener of this.#cart) listener(cartId);
  }

  onMoved(listener: (ids: readonly number[] | null) => void): void {
    this.#moved.push(listener);
  }
  onRefresh(listener: (ids: number[] | null) => void): void {
    this.#refresh.push(listener);
  }
  onCart(listener: (cartId: string) => void): void {
    this.#cart.push(listener);
  }
}
