/** What staff keep of the catalogue: capability "staff.products". */

/** draft: never on sale yet, and known to staff alone. listed: on sale. retired: not sold any more. */
export const PRODUCT_STATES = ['draft', 'listed', 'retired'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** What a product needs before it can be on sale. */
export const MISSING_PARTS = ['price', 'picture'] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];

/**
 * How a product is taxed: "metal" unless its metal is fine enough, as the dealer's exemptions say; "standard" whatever it is made of, as
 * collectors' pieces are whose price is far above their metal; "exempt" never.
 */
export const TAX_CLASSES = ['metal', 'standard', 'exempt'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/** Why the stock was changed by hand. */
export const STOCK_REASONS = ['delivered', 'counted', 'returned', 'damaged', 'other'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** Largest picture that is uploaded; browsers shrink larger ones first. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

/** Its media type on the way: what it is, the bytes say. */
export const PICTURE_UPLOAD_TYPE = 'application/octet-stream';
