import type { ProductPageQuery } from './product-page.generated.ts';

export type PageProduct = NonNullable<ProductPageQuery['product']>;
