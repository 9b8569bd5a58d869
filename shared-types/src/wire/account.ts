import * as v from 'valibot';
import { type BackendOwnFactors, type BackendSecondFactor, ownFactors, secondFactor } from './factors.ts';
import { filledIfAny, filledText, flag, id, integer, number, text, time, nameText } from './values.ts';

/**
 * Response of GET /users/me (specification section 7). The plug-in's own fields are always present; names, phone and newsletter are fields
 * that a dealer adds to the type. Strapi 4 sends the role only with `populate=role`, Strapi 3 always. Loose: the field with the person's
 * price list has the name of the pricing claim (PRICING_CLAIM).
 */
export const user = v.looseObject({
  id,
  username: text,
  email: text,
  blocked: v.nullish(flag),
  firstName: v.nullish(nameText),
  lastName: v.nullish(nameText),
  phone: v.nullish(text),
  newsletter: v.nullish(flag),
  role: v.nullish(v.object({ name: text })),
  tasks: v.nullish(v.array(text)),
  factors: v.nullish(ownFactors),
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
  /** Capability "staff.tasks": a list of a member of staff's own (`staff-tasks.ts`), in place of what their role may do. */
  tasks?: string[] | null | undefined;
  /** Capability "accounts.factors": what the person signs in with besides a password. */
  factors?: BackendOwnFactors | null | undefined;
  /** The person's current price list, if the backend sends it; their token contains the one at sign-in. */
  pricing?: string | null;
}

/**
 * Response of POST /auth/local, /auth/reset-password and GET /auth/{provider}/callback. The person is loaded from users/me: the `user` of
 * the response is not read. Without `jwt` where the account asks for a second factor (capability "accounts.factors").
 */
export const signIn = v.pipe(
  v.object({ jwt: filledIfAny, secondFactor: v.nullish(secondFactor) }),
  v.check(({ jwt, secondFactor: more }) => Boolean(jwt) || Boolean(more), 'Neither a token nor a second factor'),
);

/** Response of POST /auth/local/register: without `jwt` while the address has to be confirmed, but never without both. */
export const signUp = v.pipe(
  v.object({ jwt: filledIfAny, user: v.nullish(v.object({ id })) }),
  v.check(({ jwt, user: known }) => Boolean(jwt) || Boolean(known), 'Neither a token nor a user'),
  v.transform(({ jwt }) => ({ jwt })),
);

/** Response of POST /me/password, /auth/change-password and GET /auth/email-confirmation: with or without a new token. */
export const mayBeSignIn = v.nullish(v.object({ jwt: filledIfAny }));

export interface BackendSignIn {
  jwt?: string | undefined;
  secondFactor?: BackendSecondFactor | null | undefined;
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

/** Body of POST /user/me; omitted fields stay as they are. */
export interface BackendProfile {
  firstName?: string;
  lastName?: string;
  phone?: string | null;
  newsletter?: boolean;
}

export const rewardEntry = v.object({ at: time, points: integer, description: text, orderNumber: v.nullish(text, null) });
export type BackendRewardEntry = v.InferOutput<typeof rewardEntry>;

const pointsSpending = v.object({
  /** Points that take one unit of `currency` off. */
  pointsPerUnit: integer,
  currency: filledText,
  /** Fewest points of an order. */
  minimum: integer,
  /** Largest share of an order's goods that points can pay, 0 to 1. */
  maximumShare: number,
});
export type BackendPointsSpending = v.InferOutput<typeof pointsSpending>;

/** Capability "accounts.rewards", GET /rewards. Points are whole numbers. */
export const rewards = v.object({
  balance: integer,
  pending: integer,
  pointsPerDollar: number,
  /** Newest first. */
  history: v.array(rewardEntry),
  referralCode: v.nullish(text, null),
  /** Absolute URL of the shop with the code in `rcode`. */
  referralUrl: v.nullish(text, null),
  /** Capability "rewards.spend": how points can be spent; null where they cannot, such as in another currency. */
  spending: v.nullish(pointsSpending, null),
});
export type BackendRewards = v.InferOutput<typeof rewards>;

/** `GET /customer/validate-token/{code}`. */
export const validCode = v.nullish(v.object({ valid: v.nullish(flag) }));
