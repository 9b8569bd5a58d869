/** What says how late it is. Every rule takes its time from here. */
export interface Clock {
  now(): Date;
  /** Calls `listener` whenever the time jumped, until the returned function is called: what is due by time is due at once. */
  onMove(listener: () => void | Promise<void>): () => void;
}

/** The machine's time, which never jumps by a command of ours. */
export const systemClock: Clock = { now: () => new Date(), onMove: () => () => undefined };
