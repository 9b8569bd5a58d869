import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import type { Availability, ProductPageQuery } from '../gql/graphql.ts';
import { Price } from '../ui/price.tsx';
import styles from './sticky-buy.module.css';

interface StickyBuyProps {
  /** What it stands in for: the bar shows only while this is out of view. */
  watched: RefObject<HTMLElement | null>;
  each: NonNullable<ProductPageQuery['product']>['price'];
  availability: Availability;
  children: ReactNode;
}

/** On phones: price and button at the lower edge while the main button is out of view. */
export function StickyBuy({ watched, each, availability, children }: StickyBuyProps) {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    const element = watched.current;
    if (!element || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry !== undefined && !entry.isIntersecting));
    observer.observe(element);
    return () => observer.disconnect();
  }, [watched]);
  if (!isOut) return null;
  return (
    <section className={styles.bar} aria-label="Buy">
      <p>
        <Price money={each} size={18} />
        <span>each, {availability === 'IN_STOCK' ? 'in stock' : 'at the supplier'}</span>
      </p>
      {children}
    </section>
  );
}
