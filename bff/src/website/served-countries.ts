import type { IncomingHttpHeaders } from 'node:http';
import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

import { parseCookies } from '../request/cookies.ts';
import { systemCaller } from '../request/create-caller.ts';
import { WebsiteSettings } from './website-settings.ts';
import type { Website } from './website.model.ts';

const CODE = /^[A-Z]{2}$/;
/** After a failure to read the website's countries they are not asked for again for this long. */
const PAUSE_MS = 5000;

/**
 * The countries that the website serves. Clients name any pair of letters, and responses are kept by country: what is not one of them becomes
 * the default before anything is asked or kept.
 */
@Injectable()
export class ServedCountries {
  readonly #logger = new Logger(ServedCountries.name);
  /** As last read. Until then the shop has its default alone. */
  #countries: Website['countries'] = [];
  #pauseUntil = 0;
  /** What has been logged: two capitals, 676 at most, or the empty text for all others. */
  readonly #reported = new Set<string>();

  constructor(private readonly settings: WebsiteSettings) {}

  /** The country of a request by its header, else its cookie; the default when that names none or one that is not served. Never throws. */
  of(headers: IncomingHttpHeaders): string | Promise<string> {
    const wanted = headers['x-country-code'] ?? countryIn(headers.cookie);
    if (wanted === undefined || wanted === dealerLocale().country) return dealerLocale().country;
    if (typeof wanted !== 'string' || !CODE.test(wanted)) {
      this.#report('', 'a request names a country that is not two capitals');
      return dealerLocale().country;
    }
    const reading = this.#read();
    return reading instanceof Promise ? reading.then(() => this.#ifServed(wanted)) : this.#ifServed(wanted);
  }

  /** Every website names all countries; the default one's is read in any case. It is cached, and usually there. */
  #read(): Promise<void> | undefined {
    if (Date.now() < this.#pauseUntil) return undefined;
    const website = this.settings.of(systemCaller(dealerLocale().country));
    if (!(website instanceof Promise)) {
      this.#countries = website.countries;
      return undefined;
    }
    return website.then(
      ({ countries }) => void (this.#countries = countries),
      () => void (this.#pauseUntil = Date.now() + PAUSE_MS),
    );
  }

  #ifServed(code: string): string {
    if (this.#countries.some(({ isoCode }) => isoCode === code)) return code;
    // Before the countries have been read, nothing is known of this one.
    if (this.#countries.length > 0) this.#report(code, 'a request names a country that is not one of the website’s');
    return dealerLocale().country;
  }

  #report(code: string, msg: string): void {
    if (this.#reported.has(code)) return;
    this.#reported.add(code);
    this.#logger.warn({ msg, ...(code === '' ? {} : { country: code }), used: dealerLocale().country });
  }
}

function countryIn(cookies: string | undefined): string | undefined {
  return cookies?.includes('country=') === true ? parseCookies(cookies)['country'] : undefined;
}

/** Finds the country of every request before anything is asked for it. */
export function addCountry(server: FastifyInstance, countries: ServedCountries): void {
  server.decorateRequest('country', dealerLocale().country);
  server.addHook('onRequest', async (request) => {
    request.country = await countries.of(request.headers);
  });
}
