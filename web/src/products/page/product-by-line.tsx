import { Link } from '../../platform/navigation/link.tsx';
import { formatWeight } from '../../platform/format/format-weight.ts';
import type { PageProduct } from './page-product.ts';
import styles from './buy-box.module.css';

/** "2026, Perth Mint, 1 oz of gold, 999.9 fine"; unknown parts are left out. */
export function ProductByLine({ product: { year, mint, weight, fineness, metal } }: { product: PageProduct }) {
  const rest = [
    weight ? `${formatWeight(weight)} of ${metal.name.toLowerCase()}` : metal.name,
    fineness !== null && `${fineness} fine`,
  ].filter(Boolean);
  return (
    <p className={styles.by}>
      {year !== null && `${year}, `}
      {mint && (
        <>
          <Link to={`/buy/?mint=${encodeURIComponent(mint.slug)}`}>{mint.name}</Link>,{' '}
        </>
      )}
      {rest.join(', ')}
    </p>
  );
}
