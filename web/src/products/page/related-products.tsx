import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ProductGrid } from '../card/product-grid.tsx';
import type { PageProduct } from './page-product.ts';
import styles from './product-page.module.css';

/** Related products; renders nothing when there are none. */
export function RelatedProducts({ product: { metal, relatedProducts } }: { product: PageProduct }) {
  if (relatedProducts.length === 0) return null;
  return (
    <section className={styles.related}>
      <div className="wrap">
        <SectionHeading
          aside={
            <Link className="arrow" to={`/buy/${metal.slug}/`}>
              All {metal.name.toLowerCase()} <Icon of={ArrowRight} size={18} />
            </Link>
          }
        >
          Close to this one
        </SectionHeading>
        <ProductGrid products={relatedProducts.slice(0, 4)} columns={4} />
      </div>
    </section>
  );
}
