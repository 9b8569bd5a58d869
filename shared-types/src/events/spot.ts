import * as v from 'valibot';
import { market } from '../wire/product-figures.ts';
import { haveSpotDigits, spotPriceEntries } from '../wire/spot.ts';
import { NOT_OF_CURRENCY } from '../wire/values.ts';

/** The backend's `spot` event: `GET /spot-prices` without the daily closes. */
export const spotEvent = v.object({
  market,
  prices: v.pipe(
    v.array(
      v.pipe(
        v.object(spotPriceEntries),
        v.check((row) => haveSpotDigits(row), NOT_OF_CURRENCY),
      ),
    ),
    v.maxLength(20),
  ),
});
export type SpotEvent = v.InferOutput<typeof spotEvent>;
