import { useEffect, useState } from 'react';
import { useBff } from '../platform/bff-client/bff.ts';
import { PopularProductsDocument, type PopularProductsQuery } from './search.generated.ts';

/** The products that the dealer features; empty while they load, and when that fails. */
export function usePopularProducts(): PopularProductsQuery['featuredProducts'] {
  const bff = useBff();
  const [products, setProducts] = useState<PopularProductsQuery['featuredProducts']>([]);
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      const { data } = await bff.query({ query: PopularProductsDocument });
      if (!gone && data) setProducts(data.featuredProducts);
    };
    load().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [bff]);
  return products;
}
