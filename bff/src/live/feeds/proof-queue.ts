import type { LiveSocket } from '../sockets/live-socket.ts';

/** Reads at once to verify what sockets may see. */
const READS_AT_ONCE = 4;

/** Sockets that wait for the backend to say whether they may still see what they watch, each once. */
export class ProofQueue {
  readonly #waiting = new Set<LiveSocket>();
  readonly #prove: (socket: LiveSocket) => Promise<void>;
  #running = 0;

  constructor(prove: (socket: LiveSocket) => Promise<void>) {
    this.#prove = prove;
  }

  add(socket: LiveSocket): void {
    this.#waiting.add(socket);
    if (this.#running >= READS_AT_ONCE) return;
    this.#running++;
    void this.#proveWaiting().finally(() => this.#running--);
  }

  remove(socket: LiveSocket): void {
    this.#waiting.delete(socket);
  }

  async #proveWaiting(): Promise<void> {
    for (const socket of this.#waiting) {
      this.#waiting.delete(socket);
      await this.#prove(socket);
    }
  }
}
