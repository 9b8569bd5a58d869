import { useEffect, useState } from 'react';
import { useBff } from '../platform/bff-client/bff.ts';
import { PopularProductsDocument, type PopularProductsQuery } from './popular-products.generated.ts';

/** The products that the dealer features; empty while they load, and when that fails. */
export function usePopularProducts(): PopularProductsQuery['featuredProducts'] {
  const bff = useBff();
  const [products, setProducts] = useState<PopularProductsQuery['featuredProducts']>([]);
  useEffect(() => {
    let gone = false;
    bff.query({ query: PopularProductsDocument }).then(
      ({ data }) => {
        if (!gone && data) setProducts(data.featuredProducts);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [bff]);
  return products;
}
