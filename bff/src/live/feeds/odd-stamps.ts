import { Logger } from '@nestjs/common';

import type { LiveCounters } from '../live-counters.ts';

/** One product with a wrong time is a mistake in its data; of a backend with a wrong clock every event would be logged. */
const LOG_AGAIN_MS = 3_600_000;

/** Reports times of the backend that are ahead of this machine: every one is counted, and one an hour is logged for each country. */
export class OddStamps {
  readonly #logger = new Logger('LiveFeed');
  readonly #counters: LiveCounters;
  readonly #country: string;
  #loggedAt = Number.NEGATIVE_INFINITY;

  constructor(counters: LiveCounters, country: string) {
    this.#counters = counters;
    this.#country = country;
  }

  report(productId: string, aheadMs: number): void {
    this.#counters.ahead++;
    const now = performance.now();
    if (now - this.#loggedAt < LOG_AGAIN_MS) return;
    this.#loggedAt = now;
    this.#logger.warn({
      msg: 'the time of a price is ahead of this machine’s clock and was taken as now: check the clocks of backend and gateway',
      country: this.#country,
      productId,
      secondsAhead: Math.round(aheadMs / 1000),
    });
  }
}
