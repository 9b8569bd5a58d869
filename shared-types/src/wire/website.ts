import * as v from 'valibot';
import { CAPABILITY_NAMES } from '../capabilities.ts';
import { MAIL_KINDS } from './mail.ts';
import { isTimeZone } from '../dealer-locale.ts';
import { tradeTerms } from './trade-terms.ts';
import { countryRules } from './country-rules.ts';
import { websiteDelivery } from './delivery-option.ts';
import { orDefault, orNull, validItems } from './tolerant.ts';
import { countryCode, currencyLetters, filledText, id, number, text, textOrEmpty } from './values.ts';

const countryEntries = {
  id: v.nullish(id, 0),
  isoCode: countryCode,
  name: textOrEmpty,
  /** Origin of the country's own site; null when this site serves it. */
  url: v.nullish(text, null),
  currency: v.object({ iso3Code: currencyLetters }),
  phone: orDefault(textOrEmpty, 'phone', ''),
  /** Capability "countries.rules". */
  rules: v.nullish(orNull(countryRules, 'rules')),
};
const country = v.object(countryEntries);
export type BackendCountry = v.InferOutput<typeof country>;

const address = v.object({ street: text, suburb: v.nullish(text), city: text, postcode: text, country: text });

/** "#8a6a16". */
const colour = v.pipe(v.string(), v.hexColor());

const sharedEntries = {
  /** What the shop calls itself, where BRAND_NAME does not say it. */
  name: orDefault(v.nullish(text), 'name', null),
  phone: orDefault(textOrEmpty, 'phone', ''),
  /** Delivery texts for products without an estimate. */
  etaDescriptionInStock: orDefault(textOrEmpty, 'etaDescriptionInStock', ''),
  etaDescriptionAtSupplier: orDefault(textOrEmpty, 'etaDescriptionAtSupplier', ''),

  /** Capability "business facts". */
  email: orDefault(v.nullish(text), 'email', null),
  address: orNull(address, 'address'),
  openingHours: orDefault(v.nullish(text), 'openingHours', null),
  socials: orDefault(v.nullish(validItems(v.object({ name: text, url: text }), 'socials')), 'socials', null),
  /** For emails: the colour of the header and of buttons, and that of text on it. */
  brandColours: orNull(v.object({ accent: colour, onAccent: colour }), 'brandColours'),
  /** Where the dealer is, such as "Australia/Sydney": dates and times are its. Without it, Auckland's. */
  timeZone: orNull(v.pipe(v.string(), v.check(isTimeZone, 'Unknown time zone')), 'timeZone'),
  /** How numbers and amounts are written, such as "en-AU". Without it, as in New Zealand. */
  locale: orNull(v.pipe(v.string(), v.regex(/^en-[A-Z]{2}$/)), 'locale'),
  /** Capability "website.terms". */
  terms: orNull(tradeTerms, 'terms'),
};

/** GET /website (specification section 3). Business facts beyond it are capability "business facts". */
export const website = v.object({
  ...sharedEntries,
  countries: validItems(country, 'countries'),
  defaultCountry: countryCode,
  country,
  /** Nothing can be sold in a currency that the shop does not know: `website-settings.ts` names it. */
  currency: currencyLetters,
  estimatedDeliveryTimeInStock: orDefault(textOrEmpty, 'estimatedDeliveryTimeInStock', ''),
  /** Capability "checkout.delivery". */
  delivery: v.nullish(orNull(websiteDelivery, 'delivery')),
  /** "products.details", "products.priceParts", "spotPrices" …: docs/backend-contract.md. */
  /** Names of later versions are left out: nothing here uses them. */
  capabilities: v.nullish(validItems(v.picklist(CAPABILITY_NAMES), 'capabilities')),
  /** Capability "mails.send": kinds of mails that the backend writes itself, so that the gateway never does. */
  mails: v.nullish(validItems(v.picklist(MAIL_KINDS), 'mails')),
});
export type BackendWebsite = v.InferOutput<typeof website>;

const deliveryText = v.lazy((input): v.GenericSchema<unknown, string> =>
  typeof input === 'object' && input !== null
    ? v.pipe(
        v.object({ minTime: number, maxTime: number, unit: v.nullish(filledText, 'day') }),
        v.transform(({ minTime, maxTime, unit }) => `${minTime} to ${maxTime} ${unit}s`),
      )
    : textOrEmpty,
);

/** A relation to a country, or its code. */
const defaultCountry = v.lazy((input): v.GenericSchema<unknown, string> =>
  typeof input === 'object' && input !== null
    ? v.pipe(
        v.object({ isoCode: textOrEmpty }),
        v.transform(({ isoCode }) => isoCode),
      )
    : textOrEmpty,
);

/** A plain Strapi's single type: without the visitor's country, and possibly only partly filled in. */
export const plainWebsite = v.object({
  ...sharedEntries,
  countries: orDefault(
    v.nullish(
      validItems(v.object({ ...countryEntries, currency: v.nullish(v.object({ iso3Code: currencyLetters })) }), 'countries'),
      () => [],
    ),
    'countries',
    [],
  ),
  defaultCountry: orDefault(v.nullish(defaultCountry, ''), 'defaultCountry', ''),
  currency: orDefault(v.nullish(v.union([v.literal(''), currencyLetters]), ''), 'currency', ''),
  estimatedDeliveryTimeInStock: orDefault(v.nullish(deliveryText, ''), 'estimatedDeliveryTimeInStock', ''),
});
export type PlainWebsite = v.InferOutput<typeof plainWebsite>;
