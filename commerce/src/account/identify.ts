import { mayDo } from '../access/access.ts';
import { isServiceToken } from '../access/service-token.ts';
import type { CommerceConfig, Switches } from '../config.ts';
import type { Database } from '../database/database.ts';
import { pluginError } from '../errors/plugin-error.ts';
import { readToken, type TokenClaims } from './json-web-token.ts';
import { findSession, goesOn, noteUse } from './session-store.ts';
import { findUser, type StoredUser } from './user-store.ts';

/** The signed-in user and the price list that they have now, whatever an older token names. */
export interface Identity {
  user: StoredUser;
  pricing: string;
  /** The staff member who impersonates the user; undefined otherwise. */
  actor: StoredUser | undefined;
  /** Id of the session that the token belongs to; undefined where it belongs to none. */
  session: string | undefined;
}

/**
 * Resolves the Authorization header to a user; undefined without a header and for the gateway's service token. Like Strapi, answers an
 * invalid header with 401 on every route, public ones included.
 */
export async function identify(
  database: Database,
  config: Pick<CommerceConfig, 'tokenSecret' | 'tokenSecretBefore' | 'serviceToken' | 'serviceTokenBefore'>,
  switches: Pick<Switches, 'capabilitiesOff'>,
  authorization: string | undefined,
  now: Date,
): Promise<Identity | undefined> {
  if (authorization === undefined || isServiceToken(config, authorization)) return undefined;
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  const claims = token === undefined ? undefined : claimsOf(token, config, now);
  if (!claims) throw pluginError('tokenInvalid');
  const user = await findUser(database, 'id', claims.id);
  if (!user || user.blocked === 1) throw pluginError('unknownTokenUser');
  const session = claims.sid === undefined ? undefined : await findSession(database, claims.sid);
  if (claims.sid === undefined ? user.token_version !== claims.version : !goesOn(session, user)) throw pluginError('unknownTokenUser');
  const { act } = claims;
  const actor = act && (await findUser(database, 'id', Number(act.sub)));
  // An impersonation token ends when the staff member's tasks, role, account or password change.
  if (act && (!actor || !mayDo(actor, 'customers.act', switches) || actor.blocked === 1 || actor.token_version !== act.version))
    throw pluginError('unknownTokenUser');
  if (session) await noteUse(database, session, now);
  return { user, pricing: user.pricing, actor, session: session?.id };
}

function claimsOf(
  token: string,
  { tokenSecret, tokenSecretBefore }: Pick<CommerceConfig, 'tokenSecret' | 'tokenSecretBefore'>,
  now: Date,
): TokenClaims | undefined {
  const claims = readToken(token, tokenSecret, now);
  return claims ?? (tokenSecretBefore === undefined ? undefined : readToken(token, tokenSecretBefore, now));
}
