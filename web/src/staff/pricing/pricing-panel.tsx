import { useCallback, useEffect, useRef, useState } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import type { PricingFieldsFragment } from './pricing-fields.generated.ts';
import { ProductPricingDocument, type ProductPricingQuery } from './product-pricing.generated.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { useShownProduct } from '../../platform/live-state/shown-products.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PricingForm } from './pricing-form.tsx';
import { PricingSummary } from './pricing-summary.tsx';
import styles from './pricing-panel.module.css';

/** The figures follow the product's price, but not every tick of it. */
const FOLLOW_MS = 15_000;

/** Whoever has opened the panel of one product finds that of the next one open. */
let staysOpen = false;

interface PricingPanelProps {
  productId: string;
  /** When the page's price was made. */
  priceUpdatedAt: string;
}

/** For staff, above the product: what the price is made from, and the form that changes it. */
export function PricingPanel({ productId, priceUpdatedAt }: PricingPanelProps) {
  const { pricing, suppliers, failure, reload, take } = usePricing(productId, priceUpdatedAt);
  const [open, setOpen] = useState(staysOpen);
  // Open it pushes the page's own price out of sight, where prices are not followed.
  const shown = useShownProduct(productId);
  const show = (wanted: boolean): void => {
    staysOpen = wanted;
    setOpen(wanted);
  };
  return (
    <section
      ref={shown}
      className={styles.panel}
      aria-label="Pricing, for staff"
      aria-busy={(pricing === undefined && failure === null) || undefined}
    >
      {pricing ? (
        <>
          <PricingSummary pricing={pricing}>
            <Button variant="secondary" size="s" aria-expanded={open} onClick={() => show(!open)}>
              {open ? 'Close pricing' : 'Change pricing'}
            </Button>
          </PricingSummary>
          {/* Closed it keeps what was typed. */}
          <div hidden={!open} className={styles.form}>
            <PricingForm pricing={pricing} suppliers={suppliers} isOpen={open} onSaved={take} />
          </div>
        </>
      ) : failure !== null ? (
        <div className={styles.line} role="alert">
          <p>
            <b>The pricing could not be loaded.</b> {failure}
          </p>
          <Button variant="secondary" size="s" onClick={reload}>
            Load again
          </Button>
        </div>
      ) : pricing === null ? (
        <p className={styles.line}>This shop’s backend keeps no pricing that could be changed here.</p>
      ) : (
        <div className={styles.facts}>
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} width="100%" height="44px" />
          ))}
        </div>
      )}
    </section>
  );
}

interface LoadedPricing {
  /** undefined while it is on its way, null where there is none. */
  pricing: PricingFieldsFragment | null | undefined;
  suppliers: ProductPricingQuery['suppliers'];
  failure: string | null;
  reload: () => void;
  /** What a change has answered. */
  take: (pricing: PricingFieldsFragment) => void;
}

/** A product's pricing, asked for again when its price has moved a while after the last answer. Never kept in the page's cache. */
function usePricing(productId: string, priceUpdatedAt: string): LoadedPricing {
  const bff = useBff();
  const [loaded, setLoaded] = useState<ProductPricingQuery>();
  const [failure, setFailure] = useState<string | null>(null);
  // The price that was made when it was asked last, and when that was.
  const askedFor = useRef({ made: '', at: Number.NEGATIVE_INFINITY });
  const asked = useRef(0);

  const load = useCallback(async () => {
    const question = ++asked.current;
    try {
      const { data } = await bff.query({ query: ProductPricingDocument, variables: { productId }, fetchPolicy: 'no-cache' });
      if (question !== asked.current) return;
      setLoaded(data);
      setFailure(null);
    } catch (error) {
      if (question === asked.current) setFailure(callMessage(error));
    }
  }, [bff, productId]);

  useEffect(() => {
    const { made, at } = askedFor.current;
    if (made === priceUpdatedAt || performance.now() - at < FOLLOW_MS) return;
    askedFor.current = { made: priceUpdatedAt, at: performance.now() };
    void load();
  }, [load, priceUpdatedAt]);

  return {
    pricing: loaded?.productPricing ?? (loaded ? null : undefined),
    suppliers: loaded?.suppliers ?? [],
    failure,
    reload: () => {
      setFailure(null);
      void load();
    },
    take: (pricing) => {
      // An answer under way is older than this one.
      asked.current++;
      setLoaded((before) => ({ __typename: 'Query', suppliers: before?.suppliers ?? [], productPricing: pricing }));
    },
  };
}
