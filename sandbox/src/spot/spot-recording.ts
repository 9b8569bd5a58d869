import type { SpotEngine } from '../../../commerce/src/spot/spot-engine.ts';
import type { SpotPrices } from '../../../commerce/src/spot/spot-source.ts';

/** An hour of ticks at the default interval. */
const KEPT_TICKS = 1800;

/** The prices after one tick; `at` in milliseconds since 1970. */
export interface RecordedTick extends SpotPrices {
  at: number;
}

/** The prices after each of the latest changes, an hour of them at the default interval, oldest first. */
export function recordSpot(spot: SpotEngine): readonly RecordedTick[] {
  const ticks: RecordedTick[] = [];
  spot.onChange((prices, now) => {
    ticks.push({ at: now.getTime(), ...prices });
    if (ticks.length > KEPT_TICKS) ticks.shift();
  });
  return ticks;
}
