import type { SpotPrices } from '../../../commerce/src/spot/spot-source.ts';
import type { RecordedTick } from './spot-recording.ts';
import { METALS } from '../../../commerce/src/spot/metals.ts';
import { metals, nextSpot } from './spot-walk.ts';

const TICKS = 1800;
const TICK_MS = 2000;
/** The seed of an hour with large price movements. */
const SEED = 4;

/** The hour that is replayed by default: 1,800 ticks from the anchors on, always the same. */
export function recordedHour(): RecordedTick[] {
  let prices = Object.fromEntries(METALS.map((metal) => [metal, metals[metal].anchor])) as SpotPrices;
  return Array.from({ length: TICKS }, (_, tick) => {
    prices = Object.fromEntries(METALS.map((metal) => [metal, nextSpot(metal, prices[metal], tick, SEED)])) as SpotPrices;
    return { at: tick * TICK_MS, ...prices };
  });
}
