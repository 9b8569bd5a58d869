import { Bulkhead } from './bulkhead.ts';
import { CircuitBreaker, CircuitOpenError } from './circuit-breaker.ts';
import { type TransportResponse, TransportError } from './transport.ts';

/** Statuses that proxies and load balancers return when the service behind them is unavailable. */
const UNAVAILABLE = new Set([502, 503, 504]);
const MIN_WAIT_MS = 150;
const MAX_WAIT_MS = 1000;
/** After this many late responses in a row, callers no longer wait for the next one. */
const LATE_IN_A_ROW = 3;

export class UpstreamGuard {
  readonly #bulkhead: Bulkhead;
  readonly #breaker: CircuitBreaker;
  readonly #timeScale: number;
  /** Moving average of response times. */
  #usualMs = 40;
  /** Responses that were given up on since the last one in time. */
  #late = 0;

  /** `timeScale` multiplies how long late responses are waited for. */
  constructor(running: number, waiting: number, { breaker = new CircuitBreaker(), timeScale = 1 } = {}) {
    this.#bulkhead = new Bulkhead(running, waiting);
    this.#breaker = breaker;
    this.#timeScale = timeScale;
  }

  /** How long to wait for a response when a stored one exists: not at all while responses are late. */
  get patienceMs(): number {
    return this.#late >= LATE_IN_A_ROW ? 0 : this.#longMs;
  }

  /** Four times the usual time: a slower response indicates a problem. */
  get #longMs(): number {
    return this.#timeScale * Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, this.#usualMs * 4));
  }

  /** Called when a caller stopped waiting and used the stored response. */
  gaveUp(): void {
    this.#late++;
  }

  get isOpen(): boolean {
    return this.#breaker.isOpen;
  }

  /** Since when the backend has not responded to calls of this kind; undefined while it does. */
  get failingSince(): Date | undefined {
    return this.#breaker.failingSince;
  }

  get load(): { running: number; waiting: number } {
    return { running: this.#bulkhead.active, waiting: this.#bulkhead.queued };
  }

  /**
   * Runs `send` once when there is room for a call of this client. Throws `CircuitOpenError` or `BulkheadFullError` when it was not run at
   * all.
   */
  async run(client: string, send: () => Promise<TransportResponse>): Promise<TransportResponse> {
    await this.enter(client);
    const started = performance.now();
    try {
      const response = await send();
      this.judge(response.status);
      const took = performance.now() - started;
      if (took <= this.#longMs) this.#late = 0;
      this.#usualMs += (took - this.#usualMs) / 20;
      return response;
    } catch (error) {
      this.judge(error);
      throw error;
    } finally {
      this.leave(client);
    }
  }

  /** For calls that `run` does not fit: resolves when there is capacity; must be followed by `judge` and one `leave`. */
  async enter(client: string): Promise<void> {
    const isProbe = this.#breaker.isOpen;
    this.#breaker.enter();
    const turn = this.#bulkhead.enter(client);
    if (!turn) return;
    await turn;
    if (isProbe || !this.#breaker.isOpen) return;
    // The breaker opened while this call was queued.
    this.#bulkhead.leave(client);
    throw new CircuitOpenError(1);
  }

  judge(outcome: unknown): void {
    const isUnreachable = outcome instanceof TransportError && outcome.reason !== 'tooLarge' && outcome.reason !== 'undecodable';
    if (isUnreachable || UNAVAILABLE.has(outcome as number)) this.#breaker.failed();
    else this.#breaker.succeeded();
  }

  leave(client: string): void {
    this.#bulkhead.leave(client);
  }
}
