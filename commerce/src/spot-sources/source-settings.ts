import { currencyCode } from '@koura/shared-types/wire/values';
import * as v from 'valibot';

/** A source costs money by the call, and no price of metal is worth more than six calls a minute. */
const MIN_POLL_SECONDS = 10;

const seconds = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7 * 86_400));
const share = v.pipe(v.number(), v.gtValue(0), v.maxValue(1));
const pollSeconds = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(MIN_POLL_SECONDS, `must be at least ${MIN_POLL_SECONDS} seconds`),
  v.maxValue(86_400),
);
const address = v.pipe(
  v.string(),
  v.url('must be an address'),
  v.check((text) => /^https?:/.test(text), 'must begin with https:// or http://'),
);
/** Other secrets of the program must not leave it in a request to anybody. */
const keyVariable = v.pipe(
  v.string(),
  v.regex(/^PRICE_KEY_[A-Z0-9_]+$/, 'must be the name of an environment variable that begins with PRICE_KEY_'),
);
const key = v.strictObject({
  variable: keyVariable,
  /** Where the provider reads it: the name of a header, or of a parameter of the address. */
  header: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/))),
  parameter: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/))),
});

const path = v.pipe(v.string(), v.regex(/^[\w-]+(\.[\w-]+)*$/, 'must be names by dots, such as rates.XAU'));
/** Where it is in the response, or what the provider's documentation says it is. */
const pathOrFixed = v.union([v.strictObject({ path }), v.strictObject({ fixed: v.pipe(v.string(), v.nonEmpty()) })]);

/** Where a JSON answer has what; `prices` by series. */
const jsonMapping = v.strictObject({
  prices: v.record(v.string(), path),
  currency: pathOrFixed,
  unit: v.optional(pathOrFixed),
  time: path,
});
export type JsonMapping = v.InferOutput<typeof jsonMapping>;

/** The names of a CSV file's columns, and how it calls each series. */
const csvMapping = v.strictObject({
  series: v.record(v.string(), v.string()),
  columns: v.strictObject({ series: v.string(), price: v.string(), currency: v.string(), unit: v.optional(v.string()), time: v.string() }),
});
export type CsvMapping = v.InferOutput<typeof csvMapping>;

const asked = { pollSeconds, currency: currencyCode, isInverse: v.optional(v.boolean(), false) };
const http = v.strictObject({ kind: v.literal('http'), ...asked, address, key: v.nullable(key), answer: jsonMapping });
export type HttpSettings = v.InferOutput<typeof http>;
const csvAddress = v.strictObject({ kind: v.literal('csv-address'), ...asked, address, key: v.nullable(key), answer: csvMapping });
const csvFile = v.strictObject({ kind: v.literal('csv-file'), ...asked, file: v.pipe(v.string(), v.nonEmpty()), answer: csvMapping });
const metalsDev = v.strictObject({ kind: v.literal('metals.dev'), pollSeconds, currency: currencyCode, key: keyVariable });

const spotSource = v.variant('kind', [http, csvAddress, csvFile, metalsDev]);
const exchangeSource = v.variant('kind', [http, csvAddress, csvFile]);
export type SourceSettings = v.InferOutput<typeof spotSource>;

const guards = {
  /** Older prices are not used while the market is open. */
  maxAgeSeconds: seconds,
  /** A larger move within a minute, or from the last price before a gap, stops quotes. */
  jumpShare: share,
  apartShare: share,
  frozenSeconds: seconds,
  steady: v.strictObject({ readings: v.pipe(v.number(), v.integer(), v.minValue(2)), seconds, upToShare: share }),
  /** How long a price counts that staff enter. */
  byHandSeconds: seconds,
};

const POLL_TOO_RARE = 'maxAgeSeconds must be at least twice the source’s pollSeconds';

function isPolledInTime({ source, maxAgeSeconds }: { source: { kind: string; pollSeconds?: number }; maxAgeSeconds: number }): boolean {
  return (source.pollSeconds ?? 0) * 2 <= maxAgeSeconds;
}

/** Where spot prices come from. `manual`: staff enter them. `second`: agreement is asked of it, prices are not. */
export const spotSettings = v.pipe(
  v.strictObject({
    source: v.variant('kind', [v.strictObject({ kind: v.literal('manual') }), http, csvAddress, csvFile, metalsDev]),
    second: v.nullable(spotSource),
    ...guards,
  }),
  v.check((settings) => isPolledInTime(settings), POLL_TOO_RARE),
);
export type SpotSettings = v.InferOutput<typeof spotSettings>;

/** Where exchange rates come from. `fixed`: the countries' `rate`. */
export const exchangeSettings = v.pipe(
  v.strictObject({
    source: v.variant('kind', [
      v.strictObject({ kind: v.literal('fixed') }),
      v.strictObject({ kind: v.literal('manual') }),
      http,
      csvAddress,
      csvFile,
    ]),
    second: v.nullable(exchangeSource),
    ...guards,
  }),
  v.check((settings) => isPolledInTime(settings), POLL_TOO_RARE),
);
export type ExchangeSettings = v.InferOutput<typeof exchangeSettings>;

const steady = { readings: 5, seconds: 600, upToShare: 0.1 };

export const defaultSpot: SpotSettings = {
  source: { kind: 'manual' },
  second: null,
  maxAgeSeconds: 300,
  jumpShare: 0.03,
  apartShare: 0.005,
  frozenSeconds: 1800,
  steady,
  byHandSeconds: 3600,
};

export const defaultExchange: ExchangeSettings = {
  source: { kind: 'fixed' },
  second: null,
  maxAgeSeconds: 3600,
  jumpShare: 0.02,
  apartShare: 0.005,
  frozenSeconds: 7200,
  steady: { ...steady, upToShare: 0.05 },
  byHandSeconds: 86_400,
};
