import type { BackendCountry } from '@koura/shared-types/wire/website';
import type { FastifyRequest } from 'fastify';
import { accessOf, type Access } from '../access/access.ts';
import { isServiceToken } from '../access/service-token.ts';
import { identify, type Identity } from '../account/identify.ts';
import type { StoredUser } from '../account/user-store.ts';
import { clientNetwork } from '../access/client-network.ts';
import type { Database } from '../database/database.ts';
import type { Market } from '../spot/market.ts';
import { type PriceKeys, priceKeysOf } from '../pricing/price-lists.ts';
import { countryOf } from '../settings/countries.ts';
import type { Commerce } from './commerce.ts';

export interface PriceContext {
  database: Database;
  market: Market;
  currency: string;
  /** The customer whose prices a response contains. */
  prices: PriceKeys;
  now: Date;
}

export interface RequestContext extends PriceContext {
  country: BackendCountry;
  user: StoredUser | undefined;
  actor: StoredUser | undefined;
  /** Id of the session that the request's token belongs to, if it belongs to one. */
  session: string | undefined;
  access: Access;
  /** The client's network, as rate limits count it. */
  network: string;
  /** See `Commerce`. */
  log: (error: Error) => void;
  /** The gateway calls on its own behalf, with the service token. */
  service: boolean;
}

const identified = new WeakMap<FastifyRequest, Identity | undefined>();

/** Whom a request comes from. What only reads finds it out once; what changes something, again once it has the database to itself. */
export async function identityOf(
  { config, switches, database, clock }: Pick<Commerce, 'config' | 'switches' | 'database' | 'clock'>,
  request: FastifyRequest,
): Promise<Identity | undefined> {
  if (identified.has(request)) return identified.get(request);
  const identity = await identify(database, config, switches, request.headers.authorization, clock.now());
  if (request.method === 'GET') identified.set(request, identity);
  return identity;
}

/** Reads a request's context from its headers; `isoCode` overrides their country. */
export async function contextOf(
  { config, switches, database, market, clock, log }: Commerce,
  request: FastifyRequest,
  isoCode?: string,
): Promise<RequestContext> {
  const header = request.headers[config.countryHeader];
  const now = clock.now();
  const country = countryOf(database, isoCode ?? (typeof header === 'string' ? header : undefined), now);
  const currency = country.currency.iso3Code;
  const identity = await identityOf({ config, switches, database, clock }, request);
  return {
    database,
    market,
    country,
    currency,
    prices: priceKeysOf(database, currency, identity && { id: identity.user.id, pricing: identity.pricing }),
    user: identity?.user,
    actor: identity?.actor,
    session: identity?.session,
    access: accessOf(identity?.user),
    service: isServiceToken(config, request.headers.authorization),
    network: clientNetwork(request),
    log,
    now,
  };
}
