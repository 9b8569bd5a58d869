import { Injectable } from '@nestjs/common';

/** What has happened on the live feed since the start, for operators. */
@Injectable()
export class LiveCounters {
  /** Backend events that were no such thing, by event. */
  readonly malformed: Record<string, number> = {};
  /** Prices older than the one that was known already. */
  outdated = 0;
  /** Handshakes refused, messages refused, and sockets dropped, by reason. */
  readonly refused: Record<string, number> = {};
  readonly dropped: Record<string, number> = {};
  /** Reads of product figures after a connection, or for products that nobody watched before. */
  syncs = 0;

  count(where: 'malformed' | 'refused' | 'dropped', what: string): void {
    this[where][what] = (this[where][what] ?? 0) + 1;
  }
}
