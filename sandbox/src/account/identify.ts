import type { Database } from '../database/database.ts';
import { pluginRefusal } from '../errors/plugin-refusal.ts';
import { readToken } from './json-web-token.ts';
import { findUser, type StoredUser } from './user-store.ts';

/** Who is signed in, and the price list that their token names. */
export interface Identity {
  user: StoredUser;
  pricing: string;
}

/**
 * Who sends a request, by its Authorization header; undefined without one. As at Strapi, a header that proves nothing
 * is refused with 401 wherever it is sent, public routes too.
 */
export function identify(database: Database, secret: string, authorization: string | undefined): Identity | undefined {
  if (authorization === undefined) return undefined;
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  const claims = token === undefined ? undefined : readToken(token, secret, new Date());
  if (!claims) throw pluginRefusal('tokenInvalid');
  const user = findUser(database, 'id', claims.id);
  if (!user || user.blocked === 1 || user.token_version !== claims.version) throw pluginRefusal('tokenOfNobody');
  return { user, pricing: claims.pricing };
}
