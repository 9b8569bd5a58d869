/**
 * How old the data of a response was when the request arrived, in milliseconds; absent for data that was read for it. `web` counts it for
 * pages that a CDN keeps. A duration, because two machines' clocks differ.
 */
export const AGE_HEADER = 'x-data-age-ms';
/** `Vary` of a response from the response cache. */
export const CACHED_VARY = 'accept, accept-encoding';
