import { type StaffTask, tasksOf } from '@koura/shared-types/staff-tasks';

import type { Person } from '../commerce/person.ts';
import type { Config } from '../config.ts';

/** A person whose token the backend has accepted, at most a minute ago. */
export interface Session {
  /** Never log it. */
  token: string;
  user: Person;
  role: Role;
  /** What the person may do at the desk; empty for customers. */
  tasks: ReadonlySet<StaffTask>;
  /** The person has customer-specific prices: responses must not be shared, and catalogue calls carry the token. */
  ownPrices: boolean;
  /** When the token expires (claim `exp`), in milliseconds since 1970 by our clock; undefined without the claim. */
  expiresAt: number | undefined;
  /** How long the token is valid in all (claims `iat` and `exp`), in milliseconds; undefined without both. */
  lifetimeMs: number | undefined;
  /** The backend's id of the session (claim `sid`), the same in each of its tokens; undefined where it keeps none. */
  id: string | undefined;
  /**
   * When the person signed in (claim `auth_time`, or `iat` where a token is never renewed), in milliseconds since 1970 by our clock;
   * undefined without the claims, and where the two clocks contradict each other.
   */
  signedInAt: number | undefined;
  /** Until when the token can be renewed (claim `until`), in milliseconds since 1970 by our clock; undefined where it cannot be. */
  renewableUntil: number | undefined;
  /** Id of the member of staff who received this token for acting as the person (claim `act.sub`, RFC 8693). */
  actorId: string | undefined;
}

/** Roles of the specification, section 6. */
type Role = 'ADMIN' | 'SALESPERSON' | 'PREMIUM_EDITOR' | 'CUSTOMER';

const ROLES: Record<string, Role> = { admin: 'ADMIN', salesperson: 'SALESPERSON', 'premium editor': 'PREMIUM_EDITOR' };

export function toSession(token: string, user: Person, { pricingClaim, standardPricing }: Config): Session {
  const claims = claimsOf(token);
  const { expiresAt, lifetimeMs } = validityOf(claims, Date.now());
  return {
    token,
    user,
    role: ROLES[user.role?.name.toLowerCase() ?? ''] ?? 'CUSTOMER',
    tasks: tasksOf(user.role?.name ?? '', user.tasks),
    // Without the claim the prices are unknown; a token with the standard claim may predate the person's own prices.
    ownPrices: claims[pricingClaim] !== standardPricing || !isStandard(user, pricingClaim, standardPricing),
    expiresAt,
    lifetimeMs,
    id: typeof claims['sid'] === 'string' ? claims['sid'] : undefined,
    ...renewalOf(claims, { expiresAt, lifetimeMs }),
    actorId: actorOf(claims['act']),
  };
}

/** Whether a token belongs to a session, so that the backend may give a new one for it even if it has expired. */
export function canBeRenewed(token: string): boolean {
  const { sid, until } = claimsOf(token);
  return typeof sid === 'string' && typeof until === 'number';
}

/**
 * When a browser's session ends that it does not use from now on, in milliseconds since 1970; undefined where its token does not say. The
 * token itself may expire earlier: it is renewed.
 */
export function sessionEnd({ expiresAt, renewableUntil }: Session): number | undefined {
  return renewableUntil ?? expiresAt;
}

/** The same for a token that the backend has just issued. */
export function endOfNew(token: string): number | undefined {
  const { iat, exp, until } = claimsOf(token);
  const end = typeof until === 'number' ? until : exp;
  return typeof end === 'number' && typeof iat === 'number' && end > iat ? Date.now() + (end - iat) * 1000 : undefined;
}

export const mayDo = ({ tasks }: Session, task: StaffTask): boolean => tasks.has(task);
export const isStaff = ({ role }: Session): boolean => role !== 'CUSTOMER';
/** Whether the person has passkeys or one-time codes, as far as the backend says (capability "accounts.factors"). */
export const hasFactor = ({ user: { factors } }: Pick<Session, 'user'>): boolean =>
  Boolean(factors && (factors.passkeys > 0 || factors.codes));
export const isSales = ({ role }: Session): boolean => role === 'ADMIN' || role === 'SALESPERSON';
export const isPremiumEditor = ({ role }: Session): boolean => role === 'ADMIN' || role === 'PREMIUM_EDITOR';
export const isAdmin = ({ role }: Session): boolean => role === 'ADMIN';

/** False when the account has been given another price list since. */
function isStandard(user: Person, pricingClaim: string, standardPricing: string): boolean {
  const pricing = (user as unknown as Record<string, unknown>)[pricingClaim];
  return pricing === undefined || pricing === null || pricing === standardPricing;
}

/**
 * How long a token that the backend has just accepted is valid. It has not expired, whatever our clock says, and lasts no longer than it
 * did when it was issued: where that contradicts `exp`, one of the two clocks is wrong, and only the token's whole lifetime is known.
 */
export function validityOf({ iat, exp }: Record<string, unknown>, now: number): Pick<Session, 'expiresAt' | 'lifetimeMs'> {
  if (typeof exp !== 'number') return { expiresAt: undefined, lifetimeMs: undefined };
  const lifetimeMs = typeof iat === 'number' && iat < exp ? (exp - iat) * 1000 : undefined;
  const isPlausible = exp * 1000 > now && (lifetimeMs === undefined || exp * 1000 <= now + lifetimeMs);
  if (isPlausible) return { expiresAt: exp * 1000, lifetimeMs };
  return { expiresAt: lifetimeMs === undefined ? undefined : now + lifetimeMs, lifetimeMs };
}

/** Times of the backend's clock count from `iat`, which is a time by ours too. */
function renewalOf(
  { iat, exp, auth_time: authTime, until }: Record<string, unknown>,
  { expiresAt, lifetimeMs }: Pick<Session, 'expiresAt' | 'lifetimeMs'>,
): Pick<Session, 'signedInAt' | 'renewableUntil'> {
  if (expiresAt === undefined || lifetimeMs === undefined || typeof iat !== 'number')
    return { signedInAt: undefined, renewableUntil: undefined };
  const at = (time: number): number => expiresAt - lifetimeMs + (time - iat) * 1000;
  return {
    // Where the clocks contradict each other, it may have been long ago.
    signedInAt: expiresAt === (exp as number) * 1000 ? at(typeof authTime === 'number' ? Math.min(authTime, iat) : iat) : undefined,
    renewableUntil: typeof until === 'number' && until > iat ? at(until) : undefined,
  };
}

/** The actor id of an impersonation token; "" for a claim of an unknown form, which matches no member of staff. */
function actorOf(act: unknown): string | undefined {
  if (act === undefined || act === null) return undefined;
  const { sub } = act as { sub?: unknown };
  return typeof sub === 'string' || typeof sub === 'number' ? String(sub) : '';
}

/** The claims of a token. Only to be trusted once the backend has accepted the token, since its signature cannot be checked here. */
function claimsOf(token: string): Record<string, unknown> {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
