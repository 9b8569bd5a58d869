import { useCallback, useEffect, useRef, useState } from 'react';
import { callMessage } from '../../../platform/bff-client/call-message.ts';
import { fetchQuery } from '../../../platform/bff-client/fetch-query.ts';
import type { Bff } from '../../../platform/bff-client/bff.ts';
import { ProductPricingChangesDocument, type ProductPricingChangesQuery } from './pricing-changes.generated.ts';

type ChangePage = NonNullable<ProductPricingChangesQuery['productPricingChanges']>;

interface PricingChanges {
  /** null while the first page is loading. */
  shown: ChangePage | null;
  /** Whether `shown` has been loaded since the product last changed. Until then its last change is not the product's. */
  isCurrent: boolean;
  failure: string | null;
  busy: boolean;
  load: (page: number) => void;
}

/** A product's past changes, a page at a time; the first page again whenever the product has changed. */
export function usePricingChanges(bff: Bff, productId: string, updatedAt: string, isWanted: boolean): PricingChanges {
  const [loaded, setLoaded] = useState<{ page: ChangePage | null; updatedAt: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const newest = useRef(0);
  /** The `updatedAt` of the product that the first page was loaded for. */
  const loadedFor = useRef<string>(undefined);
  const load = useCallback(
    async (page: number) => {
      const request = ++newest.current;
      try {
        const { productPricingChanges } = await fetchQuery(bff, ProductPricingChangesDocument, { productId, page });
        if (request !== newest.current) return;
        setLoaded({ page: productPricingChanges, updatedAt });
        setFailure(null);
      } catch (error) {
        if (request === newest.current) setFailure(callMessage(error));
      } finally {
        if (request === newest.current) setBusy(false);
      }
    },
    [bff, productId, updatedAt],
  );
  useEffect(() => {
    if (!isWanted || loadedFor.current === updatedAt) return;
    loadedFor.current = updatedAt;
    void load(1);
  }, [load, updatedAt, isWanted]);
  return {
    shown: loaded?.page ?? null,
    isCurrent: loaded?.updatedAt === updatedAt,
    failure,
    busy,
    load: (page) => {
      setBusy(true);
      void load(page);
    },
  };
}
