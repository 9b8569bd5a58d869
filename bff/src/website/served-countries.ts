import type { IncomingHttpHeaders } from 'node:http';
import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

import { parseCookies } from '../request/cookies.ts';
import { systemCaller } from '../request/create-caller.ts';
import { WebsiteSettings } from './website-settings.ts';
import type { Website } from './website.model.ts';

const CODE = /^[A-Z]{2}$/;
/** What is repeated to a client of what it asked for. */
const SHOWN_LENGTH = 20;

/** A request's country. `asked`: what it named instead, where the shop does not serve that. */
export interface FoundCountry {
  used: string;
  asked: string | undefined;
}

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

  /** Their codes; empty before they have been read. */
  get codes(): string[] {
    return this.#countries.map(({ isoCode }) => isoCode);
  }

  /**
   * The country of a request by its header, else its cookie, in any letter case; the default when that names none or one that is not served.
   * Never throws.
   */
  find(headers: IncomingHttpHeaders): FoundCountry | Promise<FoundCountry> {
    const { 'x-country-code': named, cookie } = headers;
    if (named !== undefined) return this.named(named);
    // A page shows which country's shop it is.
    const found = this.named(countryIn(cookie));
    return found instanceof Promise ? found.then(unnoted) : unnoted(found);
  }

  named(name: string | string[] | undefined): FoundCountry | Promise<FoundCountry> {
    if (name === undefined || name === dealerLocale().country) return theDefault();
    const wanted = typeof name === 'string' ? name.trim().toUpperCase() : '';
    if (wanted === dealerLocale().country) return theDefault();
    if (!CODE.test(wanted)) {
      this.#report('', 'a request names a country that is not two letters');
      return { used: dealerLocale().country, asked: [name].flat().join(', ').slice(0, SHOWN_LENGTH) };
    }
    const reading = this.#read();
    return reading instanceof Promise ? reading.then(() => this.#ifServed(wanted)) : this.#ifServed(wanted);
  }

  /** Every website names all countries; the default one's is read in any case. It is cached, and usually there. */
  #read(): Promise<void> | undefined {
    if (Date.now() < this.#pauseUntil) return undefined;
    const website = this.settings.load(systemCaller(dealerLocale().country));
    if (!(website instanceof Promise)) {
      this.#countries = website.countries;
      return undefined;
    }
    return website.then(
      ({ countries }) => void (this.#countries = countries),
      () => void (this.#pauseUntil = Date.now() + PAUSE_MS),
    );
  }

  #ifServed(code: string): FoundCountry {
    if (this.#countries.some(({ isoCode }) => isoCode === code)) return { used: code, asked: undefined };
    // Before the countries have been read, nothing is known of this one.
    if (this.#countries.length > 0) this.#report(code, 'a request names a country that is not one of the website’s');
    return { used: dealerLocale().country, asked: code };
  }

  #report(code: string, msg: string): void {
    if (this.#reported.has(code)) return;
    this.#reported.add(code);
    this.#logger.warn({ msg, ...(code === '' ? {} : { country: code }), used: dealerLocale().country });
  }
}

const unnoted = ({ used }: FoundCountry): FoundCountry => ({ used, asked: undefined });
const theDefault = (): FoundCountry => ({ used: dealerLocale().country, asked: undefined });

function countryIn(cookies: string | undefined): string | undefined {
  return cookies?.includes('country=') === true ? parseCookies(cookies)['country'] : undefined;
}

/** Finds the country of every request before anything is asked for it. */
export function addCountry(server: FastifyInstance, countries: ServedCountries): void {
  server.decorateRequest('country', dealerLocale().country);
  server.decorateRequest('countryAsked', undefined);
  server.addHook('onRequest', async (request) => {
    const { used, asked } = await countries.find(request.headers);
    request.country = used;
    request.countryAsked = asked;
  });
}
