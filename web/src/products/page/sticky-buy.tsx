import type { Money } from '@koura/shared-types/money';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import type { Availability } from '../../platform/bff-client/schema-types.generated.ts';
import type { ProductPageQuery } from './product-page.generated.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { MovingPrice } from '../../ui/product/price.tsx';
import { formatNumber } from '@koura/shared-types/format-number';
import styles from './sticky-buy.module.css';

interface StickyBuyProps {
  /** The bar shows only while this element is out of view. */
  watched: RefObject<HTMLElement | null>;
  each: NonNullable<ProductPageQuery['product']>['price'];
  /** Of the chosen quantity. */
  total: Money | null;
  quantity: number;
  availability: Availability;
  children: ReactNode;
}

/** On phones: the total of the chosen quantity and the button at the lower edge while the main button is out of view. */
export function StickyBuy({ watched, each, total, quantity, availability, children }: StickyBuyProps) {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    const element = watched.current;
    if (!element || !('IntersectionObserver' in window)) return undefined;
    // Hidden over the footer, whose links it would cover at the end of the page.
    const elements = [element, document.querySelector('body footer')].filter((one) => one !== null);
    const inView = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target);
      setIsOut(inView.size === 0);
    });
    for (const one of elements) observer.observe(one);
    return () => observer.disconnect();
  }, [watched]);
  if (!isOut) return null;
  return (
    <section className={styles.bar} aria-label="Buy">
      <p>
        <MovingPrice money={total ?? each} size={18} />
        <span>
          {quantity > 1 && each ? `${formatNumber(quantity)} × ${formatMoney(each)}` : 'each'},{' '}
          {availability === 'IN_STOCK' ? 'in stock' : 'at the supplier'}
        </span>
      </p>
      {children}
    </section>
  );
}
