import { SectionHeading } from '../../ui/section-heading.tsx';
import { ProductGrid } from '../product-grid.tsx';
import type { PageProduct } from './page-product.ts';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import styles from './product-page.module.css';

/** Related products; renders nothing when there are none. */
export function RelatedProducts({ product: { metal, relatedProducts } }: { product: PageProduct }) {
  if (relatedProducts.length === 0) return null;
  return (
    <section className={styles.related}>
      <div className="wrap">
        <SectionHeading aside={<ArrowLink to={`/buy/${metal.slug}/`}>All {metal.name.toLowerCase()}</ArrowLink>}>
          Similar pieces
        </SectionHeading>
        <ProductGrid products={relatedProducts.slice(0, 4)} columns={4} />
      </div>
    </section>
  );
}
