const SECOND_MS = 1000;
/** Packets of any kind, pings included, after which a connection is not a shopper's. */
const PACKETS_A_SECOND = 100;

/** Counts what comes in on one connection, second by second. */
export class PacketAllowance {
  readonly #most: number;
  #until = 0;
  #left = 0;

  constructor(most = PACKETS_A_SECOND) {
    this.#most = most;
  }

  /** False when this one is too many. */
  take(): boolean {
    const now = performance.now();
    if (now >= this.#until) {
      this.#until = now + SECOND_MS;
      this.#left = this.#most;
    }
    this.#left--;
    return this.#left >= 0;
  }
}
