import { Bulkhead } from './bulkhead.ts';
import { CircuitBreaker, CircuitOpenError } from './circuit-breaker.ts';
import { type TransportResponse, TransportError } from './transport.ts';

/** What gateways and balancers answer when nobody is behind them; the request itself is not to blame. */
const NOBODY_HOME = new Set([502, 503, 504]);
const SHORTEST_PATIENCE_MS = 150;
const LONGEST_PATIENCE_MS = 1000;
/** One late answer may be bad luck; after so many in a row nobody waits for the next one. */
const LATE_IN_A_ROW = 3;

/** Something that we call: how many calls at once, how many in line, and whether calling makes sense at all. */
export class Dependency {
  readonly #bulkhead: Bulkhead;
  readonly #breaker: CircuitBreaker;
  /** Moving average of the answers' times. */
  #usualMs = 40;
  /** Answers that were given up, since the last that came in time. */
  #late = 0;

  constructor(running: number, waiting: number, breaker = new CircuitBreaker()) {
    this.#bulkhead = new Bulkhead(running, waiting);
    this.#breaker = breaker;
  }

  /** How long to wait for an answer when there is another: not at all while answers are late. */
  get patienceMs(): number {
    return this.#late >= LATE_IN_A_ROW ? 0 : this.#longMs;
  }

  /** Four times as long as usual: when an answer takes longer, something is wrong over there. */
  get #longMs(): number {
    return Math.min(LONGEST_PATIENCE_MS, Math.max(SHORTEST_PATIENCE_MS, this.#usualMs * 4));
  }

  /** Somebody has waited long enough and went on without the answer. */
  gaveUp(): void {
    this.#late++;
  }

  /** Calls are refused because too many have failed. */
  get isOpen(): boolean {
    return this.#breaker.isOpen;
  }

  /** Runs `send` once when there is room. Throws `CircuitOpenError` or `BulkheadFullError` when it was not run at all. */
  async run(send: () => Promise<TransportResponse>): Promise<TransportResponse> {
    await this.enter();
    const started = performance.now();
    try {
      const answer = await send();
      this.judge(answer.status);
      const took = performance.now() - started;
      if (took <= this.#longMs) this.#late = 0;
      this.#usualMs += (took - this.#usualMs) / 20;
      return answer;
    } catch (error) {
      this.judge(error);
      throw error;
    } finally {
      this.leave();
    }
  }

  /** For calls that `run` does not fit: resolves when there is room; followed by `judge` and one `leave`. */
  async enter(): Promise<void> {
    const isProbe = this.#breaker.isOpen;
    this.#breaker.enter();
    const turn = this.#bulkhead.enter();
    if (!turn) return;
    await turn;
    if (isProbe || !this.#breaker.isOpen) return;
    // It opened while this call stood in line.
    this.#bulkhead.leave();
    throw new CircuitOpenError(1);
  }

  /** Tells the breaker how a call ended: the status of its answer, or what was thrown. */
  judge(outcome: unknown): void {
    const unanswered = outcome instanceof TransportError && outcome.reason !== 'tooLarge';
    if (unanswered || NOBODY_HOME.has(outcome as number)) this.#breaker.failed();
    else this.#breaker.succeeded();
  }

  leave(): void {
    this.#bulkhead.leave();
  }
}
