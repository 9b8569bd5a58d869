import type { FastifyInstance } from 'fastify';
import { contextOf } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import { readSpotPrices } from '../charts/read-spot-prices.ts';
import { websiteDelivery } from '../delivery/website-delivery.ts';
import { countriesOf, withoutRules } from '../settings/countries.ts';
import { tradeTerms } from './trade-terms.ts';
import { readWebsite } from './read-website.ts';

export function registerWebsiteRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, switches, offered } = commerce;
  app.get('/website', async (request) => {
    const context = await contextOf(commerce, request);
    const hasRules = !switches.capabilitiesOff.has('countries.rules');
    const countries = countriesOf(database, context.now).map((country) => (hasRules ? country : withoutRules(country)));
    const country = hasRules ? context.country : withoutRules(context.country);
    const delivery = switches.capabilitiesOff.has('checkout.delivery') ? null : websiteDelivery(context);
    const terms = switches.capabilitiesOff.has('website.terms') ? null : tradeTerms(context, commerce);
    return dialect.one('website', await readWebsite(country, database, { countries, switches, offered, delivery, terms }));
  });
  app.get('/spot-prices', { config: { capability: 'spotPrices' } }, async (request) => {
    const { database, market, currency, now } = await contextOf(commerce, request);
    return commerce.dialect.action(await readSpotPrices(database, market, currency, now));
  });
}
