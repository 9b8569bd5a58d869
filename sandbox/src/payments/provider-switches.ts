/** Outcome of the next refund: its initial status, and what it changes to after a while. */
export interface RefundPlan {
  status: 'succeeded' | 'pending' | 'failed';
  later?: 'succeeded' | 'failed' | undefined;
  /** When `later` happens, by the simulator's clock. */
  afterSeconds?: number | undefined;
}

export const walletDomains = ['active', 'inactive', 'missing'] as const;
type WalletDomain = (typeof walletDomains)[number];

/** Outcomes that operators and tests have set up for the next requests. */
export class ProviderSwitches {
  /** Search results are this many seconds old. */
  searchLagSeconds = 0;
  /** Whether the shop's domain is registered for wallets, and verified. */
  walletDomain: WalletDomain = 'active';
  #refunds: RefundPlan[] = [];
  #processing = 0;

  planRefunds(plan: RefundPlan, times: number): void {
    this.#refunds.push(...Array.from({ length: times }, () => plan));
  }

  /** The outcome of this refund, used up; undefined for none. */
  takeRefundPlan(): RefundPlan | undefined {
    return this.#refunds.shift();
  }

  /** This many payments stay in `processing` when they are confirmed. */
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
    this.walletDomain = 'active';
    this.#refunds = [];
    this.#processing = 0;
  }
}
