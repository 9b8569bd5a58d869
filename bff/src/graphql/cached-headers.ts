/**
 * How old the data of a response was when the request arrived, in milliseconds; absent for data that was read for it. `web` counts it for
 * pages that a CDN keeps. A duration, because two machines' clocks differ.
 */
export const AGE_HEADER = 'x-data-age-ms';
/** Of a cached response: what it depends on besides the caller, which has none. */
export const CACHED_VARY = 'accept, accept-encoding';
