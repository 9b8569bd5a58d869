import type { ProductPageQuery } from '../../gql/graphql.ts';

/** A product as its page shows it. */
export type PageProduct = NonNullable<ProductPageQuery['product']>;
