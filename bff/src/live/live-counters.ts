import { Injectable } from '@nestjs/common';

@Injectable()
export class LiveCounters {
  readonly malformed: Record<string, number> = {};
  /** Backend events of which a part was mended, such as price breaks out of order, by type. */
  readonly mended: Record<string, number> = {};
  outdated = 0;
  /** Prices whose time is ahead of this machine's clock. */
  ahead = 0;
  /** Rejected handshakes, rejected messages, and dropped sockets, by reason. */
  readonly refused: Record<string, number> = {};
  readonly dropped: Record<string, number> = {};
  /** Reads of product figures after a connection, or for products that were not watched before. */
  syncs = 0;

  count(where: 'malformed' | 'mended' | 'refused' | 'dropped', what: string): void {
    this[where][what] = (this[where][what] ?? 0) + 1;
  }
}
