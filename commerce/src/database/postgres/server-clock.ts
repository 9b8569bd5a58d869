/**
 * The time of a database's server, as this process knows it: what the server said last, and what has passed since by a clock that nobody sets.
 * So all processes that serve one database decide by one clock.
 */
export class ServerClock {
  #said = Date.now();
  #at = performance.now();

  /** Milliseconds since 1970. */
  is(time: number): void {
    this.#said = time;
    this.#at = performance.now();
  }

  now(): Date {
    return new Date(this.#said + performance.now() - this.#at);
  }
}
