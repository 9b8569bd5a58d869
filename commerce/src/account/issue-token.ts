import { isStaff } from '../access/access.ts';
import type { CommerceConfig } from '../config.ts';
import type { Commerce } from '../context/commerce.ts';
import { pluginError } from '../errors/plugin-error.ts';
import { readExpiredToken, signToken, type TokenClaims } from './json-web-token.ts';
import { findSession, goesOn, prolong, startSession, type StoredSession } from './session-store.ts';
import type { SignInOrigin } from './sign-in-origin.ts';
import { findUser, pricingOf, type StoredUser } from './user-store.ts';

const MINUTE_MS = 60_000;

/** A token for somebody who has just signed in: of a session, which starts with it, or of 30 days where no sessions are kept. */
export async function issueToken(commerce: Commerce, user: StoredUser, origin: SignInOrigin): Promise<string> {
  const { config, database, clock } = commerce;
  const now = clock.now();
  const { id, token_version: version } = user;
  if (!keepsSessions(commerce)) return signToken({ id, pricing: pricingOf(user), version }, config.tokenSecret, now);
  const session = await startSession(database, user, { ...origin, until: endOf(config, user, now) }, now);
  return tokenOf(config, user, session, now);
}

/**
 * A new token for the session of one that may have expired, which stays valid until its own end: other tabs have it still. A token of
 * before sessions starts one. Throws the plug-in's error where the session has ended.
 */
export async function renewToken(commerce: Commerce, token: unknown, origin: SignInOrigin): Promise<{ jwt: string; user: StoredUser }> {
  const { config, database, clock } = commerce;
  const now = clock.now();
  const claims = typeof token === 'string' ? claimsOf(token, config) : undefined;
  // An impersonation ends after a working day.
  if (!claims || claims.act) throw pluginError('tokenInvalid');
  const user = await findUser(database, 'id', claims.id);
  if (!user || user.blocked === 1) throw pluginError('unknownTokenUser');
  return database.transaction(async () => {
    const session = await sessionToRenew(commerce, user, claims, origin, now);
    await prolong(database, session.id, endOf(config, user, now));
    return { jwt: tokenOf(config, user, session, now), user };
  });
}

export function keepsSessions({ config, switches }: Pick<Commerce, 'config' | 'switches'>): boolean {
  return !config.isPlainStrapi && !switches.capabilitiesOff.has('accounts.sessions');
}

async function sessionToRenew(
  { config, database }: Commerce,
  user: StoredUser,
  claims: TokenClaims,
  origin: SignInOrigin,
  now: Date,
): Promise<StoredSession> {
  if (claims.sid === undefined) {
    if (claims.exp * 1000 <= now.getTime() || claims.version !== user.token_version) throw pluginError('unknownTokenUser');
    const since = new Date((claims.auth_time ?? claims.iat) * 1000);
    return startSession(database, user, { ...origin, since, until: endOf(config, user, now) }, now);
  }
  const session = await findSession(database, claims.sid);
  const until = Math.min((claims.until ?? 0) * 1000, Date.parse(session?.until ?? ''));
  if (!goesOn(session, user) || !(until > now.getTime())) throw pluginError('unknownTokenUser');
  return session;
}

function tokenOf({ tokenMinutes, tokenSecret, ...config }: CommerceConfig, user: StoredUser, session: StoredSession, now: Date): string {
  const until = Math.floor(endOf({ tokenMinutes, ...config }, user, now).getTime() / 1000);
  const claims = {
    id: user.id,
    pricing: pricingOf(user),
    version: user.token_version,
    sid: session.id,
    auth_time: Math.floor(Date.parse(session.created_at) / 1000),
    until,
  };
  return signToken(claims, tokenSecret, now, tokenMinutes * 60);
}

/** Until when a session lasts that is not used from now on. */
function endOf(
  { tokenMinutes, sessionDays, staffSessionHours }: Pick<CommerceConfig, 'tokenMinutes' | 'sessionDays' | 'staffSessionHours'>,
  user: StoredUser,
  now: Date,
): Date {
  const minutes = isStaff(user) ? staffSessionHours * 60 : sessionDays * 24 * 60;
  return new Date(now.getTime() + Math.max(minutes, tokenMinutes) * MINUTE_MS);
}

function claimsOf(token: string, { tokenSecret, tokenSecretBefore }: CommerceConfig): TokenClaims | undefined {
  const claims = readExpiredToken(token, tokenSecret);
  return claims ?? (tokenSecretBefore === undefined ? undefined : readExpiredToken(token, tokenSecretBefore));
}
