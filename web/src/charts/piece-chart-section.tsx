import { offers } from '../shop/offers.ts';
import { lazy, Suspense, useRef } from 'react';
import { useWebsite } from '../shop/shop-context.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { ChartedPiece } from './piece/charted-piece.ts';
import { useSeen } from './use-seen.ts';
import styles from './piece/piece-chart.module.css';

const PieceChart = lazy(async () => ({ default: (await import('./piece/piece-chart.tsx')).PieceChart }));

/** The price of a product over time. Its code and figures are loaded when it comes into view; its room is reserved. */
export function PieceChartSection({ product }: { product: ChartedPiece }) {
  const website = useWebsite();
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(frame);
  const canCalculate = offers(website, 'spotPrices.history') && product.priceParts !== null && product.fineWeightGrams !== null;
  if (product.availability === 'ON_REQUEST' || !(canCalculate || offers(website, 'products.priceHistory'))) return null;
  return (
    <section className={styles.section} aria-label="Price history">
      <div className="wrap">
        <SectionHeading>Price history</SectionHeading>
        <div className={styles.frame} ref={frame}>
          <Suspense>{isSeen && <PieceChart product={product} />}</Suspense>
        </div>
        <noscript>
          <p>The chart needs JavaScript.</p>
        </noscript>
      </div>
    </section>
  );
}
