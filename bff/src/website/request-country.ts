import { DEFAULT_COUNTRY } from '@koura/shared-types/business-constants';
import type { FastifyInstance } from 'fastify';
import type { ServedCountries } from './served-countries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** ISO code of one of the website's countries, or the default. */
    country: string;
  }
}

/** Finds the country of every request before anything is asked for it. */
export function addCountry(server: FastifyInstance, countries: ServedCountries): void {
  server.decorateRequest('country', DEFAULT_COUNTRY);
  server.addHook('onRequest', async (request) => {
    request.country = await countries.of(request.headers);
  });
}
