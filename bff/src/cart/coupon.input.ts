import { Field, InputType } from '@nestjs/graphql';

@InputType({ description: 'A coupon or referral code.' })
export class CouponInput {
  @Field(() => String, {
    description: 'The code as the shopper typed it: 2 to 40 letters, digits, dashes and underscores. Case does not matter.',
  })
  code: string;
}

/** The code without surrounding spaces, or undefined when it cannot be a coupon. */
export function couponCode(typed: string): string | undefined {
  const code = typed.trim();
  return /^[a-z0-9][a-z0-9_-]{1,39}$/i.test(code) ? code : undefined;
}

/** Whether two codes identify the same coupon. */
export function isSameCoupon(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}
