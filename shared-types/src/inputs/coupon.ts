import * as v from 'valibot';

/** A coupon or referral code. Trims; backends ignore case. */
export const coupon = v.strictObject({
  code: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[a-z\d][a-z\d_-]{1,39}$/i, 'Please check the code: it has 2 to 40 letters, digits, dashes and underscores.'),
  ),
});
export type Coupon = v.InferOutput<typeof coupon>;
