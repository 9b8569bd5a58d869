import { isStaff } from '../access/access.ts';
import { isServiceToken } from '../access/service-token.ts';
import type { SandboxConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { pluginError } from '../errors/plugin-error.ts';
import { readToken } from './json-web-token.ts';
import { findUser, type StoredUser } from './user-store.ts';

/** Who is signed in, and the price list that their token names. */
export interface Identity {
  user: StoredUser;
  pricing: string;
  /** The member of the staff who acts as the person; undefined when it is the person. */
  actor: StoredUser | undefined;
}

/**
 * Who sends a request, by its Authorization header; undefined without one and for the shop's gateway, whose token is nobody's login. As at
 * Strapi, a header that proves nothing is refused with 401 wherever it is sent, public routes too.
 */
export function identify(
  database: Database,
  config: Pick<SandboxConfig, 'tokenSecret' | 'serviceToken'>,
  authorization: string | undefined,
  now: Date,
): Identity | undefined {
  if (authorization === undefined || isServiceToken(config, authorization)) return undefined;
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  const claims = token === undefined ? undefined : readToken(token, config.tokenSecret, now);
  if (!claims) throw pluginError('tokenInvalid');
  const user = findUser(database, 'id', claims.id);
  if (!user || user.blocked === 1 || user.token_version !== claims.version) throw pluginError('tokenOfNobody');
  const { act } = claims;
  const actor = act && findUser(database, 'id', Number(act.sub));
  // A token for acting ends with the right to act: role, account, password.
  if (act && (!actor || !isStaff(actor) || actor.blocked === 1 || actor.token_version !== act.version)) throw pluginError('tokenOfNobody');
  return { user, pricing: claims.pricing, actor };
}
