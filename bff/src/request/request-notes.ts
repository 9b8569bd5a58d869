import type { CacheTags } from '../cache/cache-tags.ts';

/** State recorded while a request is processed. Copies of a caller share the notes of their request. */
export class RequestNotes {
  /** When the oldest stored backend response used in place of a new one was received, in milliseconds since 1970. */
  staleSince: number | undefined = undefined;
  /** Records what the response depends on, when it may be repeated to other clients. */
  cacheTags: CacheTags | undefined = undefined;
  /** A stored response received at `storedAt` was used. Several may be combined into one answer: the oldest counts. */
  markStale(storedAt: number): void {
    this.staleSince = Math.min(this.staleSince ?? storedAt, storedAt);
  }
}
