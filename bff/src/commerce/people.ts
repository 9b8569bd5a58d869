import type { Person } from './person.ts';
import type { Caller } from '../request/caller.ts';

export interface RewardEntry {
  at: string;
  points: number;
  description: string;
  orderNumber: string | null;
}

export interface PointsSpending {
  /** Points that take one unit of `currency` off. */
  pointsPerUnit: number;
  currency: string;
  /** Fewest points of an order. */
  minimum: number;
  /** Largest share of an order's goods that points can pay, 0 to 1. */
  maximumShare: number;
}

export interface Rewards {
  balance: number;
  pending: number;
  pointsPerDollar: number;
  /** Newest first. */
  history: RewardEntry[];
  referralCode: string | null;
  /** Absolute URL of the shop with the code in `rcode`. */
  referralUrl: string | null;
  /** Capability "rewards.spend": how points can be spent; null where they cannot, such as in another currency. */
  spending: PointsSpending | null;
}

export interface SignIn {
  jwt?: string | undefined;
  /** In place of a token: the password is right, and the account asks for one of these as well (capability "accounts.factors"). */
  secondFactor?: { userId: string; ways: ('passkey' | 'code' | 'recoveryCode')[] } | null | undefined;
}

export interface SignUp {
  username: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone?: string;
  newsletter?: boolean;
}

export interface Profile {
  firstName?: string;
  lastName?: string;
  phone?: string | null | undefined;
  newsletter?: boolean;
}

export interface NewPassword {
  password: string;
  passwordConfirmation: string;
}

/** The port to accounts, and to signing in. */
export abstract class People {
  /** Whether a signed-in person can change the password at once; otherwise with a link by mail only. */
  abstract readonly changesPasswords: boolean;
  /** Whether the code of a reset link can be checked before the new password is sent. */
  abstract readonly checksResetCodes: boolean;
  /** The person a token belongs to. Throws a BackendError with 400, 401, 403 or 404 for a token that is not valid. */
  abstract byToken(token: string, caller: Caller): Promise<Person>;
  abstract signIn(identifier: string, password: string, caller: Caller): Promise<SignIn>;
  abstract signUp(body: SignUp, caller: Caller): Promise<SignIn>;
  abstract signInWithProvider(provider: string, accessToken: string, caller: Caller): Promise<SignIn>;
  /** undefined when the backend responds with a redirect to a page: the address is confirmed, but there is no session. */
  abstract confirmEmail(code: string, caller: Caller): Promise<SignIn | null | undefined>;
  abstract sendEmailConfirmation(email: string, caller: Caller): Promise<void>;
  abstract forgotPassword(email: string, caller: Caller): Promise<void>;
  /** Throws a 404 BackendError for a code that is unknown, used or expired. */
  abstract validateCode(code: string, caller: Caller): Promise<{ valid?: boolean | null | undefined } | null | undefined>;
  abstract resetPassword(body: NewPassword & { code: string }, caller: Caller): Promise<SignIn>;
  abstract changePassword(body: NewPassword & { currentPassword: string }, caller: Caller): Promise<SignIn | null | undefined>;
  abstract updateProfile(body: Profile, caller: Caller): Promise<void>;
  abstract subscribe(email: string, caller: Caller): Promise<void>;
  /** Capability "accounts.rewards". */
  abstract rewards(caller: Caller): Promise<Rewards>;
}
