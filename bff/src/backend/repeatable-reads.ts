import type { ResponseDependencies } from '../cache/response-dependencies.ts';
import type { Caller } from '../request/caller.ts';

/** A public read that a response was computed from. */
interface PublicRead {
  value: unknown;
  /** Sends the same request for another caller, and resolves to the same object if the backend's bytes have not changed. */
  again(this: void, caller: Caller): Promise<unknown>;
}

/** A response of more reads is computed again: all of them are sent at once. */
const MOST_READS = 8;

/** The public reads of responses that may be stored, so that they can be sent again. */
export class RepeatableReads {
  readonly #reads = new WeakMap<ResponseDependencies, PublicRead[]>();

  record(response: ResponseDependencies, read: PublicRead): void {
    const reads = this.#reads.get(response);
    if (!reads) this.#reads.set(response, [read]);
    else if (reads.push(read) > MOST_READS) response.preventRepeating();
  }

  /** Repeats every read of a response for another caller. Resolves to whether all have returned the same again; never rejects. */
  async areSame(response: ResponseDependencies, caller: Caller): Promise<boolean> {
    const reads = this.#reads.get(response) ?? [];
    caller.notes.repeated = new Map();
    const results = await Promise.allSettled(reads.map(({ again }) => again(caller)));
    return results.every((result, place) => result.status === 'fulfilled' && result.value === reads[place]!.value);
  }
}
