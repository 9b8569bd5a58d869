import * as v from 'valibot';
import { filledIfAny, filledText, flag, id, integer, number, text, time } from './values.ts';

/**
 * Answer of GET /users/me (specification section 7). The plug-in's own fields are always there; names, phone and newsletter are fields
 * that a dealer adds to the type. Strapi 4 tells the role only with `populate=role`, Strapi 3 always. Loose: the field of the person's
 * price list is named as the pricing claim is (PRICING_CLAIM).
 */
export const user = v.looseObject({
  id,
  username: text,
  email: text,
  blocked: v.nullish(flag),
  firstName: v.nullish(text),
  lastName: v.nullish(text),
  phone: v.nullish(text),
  newsletter: v.nullish(flag),
  role: v.nullish(v.object({ name: text })),
});
export interface BackendUser {
  id: number;
  username: string;
  email: string;
  provider?: string | null;
  confirmed?: boolean | null;
  blocked?: boolean | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  phone?: string | null | undefined;
  newsletter?: boolean | null | undefined;
  role?: { name: string } | null | undefined;
  /** Name of the person's price list as it is now, where the backend knows; their token says how it was when they signed in. */
  pricing?: string | null;
}

/**
 * Answer of POST /auth/local, /auth/reset-password and GET /auth/{provider}/callback. Who it is, is asked of users/me: the `user` that
 * comes along is not read.
 */
export const signIn = v.object({ jwt: filledText });

/** Answer of POST /auth/local/register: without `jwt` while the address has to be confirmed, but never without both. */
export const signUp = v.pipe(
  v.object({ jwt: filledIfAny, user: v.nullish(v.object({ id })) }),
  v.check(({ jwt, user: known }) => Boolean(jwt) || Boolean(known), 'Neither a token nor a user'),
  v.transform(({ jwt }) => ({ jwt })),
);

/** Answer of POST /me/password, /auth/change-password and GET /auth/email-confirmation: a new token, or none. */
export const mayBeSignIn = v.nullish(v.object({ jwt: filledIfAny }));

export interface BackendSignIn {
  jwt?: string | undefined;
}

/** Body of POST /auth/local/register: the plug-in's fields and the dealer's. */
export interface BackendSignUp {
  username: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone?: string;
  newsletter?: boolean;
}

/** Body of POST /user/me; what is left out stays. */
export interface BackendProfile {
  firstName?: string;
  lastName?: string;
  phone?: string | null;
  newsletter?: boolean;
}

const rewardEntry = v.object({ at: time, points: integer, description: text, orderNumber: v.nullish(text, null) });
export type BackendRewardEntry = v.InferOutput<typeof rewardEntry>;

/** Capability "accounts.rewards", GET /rewards. Points are whole numbers. */
export const rewards = v.object({
  balance: integer,
  pending: integer,
  pointsPerDollar: number,
  /** Newest first. */
  history: v.array(rewardEntry),
  referralCode: v.nullish(text, null),
  /** Absolute URL of the shop with the code as `rcode`. */
  referralUrl: v.nullish(text, null),
});
export type BackendRewards = v.InferOutput<typeof rewards>;

/** `GET /customer/validate-token/{code}`. */
export const validCode = v.nullish(v.object({ valid: v.nullish(flag) }));
