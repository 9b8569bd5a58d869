const SECOND_MS = 1000;
/** Packets per second of any kind, pings included; no legitimate client sends more. */
const PACKETS_A_SECOND = 100;

export class MessageRateLimit {
  readonly #most: number;
  #until = 0;
  #left = 0;

  constructor(most = PACKETS_A_SECOND) {
    this.#most = most;
  }

  /** False when this packet exceeds the limit. */
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
