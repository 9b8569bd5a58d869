import type { ProductPageQuery } from './product-page.generated.ts';

/** A product as its page shows it. */
export type PageProduct = NonNullable<ProductPageQuery['product']>;
