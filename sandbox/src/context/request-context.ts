import type { BackendCountry } from '@koura/shared-types/wire/website';
import type { FastifyRequest } from 'fastify';
import { accessOf, type Access } from '../access/access.ts';
import { isServiceToken } from '../access/service-token.ts';
import { identify } from '../account/identify.ts';
import type { StoredUser } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import type { Market } from '../spot/market.ts';
import { type PriceKeys, priceKeysOf } from '../products/price-lists.ts';
import { countryOf } from '../website/countries.ts';
import type { Sandbox } from './sandbox.ts';

/** What prices and carts are worked out from. */
export interface PriceContext {
  database: Database;
  market: Market;
  currency: string;
  /** Whose prices answers hold. */
  prices: PriceKeys;
  now: Date;
}

/** What a request brings along: who asks, from where, when. */
export interface RequestContext extends PriceContext {
  country: BackendCountry;
  /** Who is signed in. */
  user: StoredUser | undefined;
  /** The member of the staff who acts as that person, if anybody does. */
  actor: StoredUser | undefined;
  access: Access;
  /** The shop's gateway asks on its own account, with the service token. */
  service: boolean;
}

/** Reads a request's context from its headers; `isoCode` names a country instead of theirs. */
export function contextOf({ config, database, market, clock }: Sandbox, request: FastifyRequest, isoCode?: string): RequestContext {
  const header = request.headers[config.countryHeader];
  const country = countryOf(isoCode ?? (typeof header === 'string' ? header : undefined));
  const currency = country.currency.iso3Code;
  const now = clock.now();
  const identity = identify(database, config, request.headers.authorization, now);
  return {
    database,
    market,
    country,
    currency,
    prices: priceKeysOf(currency, identity && { id: identity.user.id, pricing: identity.pricing }),
    user: identity?.user,
    actor: identity?.actor,
    access: accessOf(identity?.user),
    service: isServiceToken(config, request.headers.authorization),
    now,
  };
}
