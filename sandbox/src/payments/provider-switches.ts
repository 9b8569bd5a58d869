/** How the next refund goes: its first state, and what becomes of it after a while. */
export interface RefundPlan {
  status: 'succeeded' | 'pending' | 'failed';
  later?: 'succeeded' | 'failed' | undefined;
  /** When `later` happens, by the stand-in's clock. */
  afterSeconds?: number | undefined;
}

/** What operators and tests have in store for the next requests. */
export class ProviderSwitches {
  /** Search results are as old as this. */
  searchLagSeconds = 0;
  #refunds: RefundPlan[] = [];
  #processing = 0;

  /** The next refunds go this way. */
  planRefunds(plan: RefundPlan, times: number): void {
    this.#refunds.push(...Array.from({ length: times }, () => plan));
  }

  /** The plan for this refund, used up; undefined for none. */
  takeRefundPlan(): RefundPlan | undefined {
    return this.#refunds.shift();
  }

  /** So many payments stay in `processing` when they are confirmed. */
  planProcessing(times: number): void {
    this.#processing += times;
  }

  takeProcessing(): boolean {
    if (this.#processing === 0) return false;
    this.#processing -= 1;
    return true;
  }

  reset(): void {
    this.searchLagSeconds = 0;
    this.#refunds = [];
    this.#processing = 0;
  }
}
