import * as v from 'valibot';

const WHOLE = 'Please enter a whole number of points.';

/** Reward points to be spent on an order; 0 for none. What the account has and the order allows, the backend knows. */
export const points = v.pipe(v.number(WHOLE), v.integer(WHOLE), v.minValue(0, WHOLE), v.maxValue(100_000_000, WHOLE));
