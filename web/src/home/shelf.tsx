import type { CSSProperties } from 'react';
import type { FeaturedProductFragment } from './home.generated.ts';
import { classNames } from '../ui/class-names.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import styles from './shelf.module.css';
import { ShelfProduct } from './shelf-product.tsx';
import { shelfExtent } from './true-scale.ts';

function asideText(isToScale: boolean, products: readonly FeaturedProductFragment[]): string | undefined {
  const sentences = [
    isToScale && 'Each coin and bar is shown in proportion to the others.',
    products.some(({ image }) => image?.isIllustration) && 'Illustrations.',
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

export function Shelf({ products }: { products: readonly FeaturedProductFragment[] }) {
  const extent = shelfExtent(products.map(({ image }) => image));
  const style = extent ? ({ '--widest': extent.widestMm, '--tallest': extent.tallestMm } as CSSProperties) : undefined;
  return (
    <section className="sect">
      <div className="wrap">
        <SectionHeading className={styles.heading} aside={asideText(extent !== null, products)}>
          {extent ? 'On the counter, drawn to scale' : 'On the counter'}
        </SectionHeading>
        <ul className={classNames(styles.shelf, extent ? styles.scaled : undefined)} style={style}>
          {products.map((product) => (
            <ShelfProduct key={product.id} product={product} />
          ))}
        </ul>
      </div>
    </section>
  );
}
