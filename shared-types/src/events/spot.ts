import * as v from 'valibot';
import { market } from '../wire/product-figures.ts';
import { spotPriceEntries } from '../wire/spot.ts';

/** The backend's `spot` event: `GET /spot-prices` without the daily closes. */
export const spotEvent = v.object({ market, prices: v.pipe(v.array(v.object(spotPriceEntries)), v.maxLength(20)) });
export type SpotEvent = v.InferOutput<typeof spotEvent>;
