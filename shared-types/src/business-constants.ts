/** Constants of the business, from specification section 9 unless a line says otherwise. */

export const DEFAULT_COUNTRY = 'NZ';
export const TIME_ZONE = 'Pacific/Auckland';
export const LOCALE = 'en-NZ';
export const DEFAULT_CURRENCY = 'NZD';

/** Grams in one troy ounce, the unit that metal is priced in (trade definition). */
export const GRAMS_PER_TROY_OUNCE = 31.1034768;

export const NAME_LIST_PAGE_SIZE = 9999;
export const FEATURED_PRODUCTS = 5;
export const PRODUCTS_BY_MINT = 5;

/** Largest quantity of a cart line; larger orders go through the sales desk (our decision). */
export const MAX_LINE_QUANTITY = 10_000;

export const QUANTITY_DEBOUNCE_MS = 500;
export const FIRST_INVALID_FIELD_FOCUS_MS = 500;
export const SCROLL_RESTORATION_MS = 500;

/** How long the backend holds a quoted total (product decision, "Prices"). */
export const QUOTE_SECONDS = 60;

/** Maximum length of a staff search. */
export const MAX_SEARCH_LENGTH = 100;
