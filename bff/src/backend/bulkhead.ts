/** Thrown instead of making a call, when both the running calls and the queue are full. */
export class BulkheadFullError extends Error {
  override name = 'BulkheadFullError';
}

/** Thrown when the queue is full and this client has more calls in it than any other: its own doing, and no outage. */
export class OverShareError extends BulkheadFullError {
  override name = 'OverShareError';
}

/** What of the places and of the queue one client may have while others wait, and what one client alone leaves free for others. */
const SHARE = 1 / 5;

interface WaitingCall {
  client: string;
  start: () => void;
  turnAway: (error: OverShareError) => void;
}

/**
 * Runs at most `running` calls at once and queues `waiting` more, so that one slow dependency cannot exhaust the process. The places are
 * shared fairly between clients: while others wait, a client has at most a fifth of them, and a single client always leaves a fifth free
 * for the next one. A place that becomes free goes to the client with the fewest running calls. When the queue is full, the client with
 * the most calls in it is turned away (longest queue drop).
 */
export class Bulkhead {
  readonly #places: number;
  readonly #queueLength: number;
  readonly #running = new Map<string, number>();
  #queue: WaitingCall[] = [];
  #active = 0;

  constructor(running: number, waiting: number) {
    this.#places = running;
    this.#queueLength = waiting;
  }

  get active(): number {
    return this.#active;
  }

  get queued(): number {
    return this.#queue.length;
  }

  /**
   * Resolves when there is a place for a call of this client; every resolved call must be followed by one `leave`. Throws or rejects with
   * an `OverShareError` or a `BulkheadFullError`.
   */
  enter(client: string): Promise<void> | undefined {
    if (this.#mayRun(client) && !this.#queue.some((call) => call.client === client)) {
      this.#start(client);
      return undefined;
    }
    if (this.#queue.length >= this.#queueLength) this.#makeRoomFor(client);
    return new Promise((resolve, reject) => this.#queue.push({ client, start: resolve, turnAway: reject }));
  }

  leave(client: string): void {
    this.#active--;
    const left = this.#runningOf(client) - 1;
    if (left > 0) this.#running.set(client, left);
    else this.#running.delete(client);
    for (let next = this.#next(); next; next = this.#next()) {
      this.#queue.splice(this.#queue.indexOf(next), 1);
      this.#start(next.client);
      next.start();
    }
  }

  #start(client: string): void {
    this.#active++;
    this.#running.set(client, this.#runningOf(client) + 1);
  }

  #runningOf(client: string): number {
    return this.#running.get(client) ?? 0;
  }

  #mayRun(client: string): boolean {
    if (this.#active >= this.#places) return false;
    const share = this.#places * SHARE;
    const isAlone = this.#queue.every((call) => call.client === client);
    return this.#runningOf(client) < (isAlone ? this.#places - share : share);
  }

  /** The call that has waited longest among those of the client with the fewest running calls, if that one may run another. */
  #next(): WaitingCall | undefined {
    let next: WaitingCall | undefined;
    for (const call of this.#queue) if (!next || this.#runningOf(call.client) < this.#runningOf(next.client)) next = call;
    return next && this.#mayRun(next.client) ? next : undefined;
  }

  /** Turns away the newest call of the client with the longest queue, or throws when that would be this one. */
  #makeRoomFor(client: string): void {
    const lengths = new Map<string, number>();
    for (const call of this.#queue) lengths.set(call.client, (lengths.get(call.client) ?? 0) + 1);
    const longest = Math.max(...lengths.values());
    const own = (lengths.get(client) ?? 0) + 1;
    if (own >= longest) {
      if (own > this.#queueLength * SHARE) throw new OverShareError('this client has the most calls waiting');
      throw new BulkheadFullError('too many calls are waiting');
    }
    const place = this.#queue.findLastIndex((call) => lengths.get(call.client) === longest);
    this.#queue.splice(place, 1)[0]!.turnAway(new OverShareError('this client has the most calls waiting'));
  }
}
