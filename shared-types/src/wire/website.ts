import * as v from 'valibot';
import { goodItems, orNull } from './tolerant.ts';
import { filledText, id, number, text, textOrEmpty } from './values.ts';

const countryEntries = {
  id: v.nullish(id, 0),
  isoCode: filledText,
  name: textOrEmpty,
  /** The country's own site; null when this site serves it. */
  url: v.nullish(text, null),
  currency: v.object({ iso3Code: filledText }),
  phone: textOrEmpty,
};
const country = v.object(countryEntries);
export type BackendCountry = v.InferOutput<typeof country>;

const address = v.object({ street: text, suburb: v.nullish(text), city: text, postcode: text, country: text });

const sharedEntries = {
  phone: textOrEmpty,
  /** Texts for products that carry no estimate of their own. */
  etaDescriptionInStock: textOrEmpty,
  etaDescriptionAtSupplier: textOrEmpty,

  /** Capability "business facts". */
  email: v.nullish(text),
  address: orNull(address, 'address'),
  openingHours: v.nullish(text),
  socials: v.nullish(goodItems(v.object({ name: text, url: text }), 'socials')),
};

/** GET /website (specification section 3). Business facts beyond it are capability "business facts". */
export const website = v.object({
  ...sharedEntries,
  countries: goodItems(country, 'countries'),
  defaultCountry: filledText,
  country,
  currency: filledText,
  estimatedDeliveryTimeInStock: textOrEmpty,
  /** "products.details", "products.priceParts", "spotPrices" …: docs/backend-contract.md. */
  capabilities: v.nullish(goodItems(text, 'capabilities')),
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

/** A plain Strapi's single type: it cannot tell the visitor's country, and may be filled in only in part. */
export const plainWebsite = v.object({
  ...sharedEntries,
  countries: v.nullish(
    goodItems(v.object({ ...countryEntries, currency: v.nullish(v.object({ iso3Code: filledText })) }), 'countries'),
    () => [],
  ),
  defaultCountry: v.nullish(defaultCountry, ''),
  currency: textOrEmpty,
  estimatedDeliveryTimeInStock: v.nullish(deliveryText, ''),
});
export type PlainWebsite = v.InferOutput<typeof plainWebsite>;
