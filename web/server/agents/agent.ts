import type { TypedDocumentNode } from '@apollo/client';
import type { FastifyRequest } from 'fastify';
import { print } from 'graphql';
import type { Pool } from 'undici';
import { COUNTRY_COOKIE } from '../../src/platform/country.ts';
import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { bffHeaders } from '../bff-headers.ts';
import type { WebConfig } from '../config.ts';
import { isQuery, retryIfBroken } from '../retry-if-broken.ts';
import type { ServedCountries } from '../served-countries.ts';
import { AgentProblem } from './agent-problem.ts';
import type { AgentMessage } from './ucp-envelope.ts';

interface Answer<Data> {
  data: Data;
  /** Since when its prices are stored ones, because the backend is away; ISO 8601. */
  staleSince: string | undefined;
}

interface Sent {
  data?: unknown;
  errors?: { message: string; extensions?: { code?: string; status?: number; retryAfter?: number } }[];
  extensions?: { stale?: { since: string } };
}

export interface AgentSite {
  config: WebConfig;
  bff: Pool;
  countries: ServedCountries;
}

/** One request of a program that shops for somebody: nobody is signed in, and the gateway counts it for the address that it came from. */
export class Agent {
  readonly siteUrl: string;
  readonly #site: AgentSite;
  readonly #request: FastifyRequest;

  constructor(site: AgentSite, request: FastifyRequest) {
    this.siteUrl = site.config.siteUrl;
    this.#site = site;
    this.#request = request;
  }

  /** The country whose prices are told, by ISO code, with a warning where it is not the one that was asked for. */
  async country(wanted: string | undefined): Promise<{ country: string; messages: AgentMessage[] }> {
    const served = await this.#site.countries.at(this.siteUrl);
    const asked = wanted?.toUpperCase();
    if (asked !== undefined && served.includes(asked)) return { country: asked, messages: [] };
    const { country } = dealerLocale();
    const content =
      asked === undefined
        ? `No country was named. Prices and delivery are for ${country}; these can be named: ${served.join(', ')}.`
        : `This shop has no prices for ${asked}. They are for ${country}; these can be named: ${served.join(', ')}.`;
    return { country, messages: [{ type: 'warning', code: asked === undefined ? 'country_assumed' : 'country_not_served', content }] };
  }

  /** ISO 4217 of what prices of this country are in. */
  currency(country: string): string {
    return this.#site.countries.currencyOf(country) ?? dealerLocale().currency;
  }

  /** Asks the gateway as a visitor of this country. Throws an AgentProblem. `cartId`: for calls about a cart. */
  async ask<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    country: string,
    cartId?: string,
  ): Promise<Answer<Data>> {
    const { bff, config } = this.#site;
    const headers = {
      ...bffHeaders(this.#request, config, `${COUNTRY_COOKIE}=${country}`),
      ...(cartId !== undefined && { 'x-token': cartId }),
    };
    const body = JSON.stringify({ query: print(document), variables });
    const send = async (): Promise<Sent> => {
      const response = await bff.request({ method: 'POST', path: '/graphql', headers, body });
      return (await response.body.json()) as Sent;
    };
    let sent: Sent;
    try {
      sent = await (isQuery(document) ? retryIfBroken(send) : send());
    } catch (error) {
      this.#request.log.warn({ err: error }, 'an agent’s question could not be put to the BFF');
      throw new AgentProblem(503, 'shop_away', 'The shop can’t be reached now. Please try again in a minute.', 60);
    }
    const problem = sent.errors?.[0];
    if (problem || !sent.data) {
      const { status = 500, code = 'INTERNAL', retryAfter } = problem?.extensions ?? {};
      // Messages of a failure are for its log; those of a refusal are for who asked.
      const message = status < 500 && problem ? problem.message : 'The shop can’t answer that now. Please try again in a minute.';
      throw new AgentProblem(status < 500 ? status : 503, code.toLowerCase(), message, retryAfter ?? (status < 500 ? undefined : 60));
    }
    return { data: sent.data as Data, staleSince: sent.extensions?.stale?.since };
  }
}
