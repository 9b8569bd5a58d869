/** Where rules announce changes to listeners. Announce after the transaction: listeners read committed data. */
export class Announcements {
  readonly #moved: ((ids: readonly number[] | null) => void)[] = [];
  readonly #refresh: ((ids: number[] | null) => void)[] = [];
  readonly #cart: ((cartId: string) => void)[] = [];

  /** Products whose figures changed (price, stock); null: spot prices or the market changed, and so all of them. */
  moved(ids: readonly number[] | null): void {
    for (const listener of this.#moved) listener(ids);
  }
  /** Products that changed in more than their figures; null: any of them may have. */
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
